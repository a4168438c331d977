// The search page: query, facets, order and depth stand in its address.

import { escaped, find, first, pagefind } from "./engine.js";
import { fold, parse, words as wordsOf } from "./folding.js";

const STEP = 10;
const FACETS = ["venue", "year", "code", "topic", "area"];
const FEW = 7;
const HAN = /\p{Script=Han}/u;
const END = "⁂"; // what stands behind is for the index alone

const page = document.getElementById("search");
const root = page.dataset.root;
const say = JSON.parse(page.dataset.words);
const form = page.querySelector("form");
const input = form.elements.q;
const part = Object.fromEntries(
  ["facets", "bar", "told", "sort", "chosen", "help", "results", "more"].map((name) => [
    name,
    document.getElementById(`search-${name}`),
  ]),
);
const widened = new Set();
let state = read();
let run = 0;
let found = 0;

input.value = state.q;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  go({ q: input.value, shown: STEP }, "push");
});
let timer = 0;
input.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => go({ q: input.value, shown: STEP }, "replace"), 200);
});
part.sort.addEventListener("change", () => go({ sort: part.sort.value, shown: STEP }, "push"));
part.more.addEventListener("click", async () => {
  const first = part.results.children.length;
  await go({ shown: state.shown + STEP }, "replace");
  part.results.children[first]?.querySelector("a")?.focus();
});
addEventListener("popstate", () => {
  state = read();
  input.value = state.q;
  show();
});
addEventListener("pagehide", () => keep({ ...history.state, top: scrollY }));
input.addEventListener("focus", () => pagefind(root).catch(() => {}), { once: true });
if (matchMedia("(min-width: 60em)").matches) part.facets.open = true;
history.scrollRestoration = "manual";
show().then(() => scrollTo(0, history.state?.top ?? 0));
// Where there is a keyboard; on a phone it would cover half the page.
if (!location.search && matchMedia("(hover: hover)").matches) input.focus({ preventScroll: true });

// --- the state in the address

function read() {
  const given = new URLSearchParams(location.search);
  return {
    q: given.get("q") ?? "",
    sort: given.get("sort") ?? "",
    shown: Math.min(Math.max(STEP, Number.parseInt(given.get("shown"), 10) || STEP), 500),
    facets: Object.fromEntries(
      FACETS.map((name) => [name, given.getAll(name)]).filter(([, values]) => values.length),
    ),
  };
}

function address() {
  const given = new URLSearchParams();
  if (state.q.trim()) given.set("q", state.q.trim());
  for (const [name, values] of Object.entries(state.facets)) {
    for (const value of values) given.append(name, value);
  }
  if (state.sort) given.set("sort", state.sort);
  if (state.shown > STEP) given.set("shown", state.shown);
  const text = given.toString();
  return location.pathname + (text ? `?${text}` : "");
}

function keep(data, how = "replace") {
  history[`${how}State`](data, "", address());
}

function go(change, how) {
  state = { ...state, ...change };
  keep({}, how);
  return show();
}

function toggle(name, value) {
  const held = state.facets[name] ?? [];
  const values = held.includes(value) ? held.filter((other) => other !== value) : [...held, value];
  const facets = { ...state.facets, [name]: values };
  if (!values.length) delete facets[name];
  return go({ facets, shown: STEP }, "push");
}

// --- searching

/** Values of one facet widen a search, facets among each other narrow it. */
function filters(facets = state.facets) {
  return Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, { any: values }]));
}

async function show() {
  const mine = ++run;
  part.sort.value = state.sort;
  part.results.setAttribute("aria-busy", "true");
  try {
    const { results } = await find(root, state.q, { filters: filters(), sort: state.sort });
    const data = await first(results, state.shown, state.q);
    if (mine !== run) return;
    found = data.length < Math.min(results.length, state.shown) ? data.length : results.length;
    showResults(data);
    const counts = found ? await facetCounts() : {};
    if (mine !== run) return;
    showFacets(counts);
    await showHelp(data, mine);
  } catch (error) {
    if (mine === run) showFailure(error);
  } finally {
    if (mine === run) part.results.setAttribute("aria-busy", "false");
  }
}

/** How many results each value would give: for a facet in use, as if it were not. */
async function facetCounts() {
  const module = await pagefind(root);
  await module.filters(); // until these are loaded, a search counts nothing
  const { filters: narrowed } = await find(root, state.q, { filters: filters() });
  const counts = {};
  for (const name of FACETS) {
    const { [name]: held, ...others } = state.facets;
    const wider = held && (await find(root, state.q, { filters: filters(others) }));
    counts[name] = (wider?.filters ?? narrowed)[name] ?? {};
  }
  return counts;
}

// --- what is seen

function showResults(data) {
  const { shown } = parse(state.q);
  part.results.innerHTML = data.map((paper) => row(paper, shown)).join("");
  part.more.hidden = found <= data.length;
  part.bar.hidden = false;
  part.told.textContent = count(say.n_results, found);
  part.help.replaceChildren();
  showChosen();
}

function row(paper, shown) {
  const { meta } = paper;
  const lang = meta.lang ? ` lang="${escaped(meta.lang)}"` : "";
  const marks = [
    meta.authors && `<span dir="auto">${marked(meta.authors, shown)}</span>`,
    meta.about && `<span class="dg-venue">${escaped(meta.about)}</span>`,
    meta.status && `<span class="dg-status">${escaped(meta.status)}</span>`,
    meta.mark && `<span class="dg-mark">${escaped(meta.mark)}</span>`,
    meta.repository && `<a class="dg-code" href="${escaped(meta.repository)}" rel="nofollow">${escaped(say.code)}</a>`,
  ];
  const text = excerpt(paper, shown);
  return `<li class="dg-paper"><h3 dir="auto"${lang}><a href="${escaped(paper.url)}">${marked(meta.title ?? "", shown)}</a></h3><p class="dg-by">${marks.filter(Boolean).join("")}</p>${text && `<p class="dg-excerpt" dir="auto"${lang}>${marked(text, shown)}</p>`}</li>`;
}

/** The words about the first hit in what the page shows, else what the paper does. */
function excerpt(paper, shown) {
  const gist = paper.meta.gist ?? "";
  const told = fold(`${paper.meta.title} ${paper.meta.authors} ${gist}`);
  const missing = shown.filter((word) => !told.includes(word));
  if (!missing.length) return gist;
  const content = paper.content.split(END)[0].split(/\s+/);
  const folded = content.map(fold);
  const at = folded.findIndex((word) => missing.some((wanted) => word.includes(wanted)));
  if (at < 0) return gist;
  const from = Math.max(at - 10, 0);
  const piece = content.slice(from, at + 18);
  return `${from ? "… " : ""}${piece.join(" ")}${at + 18 < content.length ? " …" : ""}`;
}

function marked(text, shown) {
  if (!shown.length) return escaped(text);
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((piece, at) => {
      if (at % 2 === 0) return escaped(piece);
      if (HAN.test(piece)) return markedInside(piece, shown);
      const hit = shown.some((word) => hits(fold(piece), word));
      return hit ? `<mark>${escaped(piece)}</mark>` : escaped(piece);
    })
    .join("");
}

/** Chinese has no blanks between words: what was typed is marked inside the run. */
function markedInside(run, shown) {
  const typed = shown.find((word) => run.includes(word));
  if (!typed) return escaped(run);
  return run.split(typed).map(escaped).join(`<mark>${escaped(typed)}</mark>`);
}

function hits(piece, word) {
  const stem = word.length > 5 ? word.slice(0, -2) : word;
  return piece.startsWith(stem) || (word.length > 2 && piece.includes(word));
}

function showChosen() {
  const chips = Object.entries(state.facets).flatMap(([name, values]) =>
    values.map((value) => chip(`${label(name, value)} ✕`, drop(name, value), () => toggle(name, value))),
  );
  if (chips.length > 1) chips.push(chip(say.clear, say.clear_filters, () => go({ facets: {}, shown: STEP }, "push")));
  part.chosen.replaceChildren(...chips);
}

const drop = (name, value) => say.drop_filter.replace("{value}", label(name, value));

function chip(text, name, act) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", act);
  item.append(button);
  return item;
}

function showFacets(counts) {
  const focused = document.activeElement?.dataset?.value;
  const groups = FACETS.map((name) => facet(name, counts[name])).filter(Boolean);
  part.facets.lastElementChild.replaceChildren(...groups);
  part.facets.hidden = !groups.length;
  if (focused) part.facets.querySelector(`[data-value="${CSS.escape(focused)}"]`)?.focus();
}

function facet(name, counts) {
  const held = state.facets[name] ?? [];
  const values = Object.entries(counts ?? {}).filter(([value, n]) => n || held.includes(value));
  for (const value of held) if (!values.some(([other]) => other === value)) values.push([value, 0]);
  if (!held.length && !values.some(([, n]) => n < found)) return null;
  values.sort(name === "year" ? (a, b) => b[0] - a[0] : (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const wide = widened.has(name);
  const visible = wide ? values : values.filter(([value], at) => at < FEW || held.includes(value));
  const group = document.createElement("fieldset");
  group.innerHTML = `<legend>${escaped(say[`facet_${name}`])}</legend>`;
  for (const [value, n] of visible) group.append(option(name, value, n, held.includes(value)));
  if (values.length > visible.length || wide) group.append(widener(name, wide));
  return group;
}

function option(name, value, n, checked) {
  const line = document.createElement("label");
  line.innerHTML = `<input type="checkbox"><span dir="auto">${escaped(label(name, value))}</span><span class="dg-count">${n}</span>`;
  const box = line.firstChild;
  box.checked = checked;
  box.dataset.value = `${name}:${value}`;
  box.addEventListener("change", () => toggle(name, value));
  return line;
}

function widener(name, wide) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dg-more-values";
  button.textContent = wide ? say.facet_fewer : say.facet_more;
  button.dataset.value = `${name} more`;
  button.setAttribute("aria-expanded", String(wide));
  button.addEventListener("click", async () => {
    if (!widened.delete(name)) widened.add(name);
    showFacets(await facetCounts());
  });
  return button;
}

function label(name, value) {
  if (name !== "code") return value;
  return value === "yes" ? say.has_code : say.no_code;
}

// --- help where little is found

async function showHelp(data, mine) {
  const { shown } = parse(state.q);
  const all = data.map((paper) => fold(`${paper.meta.title} ${paper.content}`)).join(" ");
  const unseen = shown.filter((word) => word.length > 3 && !all.includes(stemmed(word)));
  if (found && !unseen.length) return;
  const lines = [];
  const better = unseen.length ? await spelling(unseen) : null;
  if (mine !== run) return;
  if (better) lines.push(meant(better));
  if (!found) {
    const filtered = Object.keys(state.facets).length > 0;
    lines.unshift(paragraph(filtered ? say.nothing_filtered : say.nothing_found.replace("{query}", state.q)));
    if (!better) lines.push(paragraph(say.nothing_help));
  }
  part.help.replaceChildren(...lines);
}

async function spelling(unseen) {
  const { nearest } = await import("./spelling.js");
  return nearest(root, wordsIn(state.q), unseen);
}

const stemmed = (word) => (word.length > 6 ? word.slice(0, -3) : word.slice(0, -1));
const wordsIn = (query) => query.trim().split(/\s+/);

function meant(query) {
  const [before, after] = say.did_you_mean.split("{words}");
  const line = paragraph("");
  const link = document.createElement("a");
  link.href = `?q=${encodeURIComponent(query)}`;
  link.textContent = query;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    input.value = query;
    go({ q: query, shown: STEP }, "push");
  });
  line.append(before, link, after);
  return line;
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

function showFailure(error) {
  part.results.replaceChildren();
  part.bar.hidden = true;
  part.help.replaceChildren(paragraph(say.search_needs_server));
  console.warn(error);
}

function count(forms, n) {
  const [one, many] = forms.split("|");
  return (n === 1 || many === undefined ? one : many).replace("{n}", n);
}
