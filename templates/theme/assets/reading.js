// The reading list: what this browser keeps, to read, note, take away, share and bring in.

import { copy, download, named, written, year } from "./formats.js";
import { Full, isId, mark, shelf } from "./shelf.js";

const AT_ONCE = 4;
const MOST_SHARED = 5_000;
const MOST_SHOWN = 50;
const LARGEST_FILE = 10_000_000;

const page = document.getElementById("reading");
const say = JSON.parse(page.dataset.words);
const mine = shelf(page.dataset.root);
const part = Object.fromEntries(
  ["shared", "tools", "count", "told", "papers", "exports", "import"].map((name) => [
    name,
    document.getElementById(`reading-${name}`),
  ]),
);
const gone = new Set();

page.hidden = false;
part.tools.addEventListener("submit", (event) => event.preventDefault());
part.tools.addEventListener("change", show);
part.exports.addEventListener("click", (event) => {
  const { format, share } = event.target.dataset;
  if (share !== undefined) shareList();
  else if (format) takeAway(format);
});
part.import.addEventListener("change", bringIn);
addEventListener("hashchange", showShared);
addEventListener("storage", (event) => {
  if (!page.contains(document.activeElement) || event.key === null) show();
});
show();
showShared();
refresh();

// --- what is kept

/** Kept papers, the last first: `{id, mark, card, title}`. */
function papers() {
  const kept = Object.entries(mine.marks()).map(([id, one]) => {
    const card = mine.card(id);
    return { id, mark: one, card, title: String(card?.csl?.title ?? card?.title ?? id), page: address(id) };
  });
  return kept.sort((a, b) => (a.mark.added < b.mark.added ? 1 : a.mark.added > b.mark.added ? -1 : 0));
}

function address(id) {
  return new URL(`papers/${id}/`, mine.base).href;
}

/** Cards that are missing are fetched; all of them when the site was built anew. */
async function refresh() {
  const build = await fetch(new URL("build.json", mine.base))
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));
  const anew = build.build && build.build !== mine.get("build");
  const ids = papers().filter((paper) => anew || !paper.card?.csl).map((paper) => paper.id);
  const whole = await renewed(ids);
  if (anew && whole) attempt(() => mine.set("build", build.build));
  if (ids.length) show();
}

/** Fetch these cards, a few at a time; false when the site could not be asked. */
async function renewed(ids) {
  const waiting = [...ids];
  let whole = true;
  async function work() {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      try {
        if (await mine.renew(id)) gone.delete(id);
        else gone.add(id);
      } catch (error) {
        whole = false;
        if (error instanceof Full) return tell(say.keep_full);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return whole;
}

function attempt(act) {
  try {
    act();
    return true;
  } catch (error) {
    tell(error instanceof Full ? say.keep_full : say.keep_refused);
    return false;
  }
}

// --- what is seen

function show() {
  const all = papers();
  const { show: wanted, sort } = part.tools.elements;
  const shown = all.filter(({ mark: { read } }) => !wanted.value || read === (wanted.value === "read"));
  if (sort.value === "title") shown.sort((a, b) => a.title.localeCompare(b.title));
  if (sort.value === "year") shown.sort((a, b) => (yearOf(b) || 0) - (yearOf(a) || 0));
  part.papers.replaceChildren(...shown.map(row));
  part.count.value = count(say.n_papers, { n: all.length });
  part.tools.hidden = !all.length;
  for (const button of part.exports.children) button.disabled = !all.length;
  if (!all.length) part.papers.append(made("li", { className: "dg-none", textContent: say.reading_empty }));
}

function yearOf({ card }) {
  return card?.csl ? year(card.csl) : "";
}

function row(paper) {
  const { id, card, title } = paper;
  const link = made("a", { href: address(id), textContent: title });
  const head = made("h3", { dir: "auto" }, link);
  if (card?.csl?.language) head.lang = String(card.csl.language);
  const by = made("p", { className: "dg-by" }, ...about(paper));
  const note = made("textarea", { value: paper.mark.note, rows: 1, dir: "auto", placeholder: say.note });
  note.setAttribute("aria-label", say.note + say.colon + title);
  note.addEventListener("change", () => change(id, { note: note.value }));
  const read = made("input", { type: "checkbox", checked: paper.mark.read });
  read.addEventListener("change", () => change(id, { read: read.checked }));
  const away = made("button", { type: "button", className: "dg-star", textContent: "✕", title: say.remove });
  away.setAttribute("aria-label", say.remove + say.colon + title);
  away.addEventListener("click", () => remove(paper));
  const marks = made("label", { className: "dg-check" }, read, made("span", { textContent: say.read_mark }));
  marks.firstChild.setAttribute("aria-label", say.read_mark + say.colon + title);
  return made("li", { className: "dg-paper" }, head, away, by, made("div", { className: "dg-marks" }, marks, note));
}

function about({ id, card }) {
  const csl = card?.csl ?? {};
  const names = (csl.author ?? []).map(named);
  const authors = names.length > 4 ? `${names.slice(0, 3).join(", ")} …` : names.join(", ");
  const where = [csl["container-title"], year(csl)].filter(Boolean).join(" ");
  return [
    authors && made("span", { dir: "auto", textContent: authors }),
    where && made("span", { className: "dg-venue", textContent: where }),
    gone.has(id) && made("span", { className: "dg-status", textContent: say.reading_gone }),
  ].filter(Boolean);
}

function change(id, values) {
  attempt(() => mine.change((list) => id in list && (list[id] = mark({ ...list[id], ...values }))));
}

function remove({ id, mark: known, card, title }) {
  if (!attempt(() => mine.remove(id))) return;
  show();
  const undo = made("button", { type: "button", className: "md-button", textContent: say.reading_undo });
  undo.addEventListener("click", () => {
    attempt(() => {
      mine.add(id, known);
      if (card) mine.file(card);
    });
    tell("");
    show();
    part.papers.querySelector("a")?.focus();
  });
  tell(say.reading_removed.replace("{title}", () => title), undo);
  undo.focus();
}

function tell(text, ...more) {
  part.told.replaceChildren(text, ...(more.length ? [" ", ...more] : []));
}

// --- taking away, sharing, bringing in

async function takeAway(format) {
  if (format === "json") return download("reading-list.json", backup());
  await renewed(papers().filter((paper) => !paper.card?.csl).map((paper) => paper.id));
  const all = papers();
  const complete = all.filter((paper) => paper.card?.csl);
  const missing = all.filter((paper) => !paper.card?.csl).map((paper) => paper.title);
  if (complete.length) download(`reading-list.${format}`, written(format, complete));
  tell(missing.length ? say.reading_incomplete.replace("{titles}", () => missing.join(say.list_join)) : "");
}

function backup() {
  const list = papers().map(({ id, title, mark: { added, read, note } }) => ({ id, title, added, read, note }));
  return `${JSON.stringify({ digestory: 1, site: mine.base.href, papers: list }, null, 1)}\n`;
}

async function shareList() {
  const ids = papers().map((paper) => paper.id);
  const link = new URL(location.pathname, location.href);
  link.hash = `ids=${ids.slice(0, MOST_SHARED).join(",")}`;
  tell((await copy(link.href)) ? say.reading_link_copied : link.href);
}

async function showShared() {
  const given = new URLSearchParams(location.hash.slice(1)).get("ids")?.split(",") ?? [];
  const ids = [...new Set(given.filter(isId))].slice(0, MOST_SHARED);
  part.shared.hidden = !ids.length;
  if (!ids.length) return;
  const list = made("ul");
  const add = made("button", { type: "button", className: "md-button md-button--primary", textContent: say.reading_add });
  const leave = made("button", { type: "button", className: "md-button", textContent: say.reading_skip });
  add.addEventListener("click", () => take(ids.map((id) => ({ id })), (told) => count(say.reading_added, { n: told.added })));
  leave.addEventListener("click", forget);
  part.shared.replaceChildren(
    made("p", { textContent: count(say.reading_shared, { n: ids.length }) }),
    list,
    made("p", { className: "dg-buttons" }, add, " ", leave),
  );
  if (ids.length > MOST_SHOWN) list.after(made("p", { textContent: "…" }));
  for (const id of ids.slice(0, MOST_SHOWN)) {
    const link = made("a", { href: address(id), textContent: id });
    list.append(made("li", { dir: "auto" }, link));
    const card = mine.card(id) ?? (await mine.fetched(id).catch(() => null));
    link.textContent = String(card?.csl?.title ?? `${id} (${say.reading_gone})`);
  }
}

function forget() {
  history.replaceState(null, "", location.pathname);
  part.shared.hidden = true;
}

async function bringIn() {
  const [file] = part.import.files;
  part.import.value = "";
  if (!file) return;
  const found = file.size > LARGEST_FILE ? [] : namedIn(await file.text());
  if (!found.length) return tell(say.reading_foreign);
  take(found, (told) => count(say.reading_imported, { n: found.length, new: told.added }));
}

/** Papers that a file of ours names: `{id, title?, read?, note?, added?}`. */
function namedIn(text) {
  const found = fromBackup(text) ?? fromAddresses(text);
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

function fromBackup(text) {
  try {
    const list = JSON.parse(text)?.papers;
    return Array.isArray(list) ? list.filter((one) => isId(String(one?.id))) : null;
  } catch {
    return null;
  }
}

function fromAddresses(text) {
  return text.split(/\r?\n/).flatMap((line) =>
    [...line.matchAll(/\/papers\/([0-9a-z]{10})(?=\/)/g)].map(([, id]) => ({ id, read: /^- \[x\]/.test(line) })),
  );
}

/** Keep these papers; a mark or a note that is there already stays. */
async function take(found, told) {
  const before = mine.marks();
  const fresh = found.filter(({ id }) => !(id in before));
  const kept = attempt(() => {
    mine.change((list) => {
      const now = new Date().toISOString();
      for (const one of found) list[one.id] = joined(list[one.id], mark({ added: now, ...one }));
    });
  });
  if (!kept) return;
  for (const { id, title } of fresh) {
    if (title) attempt(() => mine.file({ id, title: String(title).slice(0, 1000) }));
  }
  forget();
  show();
  tell(told({ added: fresh.length }));
  await renewed(fresh.map(({ id }) => id));
  show();
}

function joined(mineNow, given) {
  if (!mineNow) return given;
  return { ...mineNow, read: mineNow.read || given.read, note: mineNow.note || given.note };
}

// --- small things

function made(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function count(forms, values) {
  const [one, many] = forms.split("|");
  const text = values.n === 1 || many === undefined ? one : many;
  return text.replace(/\{(\w+)(?::,)?\}/g, (_, name) => String(values[name]));
}
