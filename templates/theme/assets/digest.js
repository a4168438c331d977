// On every page: "/" goes to the search box, and the box in the header answers while one types.

import { escaped, find, first } from "./engine.js";

const SHOWN = 6;
const box = document.getElementById("header-search");
const input = box?.elements.q;

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const visible = [...document.querySelectorAll("main .dg-searchbox input"), input].find(
    (field) => field?.offsetParent,
  );
  if (!visible) return;
  event.preventDefault();
  visible.focus();
  visible.select();
});

if (input) suggest();

function suggest() {
  const list = document.createElement("ul");
  list.className = "dg-suggestions";
  list.id = "header-suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.getAttribute("aria-label"));
  box.append(list);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": list.id,
    "aria-autocomplete": "list",
  })) input.setAttribute(name, value);

  let asked = 0;
  let timer = 0;
  let chosen = -1;

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 150);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return close();
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && chosen >= 0) {
      event.preventDefault();
      options()[chosen].querySelector("a").click();
    }
  });
  box.addEventListener("focusout", (event) => {
    if (!box.contains(event.relatedTarget)) close();
  });

  async function ask() {
    const query = input.value.trim();
    const mine = ++asked;
    if (!query) return close();
    try {
      const { results } = await find(box.dataset.root, query);
      const data = await first(results, SHOWN, query);
      const total = data.length < Math.min(results.length, SHOWN) ? data.length : results.length;
      if (mine === asked && document.activeElement === input) show(query, data, total);
    } catch {
      close(); // the form still leads to the search page, which says what is wrong
    }
  }

  function show(query, data, total) {
    const rows = data.map(
      (paper) =>
        `<li role="option" aria-selected="false"><a tabindex="-1" href="${escaped(paper.url)}"><span dir="auto">${escaped(paper.meta.title ?? "")}</span><small dir="auto">${escaped([paper.meta.authors, paper.meta.about].filter(Boolean).join(" · "))}</small></a></li>`,
    );
    const all = `${box.action}?q=${encodeURIComponent(query)}`;
    if (total) rows.push(`<li role="option" aria-selected="false"><a tabindex="-1" href="${escaped(all)}">${escaped(box.dataset.all)} (${total})</a></li>`);
    else rows.push(`<li role="option" aria-selected="false" class="dg-none"><a tabindex="-1" href="${escaped(all)}">${escaped(box.dataset.none.replace("{query}", query))}</a></li>`);
    list.innerHTML = rows.join("");
    options().forEach((option, at) => (option.id = `header-suggestion-${at}`));
    list.hidden = false;
    chosen = -1;
    input.setAttribute("aria-expanded", "true");
    input.removeAttribute("aria-activedescendant");
  }

  function options() {
    return [...list.querySelectorAll("[role=option]")];
  }

  function choose(at) {
    const all = options();
    chosen = (at + all.length) % all.length;
    all.forEach((option, index) => option.setAttribute("aria-selected", String(index === chosen)));
    input.setAttribute("aria-activedescendant", all[chosen].id);
    all[chosen].scrollIntoView({ block: "nearest" });
  }

  function close() {
    asked += 1;
    list.hidden = true;
    chosen = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }
}
