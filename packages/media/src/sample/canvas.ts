/** A picture that is drawn on; `rgb` holds three bytes a pixel, row by row. */
export type Canvas = { width: number; height: number; rgb: Uint8ClampedArray };

/** Red, green, blue (0..255), and how much it covers (0..1; 1 when absent). */
export type Colour = readonly [red: number, green: number, blue: number, cover?: number];

/** A rectangle in pixels. */
type Bounds = { left: number; top: number; right: number; bottom: number };

export function canvasOf(width: number, height: number): Canvas {
  return { width, height, rgb: new Uint8ClampedArray(width * height * 3) };
}

/**
 * Paints a shape with smooth edges.
 *
 * @param distance of a point (pixels) from the edge of the shape, negative inside.
 * @param light what its colour is multiplied by at a point; 1 when absent.
 */
export function paint(
  { width, height, rgb }: Canvas,
  bounds: Bounds,
  colour: Colour,
  distance: (x: number, y: number) => number,
  light: (x: number, y: number) => number = () => 1,
): void {
  const [red, green, blue, cover = 1] = colour;
  const right = Math.min(width, Math.ceil(bounds.right) + 1);
  const bottom = Math.min(height, Math.ceil(bounds.bottom) + 1);
  for (let y = Math.max(0, Math.floor(bounds.top) - 1); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(bounds.left) - 1); x < right; x++) {
      const share = cover * Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)));
      if (share === 0) continue;
      const at = (y * width + x) * 3;
      const factor = light(x + 0.5, y + 0.5);
      rgb[at] = rgb[at]! + (red * factor - rgb[at]!) * share;
      rgb[at + 1] = rgb[at + 1]! + (green * factor - rgb[at + 1]!) * share;
      rgb[at + 2] = rgb[at + 2]! + (blue * factor - rgb[at + 2]!) * share;
    }
  }
}

/** Fills rows `top` to `bottom` (pixels) with colours that blend into one another. */
export function fillGradient(canvas: Canvas, colours: readonly Colour[], top: number, bottom: number): void {
  const { width, height, rgb } = canvas;
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, Math.round(bottom)); y++) {
    const place = ((y + 0.5 - top) / (bottom - top)) * (colours.length - 1);
    const index = Math.min(colours.length - 2, Math.max(0, Math.floor(place)));
    const [from, to] = [colours[index]!, colours[index + 1]!];
    const row = [0, 1, 2].map((part) => mix(from[part]!, to[part]!, place - index));
    for (let x = 0; x < width; x++) rgb.set(row, (y * width + x) * 3);
  }
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** The grain of paper, the same for every picture of its size: added to the colours of each pixel. */
export function paperGrain({ width, height }: Pick<Canvas, 'width' | 'height'>, strength: number): Int8Array {
  const grain = new Int8Array(width * height);
  let [state, level] = [1, 0];
  for (let at = 0; at < grain.length; at++) {
    // A linear congruential generator (Numerical Recipes): the same grain on every machine.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    level = level * 0.5 + (state / 2 ** 32 - 0.5) * strength;
    grain[at] = level;
  }
  return grain;
}

/** A copy of the picture with its grain. */
export function withGrain({ rgb }: Canvas, grain: Int8Array): Uint8ClampedArray {
  const grained = new Uint8ClampedArray(rgb.length);
  for (let pixel = 0, at = 0; pixel < grain.length; pixel++, at += 3) {
    const level = grain[pixel]!;
    grained[at] = rgb[at]! + level;
    grained[at + 1] = rgb[at + 1]! + level;
    grained[at + 2] = rgb[at + 2]! + level;
  }
  return grained;
}

/** `#rrggbb` as a colour. */
export function colourOf(hex: string, cover = 1): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255, cover];
}
