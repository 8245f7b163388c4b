import { type Canvas, type Colour, paint } from './canvas.ts';

/** A round body under light from the right: its left side is darker, so that it is no flat piece of paper. */
const lightOf = (share: number) => 0.98 + 0.3 * share - 0.12 * Math.abs(share);

/** A point in pixels. */
export type Point = { x: number; y: number };

export function disc(canvas: Canvas, { x, y }: Point, radius: number, colour: Colour): void {
  ellipse(canvas, { x, y }, { across: radius, down: radius }, colour);
}

export function ellipse(
  canvas: Canvas,
  { x, y }: Point,
  { across, down }: { across: number; down: number },
  colour: Colour,
): void {
  const bounds = { left: x - across, right: x + across, top: y - down, bottom: y + down };
  const scale = Math.min(across, down);
  paint(canvas, bounds, colour, (px, py) => (Math.hypot((px - x) / across, (py - y) / down) - 1) * scale);
}

/**
 * A line with round ends.
 *
 * @param isRound it is a body with a lit and a dark side, such as an arm.
 */
export function stroke(
  canvas: Canvas,
  from: Point,
  to: Point,
  { thickness, colour, isRound = false }: { thickness: number; colour: Colour; isRound?: boolean },
): void {
  const radius = thickness / 2;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy || 1;
  const bounds = {
    left: Math.min(from.x, to.x) - radius,
    right: Math.max(from.x, to.x) + radius,
    top: Math.min(from.y, to.y) - radius,
    bottom: Math.max(from.y, to.y) + radius,
  };
  const along = (x: number, y: number) =>
    Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  paint(
    canvas,
    bounds,
    colour,
    (x, y) => {
      const share = along(x, y);
      return Math.hypot(x - from.x - share * dx, y - from.y - share * dy) - radius;
    },
    isRound ? (x, y) => lightOf((x - from.x - along(x, y) * dx) / radius) : undefined,
  );
}

/** An upright rectangle with round corners. @param isRound see `stroke`. */
export function box(
  canvas: Canvas,
  bounds: { left: number; top: number; right: number; bottom: number },
  { radius, colour, isRound = false }: { radius: number; colour: Colour; isRound?: boolean },
): void {
  const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  const across = (bounds.right - bounds.left) / 2 - radius;
  const down = (bounds.bottom - bounds.top) / 2 - radius;
  paint(
    canvas,
    bounds,
    colour,
    (x, y) => {
      const [dx, dy] = [Math.abs(x - middle.x) - across, Math.abs(y - middle.y) - down];
      return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy)) - radius;
    },
    isRound ? (x) => lightOf((x - middle.x) / (across + radius)) : undefined,
  );
}

/** A triangle that points up or down. */
export function triangle(
  canvas: Canvas,
  tip: Point,
  base: { left: number; right: number; y: number },
  colour: Colour,
) {
  const bounds = {
    left: Math.min(base.left, tip.x),
    right: Math.max(base.right, tip.x),
    top: Math.min(tip.y, base.y),
    bottom: Math.max(tip.y, base.y),
  };
  const down = base.y - tip.y;
  paint(canvas, bounds, colour, (x, y) => {
    const share = (y - tip.y) / down;
    if (share < 0 || share > 1) return 1;
    return Math.max(tip.x + (base.left - tip.x) * share - x, x - tip.x - (base.right - tip.x) * share);
  });
}

/** All below a line across the picture, as far as `bottom`: hills, dunes, the shore. */
export function ground(
  { width, height, rgb }: Canvas,
  topAt: (x: number) => number,
  [red, green, blue, cover = 1]: Colour,
  bottom: number = height,
): void {
  for (let x = 0; x < width; x++) {
    const top = topAt(x + 0.5);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
      const share = cover * Math.min(1, Math.max(0, y + 1 - top));
      const at = (y * width + x) * 3;
      rgb[at] = rgb[at]! + (red - rgb[at]!) * share;
      rgb[at + 1] = rgb[at + 1]! + (green - rgb[at + 1]!) * share;
      rgb[at + 2] = rgb[at + 2]! + (blue - rgb[at + 2]!) * share;
    }
  }
}
