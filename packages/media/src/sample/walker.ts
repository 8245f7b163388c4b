import type { Canvas, Colour } from './canvas.ts';
import { colourOf } from './canvas.ts';
import { box, disc, ellipse, type Point, stroke } from './shapes.ts';

/** What the walker wears at a place. */
export type Clothes = { skin: string; coat: string; legs: string; hair: string };

/** Where the walker is. Lengths in pixels. */
export type Pose = {
  /** Under the middle of the body. */
  feet: Point;
  /** From head to feet. */
  size: number;
  /** 1 to the right, -1 to the left. */
  direction: 1 | -1;
  seconds: number;
};

/** Steps a second: two make one swing of a leg there and back. */
const PACE = 1.8;
const SHOE = colourOf('#1b1820');
const SHADE = colourOf('#000000', 0.18);

/** Draws a figure whose limbs swing as those of walking people do, so that detectors see a person. */
export function drawWalker(canvas: Canvas, { feet, size, direction, seconds }: Pose, clothes: Clothes): void {
  const wave = Math.sin(seconds * Math.PI * PACE);
  // Feet stay apart longer than a pendulum's ends: legs that hide one another are not seen as legs.
  const swing = Math.sign(wave) * Math.abs(wave) ** 0.6;
  const lift = Math.cos(seconds * Math.PI * PACE);
  const [skin, coat, legs, hair] = [clothes.skin, clothes.coat, clothes.legs, clothes.hair].map((hex) =>
    colourOf(hex),
  ) as [Colour, Colour, Colour, Colour];
  const hip = { x: feet.x, y: feet.y - (0.48 + Math.abs(swing) * 0.012) * size };
  const neck = { x: feet.x + direction * 0.012 * size, y: hip.y - 0.33 * size };
  const shoulder = { x: neck.x, y: neck.y + 0.04 * size };

  const limb = (from: Point, angle: number, bend: number, length: number, thick: number, colour: Colour) => {
    const joint = { x: from.x + Math.sin(angle) * length, y: from.y + Math.cos(angle) * length };
    const end = {
      x: joint.x + Math.sin(angle - bend) * length,
      y: joint.y + Math.cos(angle - bend) * length,
    };
    stroke(canvas, from, joint, { thickness: thick, colour, isRound: true });
    stroke(canvas, joint, end, { thickness: thick * 0.82, colour, isRound: true });
    return end;
  };
  const arm = (side: 1 | -1) => {
    const angle = -side * swing * 0.5 * direction;
    const hand = limb(shoulder, angle, -direction * 0.35, 0.155 * size, 0.062 * size, coat);
    disc(canvas, hand, 0.03 * size, skin);
  };
  const leg = (side: 1 | -1) => {
    const bend = direction * (0.12 + 0.4 * Math.max(0, -side * lift));
    const foot = limb(hip, side * swing * 0.42 * direction, bend, 0.235 * size, 0.085 * size, legs);
    stroke(
      canvas,
      foot,
      { x: foot.x + direction * 0.06 * size, y: foot.y },
      { thickness: 0.05 * size, colour: SHOE },
    );
  };

  ellipse(canvas, feet, { across: 0.17 * size, down: 0.02 * size }, colourOf('#000000', 0.25));
  arm(-1);
  leg(-1);
  leg(1);
  const body = {
    left: feet.x - 0.095 * size,
    right: feet.x + 0.095 * size,
    top: neck.y,
    bottom: hip.y + 0.07 * size,
  };
  box(canvas, body, { radius: 0.07 * size, colour: coat, isRound: true });
  const seam = neck.x + direction * 0.04 * size;
  stroke(
    canvas,
    { x: seam, y: neck.y + 0.04 * size },
    { x: seam, y: hip.y + 0.05 * size },
    { thickness: 0.008 * size, colour: SHADE },
  );
  arm(1);
  box(
    canvas,
    {
      left: neck.x - 0.025 * size,
      right: neck.x + 0.025 * size,
      top: neck.y - 0.04 * size,
      bottom: neck.y + 0.02 * size,
    },
    { radius: 0.01 * size, colour: skin },
  );
  const head = { x: neck.x + direction * 0.008 * size, y: neck.y - 0.09 * size };
  ellipse(canvas, head, { across: 0.056 * size, down: 0.07 * size }, skin);
  const crown = { x: neck.x - direction * 0.012 * size, y: neck.y - 0.115 * size };
  ellipse(canvas, crown, { across: 0.06 * size, down: 0.055 * size }, hair);
}
