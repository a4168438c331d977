// On every page: "/" goes to the search box, and the box in the header answers while one types.

import { escaped, find, first } from "./engine.js";

const SHOWN = 6;
const PAUSE = 150; // ms between the last letter typed and the search
const header = document.getElementById("header-search");
const field = header?.elements.q;

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const boxes = [...document.querySelectorAll("main .dg-searchbox input"), field];
  const visible = boxes.find((box) => box?.offsetParent);
  if (!visible) return;
  event.preventDefault();
  visible.focus();
  visible.select();
});

/** A combobox (WAI-ARIA 1.2) that leads to papers. Without it the form leads to the search page. */
class Suggestions {
  constructor(form, input) {
    Object.assign(this, { form, input, asked: 0, chosen: -1, timer: 0 });
    this.list = this.makeList();
    form.append(this.list);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-controls", this.list.id);
    input.setAttribute("aria-autocomplete", "list");
    input.addEventListener("input", () => this.wait());
    input.addEventListener("keydown", (event) => this.press(event));
    form.addEventListener("focusout", (event) => {
      if (!form.contains(event.relatedTarget)) this.close();
    });
    this.close();
  }

  makeList() {
    const list = document.createElement("ul");
    list.className = "dg-suggestions";
    list.id = "header-suggestions";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", this.input.getAttribute("aria-label"));
    return list;
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    const query = this.input.value.trim();
    const mine = ++this.asked;
    if (!query) return this.close();
    try {
      const { results } = await find(this.form.dataset.root, query);
      const data = await first(results, SHOWN, query);
      const total = data.length < Math.min(results.length, SHOWN) ? data.length : results.length;
      if (mine === this.asked && document.activeElement === this.input) this.show(query, data, total);
    } catch {
      this.close(); // the form still leads to the search page, which says what is wrong
    }
  }

  show(query, data, total) {
    const { all, none } = this.form.dataset;
    const more = total ? `${all} (${total})` : none.replace("{query}", query);
    const rows = data.map((paper) => option(paper.url, paper.meta.title ?? "", about(paper.meta)));
    rows.push(option(`${this.form.action}?q=${encodeURIComponent(query)}`, more));
    this.list.innerHTML = rows.join("");
    this.options.forEach((one, at) => (one.id = `header-suggestion-${at}`));
    this.choose(-1);
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
  }

  get options() {
    return [...this.list.children];
  }

  press(event) {
    if (event.key === "Escape") this.close();
    if (this.list.hidden) return;
    const count = this.list.children.length;
    if (event.key === "ArrowDown") this.choose((this.chosen + 1) % count);
    else if (event.key === "ArrowUp") this.choose(this.chosen > 0 ? this.chosen - 1 : count - 1);
    else if (event.key === "Enter" && this.chosen >= 0) this.options[this.chosen].firstChild.click();
    else return;
    event.preventDefault();
  }

  choose(at) {
    this.chosen = at;
    this.options.forEach((one, index) => one.setAttribute("aria-selected", String(index === at)));
    if (at < 0) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", this.options[at].id);
    this.options[at].scrollIntoView({ block: "nearest" });
  }

  close() {
    this.asked += 1;
    clearTimeout(this.timer);
    this.choose(-1);
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }
}

const about = (meta) => [meta.authors, meta.about].filter(Boolean).join(" · ");

function option(href, text, small = "") {
  const more = small && `<small dir="auto">${escaped(small)}</small>`;
  return `<li role="option"><a tabindex="-1" href="${escaped(href)}"><span dir="auto">${escaped(text)}</span>${more}</a></li>`;
}

if (field) new Suggestions(header, field);
