// The search page: query, facets, order and depth stand in its address.

import { FACETS, STEP, address, read, toggled } from "./address.js";
import { find, first, pagefind } from "./engine.js";
import { label, show as showFacets } from "./facets.js";
import { fold, parse } from "./folding.js";
import { row } from "./results.js";

const PAUSE = 200; // ms between the last letter typed and the search
const page = document.getElementById("search");
const root = page.dataset.root;
const say = JSON.parse(page.dataset.words);
const input = page.querySelector("form").elements.q;
const parts = ["facets", "bar", "told", "sort", "chosen", "help", "results", "more"];
const part = Object.fromEntries(
  parts.map((name) => [name, document.getElementById(`search-${name}`)]),
);
let state = read();
let run = 0;

function begin() {
  input.value = state.q;
  part.help.replaceChildren();
  history.scrollRestoration = "manual";
  if (matchMedia("(min-width: 60em)").matches) part.facets.open = true;
  show().then(() => scrollTo(0, history.state?.top ?? 0));
  // Where there is a keyboard; on a phone it would cover half the page.
  const keys = matchMedia("(hover: hover)").matches;
  if (keys && !location.search) input.focus({ preventScroll: true });
}

function listen() {
  let timer = 0;
  page.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    go({ q: input.value, shown: STEP }, "push");
  });
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => go({ q: input.value, shown: STEP }, "replace"), PAUSE);
  });
  input.addEventListener("focus", () => pagefind(root).catch(() => {}), { once: true });
  part.sort.addEventListener("change", () => go({ sort: part.sort.value, shown: STEP }, "push"));
  part.more.addEventListener("click", more);
  addEventListener("popstate", () => {
    state = read();
    input.value = state.q;
    show();
  });
  addEventListener("pagehide", () => keep({ ...history.state, top: scrollY }, "replace"));
}

async function more() {
  const next = part.results.children.length;
  await go({ shown: state.shown + STEP }, "replace");
  part.results.children[next]?.querySelector("a")?.focus();
}

function keep(data, how) {
  history[`${how}State`](data, "", address(state));
}

function go(change, how) {
  state = { ...state, ...change };
  keep({}, how);
  return show();
}

const choose = (facets) => go({ facets, shown: STEP }, "push");

// --- searching

/** Values of one facet widen a search, facets among each other narrow it. */
const filters = (facets) =>
  Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, { any: values }]));

async function show() {
  const mine = ++run;
  part.sort.value = state.sort;
  part.results.setAttribute("aria-busy", "true");
  try {
    await search(() => mine === run);
  } catch (error) {
    if (mine === run) showFailure(error);
  } finally {
    if (mine === run) part.results.setAttribute("aria-busy", "false");
  }
}

/** @param wanted false as soon as the reader has typed on */
async function search(wanted) {
  const { q, sort, shown, facets } = state;
  const { results } = await find(root, q, { filters: filters(facets), sort });
  const data = await first(results, shown, q);
  if (!wanted()) return;
  const found = data.length < Math.min(results.length, shown) ? data.length : results.length;
  showResults(data, found);
  const counts = found ? await countFacets() : {};
  if (!wanted()) return;
  showFacets(part.facets, { counts, found, facets, say, choose });
  await help(data, found, wanted);
}

/** How many results each value would give: for a facet in use, as if it were not. */
async function countFacets() {
  const { q, facets } = state;
  const module = await pagefind(root);
  await module.filters(); // until these are loaded, a search counts nothing
  const { filters: narrowed } = await find(root, q, { filters: filters(facets) });
  const counts = {};
  for (const name of FACETS) {
    const { [name]: held, ...others } = facets;
    const wider = held && (await find(root, q, { filters: filters(others) }));
    counts[name] = (wider?.filters ?? narrowed)[name] ?? {};
  }
  return counts;
}

// --- what is seen

function showResults(data, found) {
  const { shown } = parse(state.q);
  part.results.innerHTML = data.map((paper) => row(paper, shown, say)).join("");
  part.more.hidden = found <= data.length;
  part.bar.hidden = false;
  part.told.textContent = count(say.n_results, found);
  part.help.replaceChildren();
  showChosen();
}

function showChosen() {
  const held = Object.entries(state.facets).flatMap(([name, all]) => all.map((value) => [name, value]));
  const chips = held.map(([name, value]) => {
    const text = label(name, value, say);
    const told = say.drop_filter.replace("{value}", text);
    return chip(`${text} ✕`, told, () => choose(toggled(state.facets, name, value)));
  });
  if (chips.length > 1) chips.push(chip(say.clear, say.clear_filters, () => choose({})));
  part.chosen.replaceChildren(...chips);
}

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

function showFailure(error) {
  part.results.replaceChildren();
  part.bar.hidden = true;
  part.help.replaceChildren(paragraph(say.search_needs_server));
  console.warn(error);
}

// --- help where little is found

async function help(data, found, wanted) {
  const told = data.map((paper) => fold(`${paper.meta.title} ${paper.content}`)).join(" ");
  const typed = parse(state.q).shown.filter((word) => word.length > 3);
  const unseen = typed.filter((word) => !told.includes(stemmed(word)));
  if (found && !unseen.length) return;
  const better = unseen.length ? await spelling(unseen) : null;
  if (!wanted()) return;
  const lines = found ? [] : [paragraph(nothing())];
  if (better) lines.push(meant(better));
  else if (!found) lines.push(paragraph(say.nothing_help));
  part.help.replaceChildren(...lines);
}

function nothing() {
  const filtered = Object.keys(state.facets).length > 0;
  return filtered ? say.nothing_filtered : say.nothing_found.replace("{query}", state.q);
}

async function spelling(unseen) {
  const { nearest } = await import("./spelling.js");
  return nearest(root, state.q.trim().split(/\s+/), unseen);
}

const stemmed = (word) => (word.length > 6 ? word.slice(0, -3) : word.slice(0, -1));

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

function count(forms, n) {
  const [one, many] = forms.split("|");
  return (n === 1 || many === undefined ? one : many).replace("{n}", n);
}

listen();
begin();
