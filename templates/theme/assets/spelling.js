// "Did you mean": the words of the site that are nearest to those nothing was found for.

import { fold } from "./folding.js";

let vocabulary = null;

/** The query with its unseen words put right; null where nothing is near. */
export async function nearest(root, typed, unseen) {
  vocabulary ??= fetch(new URL(`${root}data/vocabulary.json`, document.baseURI))
    .then((answer) => answer.json())
    .then((words) => words.map((word) => [word, fold(word)]));
  const known = await vocabulary;
  let mended = false;
  const words = typed.map((word) => {
    const folded = fold(word);
    if (!unseen.some((other) => folded.includes(other))) return word;
    const better = closest(folded, known);
    mended ||= Boolean(better);
    return better ?? word;
  });
  return mended ? words.join(" ") : null;
}

/** The most frequent of the nearest words, at most a third of the letters away and at most two. */
function closest(word, known) {
  let best = null;
  let bound = Math.min(2, Math.floor(word.length / 3)) + 1;
  for (const [written, folded] of known) {
    if (Math.abs(folded.length - word.length) >= bound || folded === word) continue;
    const distance = edits(word, folded, bound);
    if (distance < bound) [best, bound] = [written, distance];
    if (bound === 1) break;
  }
  return best;
}

/** Insertions, deletions, changes and swaps between two words (Damerau 1964), up to a bound. */
function edits(a, b, bound) {
  let before = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + !same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) >= bound) return bound;
    [before, last] = [last, row];
  }
  return last[b.length];
}
