// The map of the papers: drag, zoom, hover, click, and all of it by keyboard.

import { draw, showLegend } from "./drawing.js";
import { Plane } from "./plane.js";

const STEP = 1.5; // times, by key or button
const STILL = 8; // px that a click may shake
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const sheet = document.getElementById("map");
if (sheet) start().catch((error) => console.warn(error));

async function start() {
  const points = await get("map");
  sheet.hidden = false;
  new MapOfPapers(points);
}

async function get(name) {
  const address = new URL(`${sheet.dataset.root}data/${name}.json`, document.baseURI);
  return (await fetch(address)).json();
}

class MapOfPapers {
  constructor(points) {
    for (const name of ["canvas", "tip", "told", "legend", "colour"]) {
      this[name] = document.getElementById(`map-${name}`);
    }
    this.plane = new Plane(points, this.canvas);
    this.packs = new Map();
    this.fingers = new Map();
    this.here = -1;
    this.listen();
    this.redo();
  }

  listen() {
    const on = (name, act, options) => this.canvas.addEventListener(name, act.bind(this), options);
    on("keydown", this.press);
    on("pointerdown", this.touch);
    on("pointermove", this.drag);
    on("pointerup", this.release);
    on("pointercancel", (event) => this.fingers.delete(event.pointerId));
    on("pointerleave", () => this.fingers.size || this.look(-1));
    on("wheel", this.scroll, { passive: false });
    for (const button of sheet.querySelectorAll("[data-zoom]")) {
      button.addEventListener("click", () => this.zoomTo(button.dataset.zoom));
    }
    const redo = () => this.redo();
    this.colour.addEventListener("change", redo);
    new ResizeObserver(redo).observe(this.canvas);
    new MutationObserver(redo).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
  }

  redo() {
    showLegend(this.legend, this.plane, this.colour.value, sheet.dataset);
    this.look(this.here);
  }

  zoomTo(how) {
    if (how === "all") this.plane.all();
    else this.plane.zoomAt(how === "in" ? STEP : 1 / STEP);
    this.look(how === "all" ? -1 : this.here);
  }

  // --- looking at a paper

  address(at) {
    return `${sheet.dataset.root}papers/${this.plane.points.id[at]}/`;
  }

  /** Titles come in packs of neighbours, when one is first looked at. */
  async title(at) {
    const { pack } = this.plane.points;
    const number = Math.floor(at / pack);
    if (!this.packs.has(number)) this.packs.set(number, get(`map-${number}`));
    return (await this.packs.get(number))[at % pack];
  }

  async look(at, aloud = false) {
    this.here = at;
    this.canvas.style.cursor = at < 0 ? "grab" : "pointer";
    draw(this.plane, this.colour.value, at);
    if (at < 0) this.tip.hidden = true;
    else await this.tell(at, aloud);
  }

  async tell(at, aloud) {
    const told = (await this.title(at)).filter(Boolean).join(" · ");
    if (this.here !== at) return;
    this.tip.textContent = told;
    this.tip.href = this.address(at);
    this.tip.hidden = false;
    this.putTip(...this.plane.place(at));
    if (aloud) this.told.textContent = told;
  }

  putTip(x, y, apart = 12, edge = 4) {
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const left = Math.min(x + apart, this.plane.wide - width - edge);
    const below = y + apart + height <= this.plane.high;
    this.tip.style.left = `${Math.max(left, edge)}px`;
    this.tip.style.top = `${Math.max(below ? y + apart : y - apart - height, edge)}px`;
  }

  // --- keys

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const around = this.here < 0 ? [] : this.plane.place(this.here);
    if (event.key in ARROWS) this.follow(this.plane.next(this.here, ...ARROWS[event.key]));
    else if (event.key === "+" || event.key === "=") this.plane.zoomAt(STEP, ...around);
    else if (event.key === "-") this.plane.zoomAt(1 / STEP, ...around);
    else if (event.key === "0") this.plane.all();
    else if (event.key === "Enter" && this.here >= 0) location.href = this.address(this.here);
    else return;
    event.preventDefault();
    if (!(event.key in ARROWS)) this.look(this.here);
  }

  follow(at) {
    if (!this.plane.shows(at)) this.plane.centre(at);
    this.look(at, true);
  }

  // --- mouse and fingers

  touch(event) {
    this.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, [event.offsetX, event.offsetY]);
    this.moved = 0;
  }

  drag(event) {
    const now = [event.offsetX, event.offsetY];
    const before = this.fingers.get(event.pointerId);
    if (!before) return void this.look(this.plane.nearest(...now));
    const by = [now[0] - before[0], now[1] - before[1]];
    this.moved += Math.abs(by[0]) + Math.abs(by[1]);
    if (this.fingers.size === 2) this.pinch(event.pointerId, before, now);
    else this.plane.move(...by);
    this.fingers.set(event.pointerId, now);
    this.look(-1);
  }

  pinch(id, before, now) {
    const other = [...this.fingers].find(([key]) => key !== id)[1];
    const apart = (from) => Math.hypot(from[0] - other[0], from[1] - other[1]) || 1;
    const middle = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    this.plane.zoomAt(apart(now) / apart(before), ...middle);
  }

  /** A click opens a paper; a finger's first one only shows which it is. */
  release(event) {
    const alone = this.fingers.size === 1;
    this.fingers.delete(event.pointerId);
    if (!alone || this.moved > STILL) return;
    const at = this.plane.nearest(event.offsetX, event.offsetY);
    const meant = event.pointerType !== "touch" || at === this.seen;
    if (at >= 0 && meant) location.href = this.address(at);
    else this.look(at);
    this.seen = at;
  }

  scroll(event) {
    event.preventDefault();
    this.plane.zoomAt(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY);
    this.look(this.here);
  }
}
