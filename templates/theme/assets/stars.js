// A star beside each paper keeps it in the reading list.

import { Full, cardIn, isId, shelf } from "./shelf.js";

const script = document.getElementById("stars");
const { keep, keepShort, keptShort, refused, full, root } = script.dataset;
const mine = shelf(root);
const here = cardIn(document);
const told = document.createElement("p");
const stars = [];

told.className = "dg-toast";
told.setAttribute("role", "status");
document.body.append(told);
if (here) quietly(() => mine.adopt(here));

for (const place of document.querySelectorAll("[data-star]")) {
  place.append(star(place.dataset.star, document.querySelector("h1").textContent, true));
}
for (const list of document.querySelectorAll("ol.dg-papers")) {
  mount(list);
  new MutationObserver(() => mount(list)).observe(list, { childList: true });
}
show();
addEventListener("storage", show);
addEventListener("pageshow", show);

function mount(list) {
  for (const row of list.querySelectorAll(":scope > li:not(:has(> .dg-star))")) {
    const link = row.querySelector("h3 a");
    const id = link?.pathname.match(/\/papers\/([^/]+)\/$/)?.[1] ?? "";
    if (isId(id)) row.querySelector("h3").after(star(id, link.textContent, false));
  }
  show();
}

function star(id, title, wide) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = wide ? "dg-star md-button" : "dg-star";
  button.title = keep;
  if (!wide) button.setAttribute("aria-label", `${keep}: ${title}`);
  button.addEventListener("click", () => toggle(id));
  stars.push({ id, button, wide });
  return button;
}

function show() {
  const kept = mine.marks();
  for (const { id, button, wide } of stars) {
    const on = id in kept;
    button.setAttribute("aria-pressed", String(on));
    const sign = on ? "★" : "☆";
    button.textContent = wide ? `${sign} ${on ? keptShort : keepShort}` : sign;
  }
}

async function toggle(id) {
  tell("");
  try {
    if (id in mine.marks()) mine.remove(id);
    else {
      mine.add(id);
      show();
      await file(id);
    }
  } catch (error) {
    tell(error instanceof Full ? full : refused);
  }
  show();
}

/** The card is at hand on the paper's own page; else it is fetched, now or by the reading list. */
async function file(id) {
  if (here?.id === id) return put(here);
  const found = await mine.fetched(id).catch(() => null);
  if (found?.id === id && id in mine.marks()) put(found);
}

function put(card) {
  try {
    mine.file(card);
  } catch (error) {
    mine.remove(card.id); // the mark alone would be half a promise
    throw error;
  }
}

function quietly(act) {
  try {
    act();
  } catch {
    // a full storage is told of when somebody stars a paper
  }
}

function tell(text) {
  told.textContent = text;
}
