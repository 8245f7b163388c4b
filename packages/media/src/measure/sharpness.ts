import { clamped, type Gray } from './gray.ts';

/** Lines lie this far apart: every second one says the same at half the cost. */
const LINE_STEP = 2;
/** Pixels before and after a pixel that the blurred copy averages. */
const REACH = 4;
/** Blur that the sharpest footage of ordinary cameras shows, and that of what is quite out of focus (measured). */
const SHARPEST = 0.3;
const BLURRED = 0.85;
/** Mean step between neighbours (of 219) below which a picture shows nothing that could be sharp. */
const PLAIN_STEP = 0.25;

/**
 * How sharp a picture is, 0 (blurred, or nothing to see) to 1. A sharp picture changes much when it is blurred, a blurred
 * one hardly. Source: Crete, Dolmiere, Ladret, Nicolas: "The blur effect" (SPIE Electronic Imaging 2007), with its
 * perceptual scale stretched so that 1 is as sharp as footage gets.
 */
export function sharpnessOfGray({ width, height, luma }: Gray): number {
  const across = new LineSums();
  for (let row = 0; row < height; row += LINE_STEP) across.add(luma, row * width, 1, width);
  const down = new LineSums();
  for (let column = 0; column < width; column += LINE_STEP) down.add(luma, column, width, height);
  const blur = Math.max(across.blur(), down.blur());
  const seen = clamped((across.meanStep() + down.meanStep()) / 2 / PLAIN_STEP);
  return clamped((BLURRED - blur) / (BLURRED - SHARPEST)) * seen;
}

/** Steps between neighbours along lines, and how much of them a blur takes away. */
class LineSums {
  private steps = 0;
  private lost = 0;
  private count = 0;

  add(luma: Uint8Array, first: number, step: number, length: number): void {
    const span = 2 * REACH + 1;
    if (length < span + 2) return;
    let before = luma[first + REACH * step] as number;
    let at = first + (REACH + 1) * step;
    for (let i = REACH + 1; i < length - REACH; i++, at += step) {
      const value = luma[at] as number;
      const difference = Math.abs(value - before);
      // A mean of neighbours slides by what comes in less what goes out.
      const slide = (luma[at + REACH * step] as number) - (luma[at - (REACH + 1) * step] as number);
      const blurredDifference = Math.abs(slide) / span;
      this.steps += difference;
      if (difference > blurredDifference) this.lost += difference - blurredDifference;
      before = value;
    }
    this.count += length - span;
  }

  blur(): number {
    return this.steps === 0 ? 1 : 1 - this.lost / this.steps;
  }

  meanStep(): number {
    return this.count === 0 ? 0 : this.steps / this.count;
  }
}
