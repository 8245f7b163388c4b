import { type Canvas, colourOf } from './canvas.ts';
import { box, disc, ground, type Point, stroke } from './shapes.ts';

/** A number in 0..1 that is always the same for the same seed: every drawing of a clip shows the same. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 127.1) * 43_758.545_3;
  return value - Math.floor(value);
}

/** Light around something bright. */
export function glow(canvas: Canvas, middle: Point, radius: number, hex: string): void {
  // So many rings that none is seen.
  for (let ring = 1; ring <= 24; ring++) disc(canvas, middle, (radius * ring) / 24, colourOf(hex, 0.025));
}

/** Mountains across the picture; heights in shares of the picture. */
export function ridge(
  canvas: Canvas,
  { base, height, steps, seed }: { base: number; height: number; steps: number; seed: number },
  hex: string,
): void {
  const tops = Array.from(
    { length: steps + 2 },
    (_, step) => base - height * (0.35 + 0.65 * chance(seed + step)),
  );
  const topAt = (x: number) => {
    const place = (x / canvas.width) * steps;
    const [from, to] = [tops[Math.floor(place)]!, tops[Math.floor(place) + 1]!];
    const share = (1 - Math.cos((place % 1) * Math.PI)) / 2;
    return (from + (to - from) * share) * canvas.height;
  };
  ground(canvas, topAt, colourOf(hex));
}

/** One of a row of houses with lit windows. */
export function house(canvas: Canvas, number: number, ofAll: number): void {
  const { width: w, height: h } = canvas;
  const [left, right] = [(number / ofAll) * w, ((number + 0.95) / ofAll) * w];
  const top = (0.22 + 0.3 * chance(number + 3)) * h;
  box(
    canvas,
    { left, right, top, bottom: 0.82 * h },
    { radius: 1, colour: colourOf(number % 2 ? '#141c38' : '#1b2547') },
  );
  for (let y = top + 0.03 * h, row = 0; y < 0.76 * h; y += 0.05 * h, row++) {
    for (let column = 0; column < 4; column++) {
      if (chance(number * 97 + row * 11 + column) < 0.55) continue;
      const x = left + (0.12 + column * 0.21) * (right - left);
      const colour = colourOf(chance(number + row * 5 + column) > 0.5 ? '#ffd27a' : '#f4e3b0');
      box(canvas, { left: x, right: x + 0.009 * w, top: y, bottom: y + 0.024 * h }, { radius: 0.5, colour });
    }
  }
}

/** A street lamp with its light. */
export function lamp(canvas: Canvas, light: Point, foot: number): void {
  stroke(canvas, light, { x: light.x, y: foot }, { thickness: 2.5, colour: colourOf('#0d1430') });
  glow(canvas, light, 0.12 * canvas.height, '#ffda96');
  disc(canvas, light, 0.014 * canvas.height, colourOf('#ffefc8'));
}

/** @param size 1: nearly half as high as the picture. */
export function tree(canvas: Canvas, foot: Point, size: number, seed: number): void {
  const h = canvas.height * size;
  stroke(canvas, { x: foot.x, y: foot.y - 0.25 * h }, foot, {
    thickness: 0.024 * h,
    colour: colourOf('#6d4c36'),
  });
  for (let leaf = 0; leaf < 8; leaf++) {
    const middle = {
      x: foot.x + 0.13 * h * (chance(seed * 9 + leaf) - 0.5),
      y: foot.y - (0.32 + 0.14 * (chance(seed * 5 + leaf) - 0.5)) * h,
    };
    disc(canvas, middle, 0.062 * h, colourOf(leaf % 2 ? '#4f8a4c' : '#63a05a'));
  }
}

export function cloud(canvas: Canvas, middle: Point): void {
  const h = canvas.height;
  for (let puff = 0; puff < 4; puff++)
    disc(
      canvas,
      { x: middle.x + puff * 0.045 * h, y: middle.y - 0.018 * h * (puff % 2) },
      (0.04 - 0.006 * Math.abs(puff - 1.5)) * h,
      colourOf('#ffffff', 0.8),
    );
}
