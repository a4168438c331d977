// A paper's citation in four formats, to copy and to download.

import { cardIn } from "./shelf.js";

const place = document.querySelector("[data-cite]");
const card = cardIn(document);
let loading = null;

/** What writes the formats, asked for when somebody comes near the buttons. */
const formats = () => (loading ??= import("./formats.js"));

const FORMATS = [
  ["BibTeX", "bib", () => card.bibtex],
  ["RIS", "ris", ({ ris }) => ris(card)],
  ["CSL-JSON", "csl.json", ({ cslJson }) => cslJson([card])],
  ["", "txt", () => `${document.querySelector(".dg-citation").textContent}\n`],
];

if (place && card) start(JSON.parse(place.dataset.words));

function start(say) {
  const told = document.createElement("p");
  told.setAttribute("role", "status");
  told.className = "dg-told";
  const list = document.createElement("ul");
  list.append(...FORMATS.map(([name, ending, write]) => row(name || say.cite_text, ending, write)));
  place.append(list, told);
  place.hidden = false;
  place.addEventListener("pointerenter", formats, { once: true });
  place.addEventListener("focusin", formats, { once: true });

  function row(name, ending, write) {
    const label = document.createElement("span");
    label.textContent = name;
    const item = document.createElement("li");
    item.append(
      label,
      button(say.copy, say.copy + say.colon + name, async () => {
        const made = await formats();
        tell((await made.copy(write(made))) ? say.copied : say.copy_failed);
      }),
      button(say.download, say.download + say.colon + name, async () => {
        const made = await formats();
        made.download(`${place.dataset.cite}.${ending}`, write(made));
      }),
    );
    return item;
  }

  function tell(text) {
    told.textContent = "";
    setTimeout(() => (told.textContent = text), 50); // said again, it is read out again
  }
}

function button(text, label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "md-button";
  made.textContent = text;
  made.setAttribute("aria-label", label);
  made.addEventListener("click", act);
  return made;
}
