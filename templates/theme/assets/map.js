// The map of the papers: drag, zoom, hover, click, and all of it by keyboard.

const MARGIN = 24;
const sheet = document.getElementById("map");
if (sheet) start().catch((error) => console.warn(error));

async function start() {
  const root = sheet.dataset.root;
  const get = async (name) =>
    (await fetch(new URL(`${root}data/${name}.json`, document.baseURI))).json();
  const points = await get("map");
  sheet.hidden = false;
  const canvas = document.getElementById("map-canvas");
  const tip = document.getElementById("map-tip");
  const told = document.getElementById("map-told");
  const legend = document.getElementById("map-legend");
  const colour = document.getElementById("map-colour");
  const pen = canvas.getContext("2d");
  const total = points.id.length;
  const packs = new Map();
  let view = { x: 0.5, y: 0.5, zoom: 1 };
  let here = -1;

  const url = (at) => `${root}papers/${points.id[at]}/`;
  const hue = (at, of) => (at < 0 ? null : Math.round((at * 360) / of + 20) % 360);
  const dark = () => document.body.dataset.mdColorScheme === "slate";
  const tint = (at, of) =>
    at < 0
      ? dark() ? "#7d8590" : "#8a8f98"
      : `hsl(${hue(at, of)} ${dark() ? "70% 65%" : "65% 40%"})`;

  async function title(at) {
    const pack = Math.floor(at / points.pack);
    if (!packs.has(pack)) packs.set(pack, get(`map-${pack}`));
    return (await packs.get(pack))[at % points.pack];
  }

  // The map fills its sheet, whatever that measures.
  const sides = (zoom = view.zoom) => [
    (canvas.clientWidth - 2 * MARGIN) * zoom,
    (canvas.clientHeight - 2 * MARGIN) * zoom,
  ];

  function place(at) {
    const [wide, high] = sides();
    return [
      canvas.clientWidth / 2 + (points.x[at] / points.grid - view.x) * wide,
      canvas.clientHeight / 2 + (points.y[at] / points.grid - view.y) * high,
    ];
  }

  function draw() {
    const scale = devicePixelRatio || 1;
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    const names = points[`${colour.value}s`];
    const held = points[colour.value];
    const size = Math.min(Math.max(90 / Math.sqrt(total), 2), 6) * Math.sqrt(view.zoom);
    for (let at = 0; at < total; at += 1) {
      const [x, y] = place(at);
      pen.beginPath();
      pen.fillStyle = tint(held[at], names.length);
      pen.globalAlpha = held[at] < 0 ? 0.45 : 0.85;
      pen.arc(x, y, size, 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
    if (here >= 0) ring(...place(here), size + 3);
    label(names, held);
  }

  function ring(x, y, size) {
    pen.beginPath();
    pen.lineWidth = 2;
    pen.strokeStyle = getComputedStyle(canvas).color;
    pen.arc(x, y, size, 0, 7);
    pen.stroke();
  }

  function label(names, held) {
    pen.font = "600 12px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.lineWidth = 4;
    const paper = getComputedStyle(document.body).backgroundColor;
    const taken = [];
    names.forEach(([name], colourAt) => {
      const mine = [];
      for (let at = 0; at < total; at += 1) if (held[at] === colourAt) mine.push(place(at));
      if (!mine.length) return;
      const middle = (axis) => mine.map((point) => point[axis]).sort((a, b) => a - b)[mine.length >> 1];
      const width = pen.measureText(name).width;
      const box = [middle(0) - width / 2, middle(1) - 10, width, 16];
      if (taken.some((other) => overlap(box, other))) return;
      taken.push(box);
      pen.strokeStyle = paper;
      pen.strokeText(name, middle(0), middle(1));
      pen.fillStyle = getComputedStyle(canvas).color;
      pen.fillText(name, middle(0), middle(1));
    });
  }

  const overlap = ([x, y, w, h], [a, b, c, d]) => x < a + c && a < x + w && y < b + d && b < y + h;

  function showLegend() {
    const names = [...points[`${colour.value}s`], [sheet.dataset.others, ""]];
    legend.replaceChildren(
      ...names.map(([name, slug], at) => {
        const index = slug ? at : -1;
        const item = document.createElement("li");
        const dot = document.createElement("i");
        dot.style.background = tint(index, names.length - 1);
        const way = document.createElement(slug ? "a" : "span");
        if (slug) way.href = `${root}${colour.value}s/${encodeURIComponent(slug)}/`;
        way.textContent = name;
        item.append(dot, way);
        return item;
      }),
    );
  }

  function nearestTo(x, y, far = 16) {
    let best = -1;
    let bound = far * far;
    for (let at = 0; at < total; at += 1) {
      const [px, py] = place(at);
      const distance = (px - x) ** 2 + (py - y) ** 2;
      if (distance < bound) [best, bound] = [at, distance];
    }
    return best;
  }

  async function look(at, aloud = false) {
    here = at;
    canvas.style.cursor = at < 0 ? "grab" : "pointer";
    draw();
    if (at < 0) return void (tip.hidden = true);
    const [name, about] = await title(at);
    if (here !== at) return;
    const [x, y] = place(at);
    tip.textContent = about ? `${name} · ${about}` : name;
    tip.href = url(at);
    tip.hidden = false;
    const left = Math.min(Math.max(x + 12, 4), canvas.clientWidth - tip.offsetWidth - 4);
    const top = y + 12 + tip.offsetHeight > canvas.clientHeight ? y - 12 - tip.offsetHeight : y + 12;
    tip.style.left = `${left}px`;
    tip.style.top = `${Math.max(top, 4)}px`;
    if (aloud) told.textContent = tip.textContent;
  }

  function zoom(by, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
    const next = Math.min(Math.max(view.zoom * by, 1), 60);
    const [wide, high] = sides();
    const [wider, higher] = sides(next);
    view = {
      x: view.x + (x - canvas.clientWidth / 2) * (1 / wide - 1 / wider),
      y: view.y + (y - canvas.clientHeight / 2) * (1 / high - 1 / higher),
      zoom: next,
    };
    look(here);
  }

  function all() {
    view = { x: 0.5, y: 0.5, zoom: 1 };
    look(-1);
  }

  function move(dx, dy) {
    const [wide, high] = sides();
    view = { ...view, x: view.x - dx / wide, y: view.y - dy / high };
  }

  // The nearest paper in a direction, one that is more aside counting as further.
  function step(dx, dy) {
    if (here < 0) return nearestTo(canvas.clientWidth / 2, canvas.clientHeight / 2, 1e5);
    const [x, y] = place(here);
    let best = here;
    let bound = Infinity;
    for (let at = 0; at < total; at += 1) {
      const [px, py] = place(at);
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (at === here || along <= 0 || aside > along * 2) continue;
      const far = along + aside * 2;
      if (far < bound) [best, bound] = [at, far];
    }
    return best;
  }

  function follow(at) {
    const [x, y] = place(at);
    const edge = 40;
    const out = x < edge || y < edge || x > canvas.clientWidth - edge || y > canvas.clientHeight - edge;
    if (out) view = { ...view, x: points.x[at] / points.grid, y: points.y[at] / points.grid };
    look(at, true);
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) follow(step(...ARROWS[event.key]));
    else if (event.key === "+" || event.key === "=") zoom(1.5, ...(here < 0 ? [] : place(here)));
    else if (event.key === "-") zoom(1 / 1.5, ...(here < 0 ? [] : place(here)));
    else if (event.key === "0") all();
    else if (event.key === "Enter" && here >= 0) location.href = url(here);
    else return;
    event.preventDefault();
  });

  const fingers = new Map();
  let moved = 0;
  const spot = (event) => [event.offsetX, event.offsetY];
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, spot(event));
    moved = 0;
  });
  canvas.addEventListener("pointermove", (event) => {
    const [x, y] = spot(event);
    const before = fingers.get(event.pointerId);
    if (!before) return void look(nearestTo(x, y));
    moved += Math.abs(x - before[0]) + Math.abs(y - before[1]);
    if (fingers.size === 2) pinch(event.pointerId, [x, y]);
    else move(x - before[0], y - before[1]);
    fingers.set(event.pointerId, [x, y]);
    look(-1);
  });
  canvas.addEventListener("pointerup", (event) => {
    const [x, y] = spot(event);
    const lone = fingers.size === 1;
    fingers.delete(event.pointerId);
    if (!lone || moved > 8) return;
    const at = nearestTo(x, y);
    if (at >= 0 && (event.pointerType !== "touch" || at === here)) location.href = url(at);
    else look(at);
  });
  canvas.addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));
  canvas.addEventListener("pointerleave", () => !fingers.size && look(-1));
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), ...spot(event));
    },
    { passive: false },
  );

  function pinch(id, now) {
    const [other] = [...fingers].filter(([key]) => key !== id).map(([, value]) => value);
    const apart = (a) => Math.hypot(a[0] - other[0], a[1] - other[1]) || 1;
    zoom(apart(now) / apart(fingers.get(id)), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
  }

  for (const button of sheet.querySelectorAll("[data-zoom]")) {
    button.addEventListener("click", () => {
      if (button.dataset.zoom === "all") all();
      else zoom(button.dataset.zoom === "in" ? 1.6 : 1 / 1.6);
    });
  }
  colour.addEventListener("change", redo);
  new ResizeObserver(() => look(-1)).observe(canvas);
  new MutationObserver(redo).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
  function redo() {
    showLegend();
    look(here);
  }
  redo();
}
