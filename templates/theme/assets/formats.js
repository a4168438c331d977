// Citations and lists as files. RIS is what generator/citations/ris.py writes; tests compare them.

const RIS_TYPES = {
  "paper-conference": "CPAPER",
  "article-journal": "JOUR",
  chapter: "CHAP",
  book: "BOOK",
  thesis: "THES",
  report: "RPRT",
  article: "UNPB",
  document: "GEN",
};

export const TYPES = {
  bib: "application/x-bibtex",
  ris: "application/x-research-info-systems",
  "csl.json": "application/vnd.citationstyles.csl+json",
  csv: "text/csv",
  md: "text/markdown",
  json: "application/json",
  txt: "text/plain",
};

/** RIS of one card, from TY to ER. */
export function ris({ csl, pdf }) {
  const date = (csl.issued?.["date-parts"][0] ?? []).map((part) => String(part).padStart(2, "0"));
  const [first, ...rest] = (csl.page ?? "").split("-");
  const tags = [
    ["TY", RIS_TYPES[csl.type] ?? "GEN"],
    ["ID", csl.id],
    ["TI", csl.title],
    ...(csl.author ?? []).map((author) => ["AU", inverted(author)]),
    ["PY", date[0]],
    ["DA", date.join("/")],
    [csl.type === "article-journal" ? "JO" : "T2", csl["container-title"]],
    ["VL", csl.volume],
    ["IS", csl.issue],
    ["SP", first],
    ["EP", rest.join("-") || first],
    ["PB", csl.publisher],
    ["DO", csl.DOI],
    ["UR", csl.URL],
    ["L1", pdf],
    ["AB", csl.abstract],
    ...(csl.keyword ?? "").split(", ").map((word) => ["KW", word]),
    ["LA", csl.language],
  ];
  const lines = tags.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${oneLine(value)}`);
  return [...lines, "ER  - ", ""].join("\r\n");
}

export const cslJson = (cards) => `${JSON.stringify(cards.map((card) => card.csl), null, 1)}\n`;

/** The list's papers as a file. `papers` are `{card, mark, page}`. */
export function written(format, papers) {
  const cards = papers.map((paper) => paper.card);
  switch (format) {
    case "bib":
      return papers.map(({ card, page }) => `% ${page}\n${card.bibtex}`).join("\n");
    case "ris":
      return cards.map(ris).join("");
    case "csl.json":
      return cslJson(cards);
    case "csv":
      return [COLUMNS, ...papers.map(cells)].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
    case "md":
      return papers.map(item).join("");
  }
  throw new Error(format);
}

const COLUMNS = ["id", "title", "authors", "venue", "year", "doi", "url", "read", "note", "page"];

function cells({ card: { id, csl }, mark, page }) {
  const authors = (csl.author ?? []).map(named).join("; ");
  const values = [id, csl.title, authors, csl["container-title"], year(csl), csl.DOI, csl.URL];
  return [...values, mark.read ? "yes" : "", mark.note, page];
}

/** RFC 4180; a cell that a spreadsheet would run is made text (OWASP, "CSV Injection"). */
function cell(value) {
  const text = String(value ?? "");
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

function item({ card: { csl }, mark, page }) {
  const where = [csl["container-title"], year(csl)].filter(Boolean).join(" ");
  const about = [(csl.author ?? []).map(named).join(", "), where].filter(Boolean).map(plain);
  const note = mark.note.split(/\r?\n/).filter((line) => line.trim());
  const lines = [
    `- [${mark.read ? "x" : " "}] [${plain(csl.title)}](${page})${about.map((text) => ` · ${text}`).join("")}`,
    ...note.map((line) => `  > ${plain(line)}`),
  ];
  return `${lines.join("\n")}\n`;
}

const plain = (text) => oneLine(text).replace(/[\\`*_{}[\]<>()#+!|~&$-]/g, "\\$&");
const oneLine = (text) => String(text).split(/\s+/).filter(Boolean).join(" ");

export const year = (csl) => csl.issued?.["date-parts"][0][0] ?? "";

export function named({ literal, given, family, suffix }) {
  return literal ?? [given, family, suffix].filter(Boolean).join(" ");
}

function inverted({ literal, family, given, suffix }) {
  return literal ?? [family, given, suffix].filter(Boolean).join(", ");
}

/** Save a text as a file. */
export function download(name, text) {
  const format = Object.keys(TYPES).find((ending) => name.endsWith(`.${ending}`));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[format] ?? TYPES.txt }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Copy a text; false where the browser lets no page do so. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text); // by plain http there is no clipboard
  }
}

function copiedByHand(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "dg-hidden";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return done;
}
