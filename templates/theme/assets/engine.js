// Pagefind, loaded when somebody first searches.

import { parse, words } from "./folding.js";

const GUESSED = 3; // letters that Pagefind may go by when it knows no such word
const HAN = /\p{Script=Han}/u;

let loading = null;

/** Pagefind's module; rejects where there is no index, as when a site is opened from a folder. */
export function pagefind(root) {
  loading ??= (async () => {
    const module = await import(new URL(`${root}pagefind/pagefind.js`, document.baseURI).href);
    // A worker of Pagefind's costs a request and a start, and a search takes milliseconds.
    await module.options({ excerptLength: 24, noWorker: true });
    await module.init();
    return module;
  })();
  return loading;
}

/** Results of a query as people type it; an empty one lists everything. */
export async function find(root, query, { filters = {}, sort = "" } = {}) {
  const module = await pagefind(root);
  const { term } = parse(query);
  const orders = { newest: { year: "desc" }, oldest: { year: "asc" } };
  const order = orders[sort] ?? (term ? undefined : orders.newest);
  if (query.trim() && !term) return { results: [], filters: {}, totalFilters: {} };
  return module.search(term || null, { filters, ...(order && { sort: order }) });
}

/** The data of the first results; none where Pagefind, which is never at a loss, only guessed. */
export async function first(results, count, query) {
  const data = await Promise.all(results.slice(0, count).map((result) => result.data()));
  const { shown, exact } = parse(query);
  if (exact) return data.filter((paper) => words(paper.content).includes(exact));
  const told = shown.filter((word) => word.length > GUESSED && !HAN.test(word));
  if (!told.length || !data.length) return data;
  const held = data.flatMap((paper) => words(paper.content)).join("");
  return told.some((word) => held.includes(beginning(word))) ? data : [];
}

const beginning = (word) => word.slice(0, Math.min(word.length - 1, 5));

export const escaped = (text) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
