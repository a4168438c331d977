// A result of the search as a row, with what was typed marked in it.

import { escaped } from "./engine.js";
import { fold } from "./folding.js";

const END = "⁂"; // what stands behind is for the index alone
const HAN = /\p{Script=Han}/u;
const BEFORE = 10; // words of an excerpt before the one that was found
const AFTER = 18;

/** @param shown folded words that the reader typed */
export function row(paper, shown, say) {
  const { meta } = paper;
  const lang = meta.lang ? ` lang="${escaped(meta.lang)}"` : "";
  const text = excerpt(paper, shown);
  const title = `<h3 dir="auto"${lang}><a href="${escaped(paper.url)}">${marked(meta.title ?? "", shown)}</a></h3>`;
  const about = `<p class="dg-by">${facts(meta, shown, say).join("")}</p>`;
  const told = text && `<p class="dg-excerpt" dir="auto"${lang}>${marked(text, shown)}</p>`;
  return `<li class="dg-paper">${title}${about}${told}</li>`;
}

function facts(meta, shown, say) {
  return [
    meta.authors && `<span dir="auto">${marked(meta.authors, shown)}</span>`,
    meta.about && `<span class="dg-venue">${escaped(meta.about)}</span>`,
    meta.status && `<span class="dg-status">${escaped(meta.status)}</span>`,
    meta.mark && `<span class="dg-mark">${escaped(meta.mark)}</span>`,
    meta.repository &&
      `<a class="dg-code" href="${escaped(meta.repository)}" rel="nofollow">${escaped(say.code)}</a>`,
  ].filter(Boolean);
}

/** The words about the first hit in what the page shows, else what the paper does. */
function excerpt(paper, shown) {
  const gist = paper.meta.gist ?? "";
  const told = fold(`${paper.meta.title} ${paper.meta.authors} ${gist}`);
  const missing = shown.filter((word) => !told.includes(word));
  const content = missing.length ? paper.content.split(END)[0].split(/\s+/) : [];
  const at = content.map(fold).findIndex((word) => missing.some((wanted) => word.includes(wanted)));
  if (at < 0) return gist;
  const from = Math.max(at - BEFORE, 0);
  const piece = content.slice(from, at + AFTER).join(" ");
  return `${from ? "… " : ""}${piece}${at + AFTER < content.length ? " …" : ""}`;
}

function marked(text, shown) {
  if (!shown.length) return escaped(text);
  const pieces = text.split(/([\p{L}\p{N}]+)/u); // every second one is a word
  return pieces.map((piece, at) => (at % 2 ? markedWord(piece, shown) : escaped(piece))).join("");
}

function markedWord(word, shown) {
  if (HAN.test(word)) return markedInside(word, shown);
  const folded = fold(word);
  return shown.some((typed) => hits(folded, typed)) ? `<mark>${escaped(word)}</mark>` : escaped(word);
}

/** Chinese has no blanks between words: what was typed is marked inside the run. */
function markedInside(run, shown) {
  const typed = shown.find((word) => run.includes(word));
  if (!typed) return escaped(run);
  return run.split(typed).map(escaped).join(`<mark>${escaped(typed)}</mark>`);
}

function hits(word, typed) {
  const stem = typed.length > 5 ? typed.slice(0, -2) : typed;
  return word.startsWith(stem) || (typed.length > 2 && word.includes(typed));
}
