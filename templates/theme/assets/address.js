// The state of a search, as its address holds it.

export const STEP = 10;
export const FACETS = ["venue", "year", "code", "topic", "area"];
const MOST = 500; // results that an address may ask for at once

export function read() {
  const given = new URLSearchParams(location.search);
  const facets = FACETS.map((name) => [name, given.getAll(name)]);
  return {
    q: given.get("q") ?? "",
    sort: given.get("sort") ?? "",
    shown: Math.min(Math.max(STEP, Number.parseInt(given.get("shown"), 10) || STEP), MOST),
    facets: Object.fromEntries(facets.filter(([, values]) => values.length)),
  };
}

export function address({ q, sort, shown, facets }) {
  const given = new URLSearchParams();
  if (q.trim()) given.set("q", q.trim());
  for (const [name, values] of Object.entries(facets)) {
    for (const value of values) given.append(name, value);
  }
  if (sort) given.set("sort", sort);
  if (shown > STEP) given.set("shown", shown);
  const text = given.toString();
  return location.pathname + (text ? `?${text}` : "");
}

/** The facets with a value taken in, or out if it was in. */
export function toggled(facets, name, value) {
  const held = facets[name] ?? [];
  const values = held.includes(value) ? held.filter((other) => other !== value) : [...held, value];
  const { [name]: _, ...others } = facets;
  return values.length ? { ...others, [name]: values } : others;
}
