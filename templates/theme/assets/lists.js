// Sorts and filters the rows that a page already has. Without it the page is a plain list.

import { fold } from "./folding.js";

const number = (text, otherwise) => (text === "" || text === undefined ? otherwise : Number(text));

const ORDERS = {
  newest: (a, b) => number(b.year, -1) - number(a.year, -1),
  oldest: (a, b) => number(a.year, 1e9) - number(b.year, 1e9),
  title: (a, b) => a.title.localeCompare(b.title),
  venue: (a, b) => a.venue.localeCompare(b.venue),
  name: (a, b) => a.name.localeCompare(b.name),
  count: (a, b) => number(b.count, 0) - number(a.count, 0),
};

for (const list of document.querySelectorAll("[data-list]")) start(list);

function start(list) {
  const tools = list.querySelector(".dg-tools");
  const rows = [...list.querySelectorAll(":is(.dg-papers, .dg-index, .dg-repositories) > li")];
  if (!tools || rows.length < 2) return;
  const texts = rows.map((row) => fold(row.textContent));
  const { filter, sort, code } = tools.elements;
  const told = tools.querySelector("output");
  tools.hidden = false;
  tools.addEventListener("submit", (event) => event.preventDefault());
  tools.addEventListener("input", () => {
    const wanted = fold(filter?.value ?? "").split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, at) => {
      const fits = wanted.every((word) => texts[at].includes(word));
      row.hidden = !fits || (code?.checked && !("code" in row.dataset));
      shown += !row.hidden;
    });
    for (const group of list.querySelectorAll(".dg-letter")) {
      group.hidden = !group.querySelector("li:not([hidden])");
    }
    const all = shown === rows.length;
    told.value = all ? "" : told.dataset.words.replace("{shown}", shown).replace("{n}", rows.length);
  });
  sort?.addEventListener("change", () => {
    const order = ORDERS[sort.value];
    const sorted = order ? [...rows].sort((a, b) => order(a.dataset, b.dataset)) : rows;
    rows[0].parentNode.append(...sorted);
  });
}
