// The reading list as this browser keeps it: marks by the papers' lasting ids, and of each paper a
// card, which is what its page says of its citation. Nothing leaves the browser.

const ID = /^[0-9a-z]{10}$/;
const MOST = 5_000;
const LONGEST_NOTE = 10_000;

export class Refused extends Error {} // the browser keeps nothing
export class Full extends Error {}

/** The list of the site whose root this is; several sites may share a host and its storage. */
export function shelf(root) {
  const base = new URL(root, document.baseURI);
  const key = (name) => `digestory ${base.pathname} ${name}`;

  function get(name) {
    try {
      return JSON.parse(localStorage.getItem(key(name)));
    } catch {
      return null; // no storage, or not what we wrote
    }
  }

  function set(name, value) {
    try {
      if (value === null) localStorage.removeItem(key(name));
      else localStorage.setItem(key(name), JSON.stringify(value));
    } catch (error) {
      throw error.name === "QuotaExceededError" && length() ? new Full() : new Refused();
    }
  }

  function length() {
    try {
      return localStorage.length;
    } catch {
      return 0;
    }
  }

  /** The marks by id: `{added, read, note}`. */
  function marks() {
    const kept = get("list");
    const pairs = kept && typeof kept === "object" ? Object.entries(kept) : [];
    return Object.fromEntries(pairs.filter(([id]) => ID.test(id)).map(([id, one]) => [id, mark(one)]));
  }

  /** Change the marks; throws Full or Refused, and then nothing has changed. */
  function change(act) {
    const list = marks();
    act(list);
    set("list", list);
  }

  function add(id, known = {}) {
    change((list) => {
      if (Object.keys(list).length >= MOST) throw new Full();
      list[id] ??= mark({ added: new Date().toISOString(), ...known });
    });
  }

  function remove(id) {
    change((list) => delete list[id]);
    set(`card ${id}`, null);
  }

  /** What became of an id when its paper was merged into another: one paper, with both notes. */
  function move(from, to) {
    change((list) => {
      const [old, other] = [list[from], list[to]];
      delete list[from];
      if (old) list[to] = other ? united(old, other) : old;
    });
    set(`card ${from}`, null);
  }

  const card = (id) => get(`card ${id}`);
  const file = (made) => set(`card ${made.id}`, made);

  /** The card of a paper by its page, which may be an old address; null when there is none. */
  async function fetched(id, steps = 3) {
    const answer = await fetch(new URL(`papers/${id}/`, base));
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector("meta[http-equiv=refresh]")?.content.match(/\.\.\/([0-9a-z]{10})\//);
    if (next && steps) return fetched(next[1], steps - 1);
    return cardIn(page);
  }

  /** Fetch the card of a kept paper and file it under the id that it has now; null if it is gone. */
  async function renew(id) {
    const found = await fetched(id);
    if (!found) return null;
    if (found.id !== id) move(id, found.id);
    if (found.id in marks()) file(found);
    return found;
  }

  /** Papers that are kept under an old id of this card. */
  function adopt(found) {
    const list = marks();
    for (const old of found.aliases) if (old in list) move(old, found.id);
  }

  return { base, get, set, marks, change, add, remove, card, file, fetched, renew, adopt };
}

export const isId = (text) => ID.test(text);

/** A mark as it may be, whatever was stored or imported. */
export function mark(given) {
  const one = given && typeof given === "object" ? given : {};
  return {
    added: typeof one.added === "string" ? one.added.slice(0, 30) : "",
    read: one.read === true,
    note: typeof one.note === "string" ? one.note.slice(0, LONGEST_NOTE) : "",
  };
}

function united(one, other) {
  const notes = new Set([other.note, one.note].filter(Boolean));
  return {
    added: [one.added, other.added].filter(Boolean).sort()[0] ?? "",
    read: one.read || other.read,
    note: [...notes].join("\n"),
  };
}

/** What a paper's page holds of its citation. */
export function cardIn(page) {
  const data = page.getElementById("card");
  if (!data) return null;
  const { id, aliases = [], csl } = JSON.parse(data.textContent);
  const said = (name) => page.querySelector(`meta[name="${name}"]`)?.content ?? "";
  const abstract = said("citation_abstract");
  return {
    id,
    aliases,
    csl: abstract ? { ...csl, abstract } : csl,
    pdf: said("citation_pdf_url"),
    bibtex: page.querySelector(".dg-bibtex")?.textContent ?? "",
  };
}
