import { type Colour, colourGains, type RgbLevels } from '../timeline/colour.ts';

/**
 * What the coded values of each channel become: at 0, 1/16, ... 1, with straight lines between. A table is what both ffmpeg and a
 * browser's `feComponentTransfer` take, so both show the same.
 */
export type ColourCurves = Readonly<Record<keyof RgbLevels, readonly number[]>>;

const STEPS = 16;

/**
 * The curves of a correction. White balance multiplies, and so does less exposure; more exposure lifts shadows and middle tones by
 * its factor and leaves white where it is, so that nothing bright is clipped by it.
 */
export function colourCurvesOf(colour: Colour): ColourCurves {
  const { exposure, balance } = colourGains(colour);
  const curveOf = (gain: number) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const level = exposed(Math.min(1, (gain * step) / STEPS), exposure);
      return Math.round(level * 1e4) / 1e4;
    });
  return { red: curveOf(balance.red), green: curveOf(balance.green), blue: curveOf(balance.blue) };
}

/** What a curve makes of a level, 0..1. */
export function curveAt(curve: readonly number[], level: number): number {
  const at = Math.min(1, Math.max(0, level)) * (curve.length - 1);
  const step = Math.min(curve.length - 2, Math.floor(at));
  return curve[step]! + (curve[step + 1]! - curve[step]!) * (at - step);
}

/** Rises as long as the factor is below 2; that of a stop is 1.37. */
function exposed(level: number, factor: number): number {
  return (factor * level) / (factor > 1 ? 1 + (factor - 1) * level ** 2 : 1);
}
