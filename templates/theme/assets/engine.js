// Pagefind, loaded when somebody first searches.

import { parse } from "./folding.js";

let loading = null;

/** Pagefind's module; rejects where there is no index, as when a site is opened from a folder. */
export function pagefind(root) {
  loading ??= (async () => {
    const module = await import(new URL(`${root}pagefind/pagefind.js`, document.baseURI).href);
    await module.options({ excerptLength: 24 });
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

export const escaped = (text) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
