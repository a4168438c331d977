// A query as the index holds it: the same folding as generator/pages/findable.py.

export const FIELDS = { author: "ɑ", title: "ʈ", id: "ɨ" };

const LETTERS = {
  ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe",
  ı: "i", ħ: "h", ŋ: "ng", ĸ: "k", ŧ: "t", ſ: "s",
  α: "alpha", β: "beta", γ: "gamma", δ: "delta", ε: "epsilon", ζ: "zeta",
  η: "eta", θ: "theta", ι: "iota", κ: "kappa", λ: "lambda", μ: "mu", ν: "nu",
  ξ: "xi", ο: "omicron", π: "pi", ρ: "rho", σ: "sigma", ς: "sigma", τ: "tau",
  υ: "upsilon", φ: "phi", χ: "chi", ψ: "psi", ω: "omega",
};
const HAN = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const SIGNED = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)(\+\+|#)(?![\p{L}\p{N}])/gu;
const IDENTIFIERS = [
  /\b10\.\d{4,9}\/[^\s"<>]+/, // DOI
  /\b\d{4}\.\d{4,5}(?=v\d+\b|\b)|\b[a-z-]+(?:\.[a-z]{2})?\/\d{7}\b/i, // arXiv, new and old
  /\b\d{4}\.[a-z0-9_]+-[a-z0-9_]+\.\d+\b|\b[A-Z]\d{2}-\d{4}\b/i, // ACL
];
const PART = /(?:(author|title):)?(?:"([^"]*)"?|(\S+))/giu;

export function fold(text) {
  const plain = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/[^\x00-\x7f]/gu, (letter) => LETTERS[letter] ?? letter);
}

export const words = (text) => fold(text).match(WORD) ?? [];

/**
 * What Pagefind is asked for, the folded words that results should show, and the one word that
 * they must hold (an identifier's).
 */
export function parse(query) {
  const straight = query.replace(/[“”„«»]/gu, '"').replace(/[‘’]/gu, "'").trim();
  const identifier = straight.includes('"') ? null : findIdentifier(straight);
  if (identifier) {
    const exact = FIELDS.id + words(identifier).join("");
    return { term: exact, shown: [], exact };
  }
  const terms = [];
  const shown = [];
  for (const [, field, phrase, word] of straight.matchAll(PART)) {
    const text = phrase ?? word;
    const folded = field ? fielded(text, FIELDS[field.toLowerCase()]) : spelt(text);
    // A phrase in a field is its words: their order is lost in the index.
    terms.push(phrase !== undefined && !field && folded.length > 1 ? `"${folded.join(" ")}"` : folded.join(" "));
    shown.push(...words(text));
  }
  return { term: terms.filter(Boolean).join(" "), shown };
}

function findIdentifier(text) {
  for (const pattern of IDENTIFIERS) {
    const found = text.match(pattern);
    if (found) return found[0].replace(/[.,;)\]]+$/, "");
  }
  return null;
}

function spelt(text) {
  const signed = text.replace(SIGNED, (_, word, sign) => word + (sign === "#" ? "sharp" : "plusplus"));
  const apart = signed.replace(HAN, (run) => ` ${bigrams(run).join(" ")} `);
  return words(apart);
}

const fielded = (text, prefix) => spelt(text).map((word) => prefix + word);

function bigrams(run) {
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => letters[at] + letter);
}
