// The boxes beside the results: what each value would leave, and which are ticked.

import { escaped } from "./engine.js";
import { FACETS, toggled } from "./address.js";

const FEW = 7; // values shown of a facet before it is asked for more
const widened = new Set();

/**
 * Fill a place with the facets that would narrow anything down.
 *
 * @param counts for each facet, how many results each of its values has
 * @param found how many results there are
 * @param choose is told the facets as they are after a click
 */
export function show(place, { counts, found, facets, say, choose }) {
  const focused = document.activeElement?.dataset?.value;
  const redraw = () => show(place, { counts, found, facets, say, choose });
  const groups = FACETS.map((name) =>
    group(name, values(name, counts[name] ?? {}, facets, found), { facets, say, choose, redraw }),
  ).filter(Boolean);
  place.lastElementChild.replaceChildren(...groups);
  place.hidden = !groups.length;
  if (focused) place.querySelector(`[data-value="${CSS.escape(focused)}"]`)?.focus();
}

/** A value as the reader sees it. */
export function label(name, value, say) {
  if (name !== "code") return value;
  return value === "yes" ? say.has_code : say.no_code;
}

/** Values with their counts, the most frequent first, years newest first; none if all is theirs. */
function values(name, counts, facets, found) {
  const held = facets[name] ?? [];
  const listed = Object.entries(counts).filter(([value, n]) => n || held.includes(value));
  const missing = held.filter((value) => !listed.some(([other]) => other === value));
  const all = [...listed, ...missing.map((value) => [value, 0])];
  if (!held.length && !all.some(([, n]) => n < found)) return [];
  const newest = (a, b) => b[0] - a[0];
  const frequent = (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
  return all.sort(name === "year" ? newest : frequent);
}

function group(name, all, { facets, say, choose, redraw }) {
  if (!all.length) return null;
  const held = facets[name] ?? [];
  const wide = widened.has(name);
  const visible = all.filter(([value], at) => wide || at < FEW || held.includes(value));
  const made = document.createElement("fieldset");
  made.innerHTML = `<legend>${escaped(say[`facet_${name}`])}</legend>`;
  for (const [value, n] of visible) {
    const box = option(name, value, n, label(name, value, say));
    box.control.checked = held.includes(value);
    box.control.addEventListener("change", () => choose(toggled(facets, name, value)));
    made.append(box);
  }
  if (all.length > visible.length || wide) made.append(widener(name, wide, say, redraw));
  return made;
}

function option(name, value, n, text) {
  const line = document.createElement("label");
  line.innerHTML = `<input type="checkbox"><span dir="auto">${escaped(text)}</span><span class="dg-count">${n}</span>`;
  line.control.dataset.value = `${name}:${value}`;
  return line;
}

function widener(name, wide, say, redraw) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dg-more-values";
  button.textContent = wide ? say.facet_fewer : say.facet_more;
  button.dataset.value = `${name} more`;
  button.setAttribute("aria-expanded", String(wide));
  button.addEventListener("click", () => {
    if (!widened.delete(name)) widened.add(name);
    redraw();
  });
  return button;
}
