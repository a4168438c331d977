// Where the papers of the map stand in the window upon it; knows nothing of how they look.

const MARGIN = 24; // px around the whole map
const CLOSEST = 60; // times
const REACH = 16; // px from a point at which it is still meant

export class Plane {
  /** @param points columns x and y from 0 to grid; @param canvas gives the window's size */
  constructor(points, canvas) {
    this.points = points;
    this.canvas = canvas;
    this.total = points.id.length;
    this.all();
  }

  get wide() {
    return this.canvas.clientWidth;
  }

  get high() {
    return this.canvas.clientHeight;
  }

  all() {
    Object.assign(this, { x: 0.5, y: 0.5, zoom: 1 });
  }

  /** The map fills its window, whatever that measures. */
  sides(zoom = this.zoom) {
    return [(this.wide - 2 * MARGIN) * zoom, (this.high - 2 * MARGIN) * zoom];
  }

  place(at) {
    const [wide, high] = this.sides();
    const { x, y, grid } = this.points;
    return [
      this.wide / 2 + (x[at] / grid - this.x) * wide,
      this.high / 2 + (y[at] / grid - this.y) * high,
    ];
  }

  move(dx, dy) {
    const [wide, high] = this.sides();
    this.x -= dx / wide;
    this.y -= dy / high;
  }

  /** Come nearer or go away; what is under (x, y) stays there. */
  zoomAt(by, x = this.wide / 2, y = this.high / 2) {
    const zoom = Math.min(Math.max(this.zoom * by, 1), CLOSEST);
    const [wide, high] = this.sides();
    const [wider, higher] = this.sides(zoom);
    this.x += (x - this.wide / 2) * (1 / wide - 1 / wider);
    this.y += (y - this.high / 2) * (1 / high - 1 / higher);
    this.zoom = zoom;
  }

  centre(at) {
    this.x = this.points.x[at] / this.points.grid;
    this.y = this.points.y[at] / this.points.grid;
  }

  /** Whether a point is in the window and not at its very edge. */
  shows(at, edge = 40) {
    const [x, y] = this.place(at);
    return x > edge && y > edge && x < this.wide - edge && y < this.high - edge;
  }

  /** The point nearest to a place; -1 where none is near. */
  nearest(x, y, reach = REACH) {
    return this.least(reach ** 2, (px, py) => (px - x) ** 2 + (py - y) ** 2);
  }

  /** The nearest point in a direction; one that lies aside counts as further away. */
  next(from, dx, dy) {
    if (from < 0) return this.nearest(this.wide / 2, this.high / 2, Infinity);
    const [x, y] = this.place(from);
    const found = this.least(Infinity, (px, py, at) => {
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      return at === from || along <= 0 || aside > along * 2 ? Infinity : along + aside * 2;
    });
    return found < 0 ? from : found;
  }

  least(bound, measure) {
    let best = -1;
    for (let at = 0; at < this.total; at += 1) {
      const size = measure(...this.place(at), at);
      if (size < bound) [best, bound] = [at, size];
    }
    return best;
  }
}
