// A paper's citation in four formats, to copy and to download.

import { copy, cslJson, download, ris } from "./formats.js";
import { cardIn } from "./shelf.js";

const place = document.querySelector("[data-cite]");
const card = cardIn(document);

if (place && card) {
  const say = JSON.parse(place.dataset.words);
  const told = document.createElement("p");
  told.setAttribute("role", "status");
  told.className = "dg-told";
  const list = document.createElement("ul");
  const formats = [
    ["BibTeX", "bib", card.bibtex],
    ["RIS", "ris", ris(card)],
    ["CSL-JSON", "csl.json", cslJson([card])],
    [say.cite_text, "txt", `${document.querySelector(".dg-citation").textContent}\n`],
  ];
  for (const [name, ending, text] of formats) {
    const row = document.createElement("li");
    const label = document.createElement("span");
    label.textContent = name;
    row.append(
      label,
      button(say.copy, name, async () => tell((await copy(text)) ? say.copied : say.copy_failed)),
      button(say.download, name, () => download(`${place.dataset.cite}.${ending}`, text)),
    );
    list.append(row);
  }
  place.append(list, told);
  place.hidden = false;

  function tell(text) {
    told.textContent = "";
    setTimeout(() => (told.textContent = text), 50); // said again, it is read out again
  }
}

function button(text, of, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "md-button";
  made.textContent = text;
  made.setAttribute("aria-label", `${text}: ${of}`);
  made.addEventListener("click", act);
  return made;
}
