// How the map looks: points, names of its regions, legend; in both colour schemes.

const LIFT = 10; // px by which a name stands over its point

const dark = () => document.body.dataset.mdColorScheme === "slate";

/** A colour for one of several kinds; grey for -1, the others. */
function tint(at, of) {
  if (at < 0) return dark() ? "#7d8590" : "#8a8f98";
  const hue = Math.round((at * 360) / of + 20) % 360;
  return `hsl(${hue} ${dark() ? "70% 65%" : "65% 40%"})`;
}

/** @param by "topic" or "venue"; @param here the point that is looked at, or -1 */
export function draw(plane, by, here) {
  const { canvas, points } = plane;
  const pen = canvas.getContext("2d");
  const scale = devicePixelRatio || 1;
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const size = Math.min(Math.max(110 / Math.sqrt(plane.total), 2), 6) * Math.sqrt(plane.zoom);
  const names = points[`${by}s`];
  points[by].forEach((kind, at) => {
    pen.fillStyle = tint(kind, names.length);
    pen.globalAlpha = kind < 0 ? 0.45 : 0.85;
    circle(pen, ...plane.place(at), size).fill();
  });
  pen.globalAlpha = 1;
  if (here >= 0) ring(pen, ...plane.place(here), size + 3);
  nameRegions(pen, plane, by);
}

function circle(pen, x, y, size) {
  pen.beginPath();
  pen.arc(x, y, size, 0, 7);
  return pen;
}

function ring(pen, x, y, size) {
  pen.lineWidth = 2;
  pen.strokeStyle = getComputedStyle(pen.canvas).color;
  circle(pen, x, y, size).stroke();
}

/** Each kind's name in the middle of its points, the largest kinds first, none over another. */
function nameRegions(pen, plane, by) {
  pen.font = "600 12px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.lineWidth = 4;
  pen.strokeStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillStyle = getComputedStyle(pen.canvas).color;
  const taken = [];
  plane.points[`${by}s`].forEach(([name], kind) => {
    const [x, y] = middle(plane, by, kind);
    const over = y - LIFT;
    const width = pen.measureText(name).width;
    const box = [x - width / 2, over - 10, width, 16];
    if (taken.some((other) => overlap(box, other))) return;
    taken.push(box);
    pen.strokeText(name, x, over);
    pen.fillText(name, x, over);
  });
}

/** Far outside where a kind has no points. */
function middle(plane, by, kind) {
  const mine = [...plane.points[by].keys()].filter((at) => plane.points[by][at] === kind);
  const places = mine.map((at) => plane.place(at));
  const median = (axis) => places.map((place) => place[axis]).sort((a, b) => a - b)[mine.length >> 1];
  return mine.length ? [median(0), median(1)] : [-1e6, -1e6];
}

const overlap = ([x, y, w, h], [a, b, c, d]) => x < a + c && a < x + w && y < b + d && b < y + h;

/** What each colour means, with the way to its page. */
export function showLegend(list, plane, by, { root, others }) {
  const names = plane.points[`${by}s`];
  const kinds = [...names.map(([name, slug], at) => [name, slug, at]), [others, "", -1]];
  list.replaceChildren(...kinds.map(([name, slug, at]) => {
    const item = document.createElement("li");
    const dot = document.createElement("i");
    dot.style.background = tint(at, names.length);
    const way = document.createElement(slug ? "a" : "span");
    if (slug) way.href = `${root}${by}s/${encodeURIComponent(slug)}/`;
    way.textContent = name;
    item.append(dot, way);
    return item;
  }));
}
