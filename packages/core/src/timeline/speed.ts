import { Refusal } from '../refusal/refusal.ts';

/** Speeds that change along a clip, as editing programs call them. */
export const SPEED_RAMPS = ['montage', 'hero', 'bullet', 'jumpCut', 'flashIn', 'flashOut'] as const;
export type SpeedRamp = (typeof SPEED_RAMPS)[number];

/** How fast a clip plays: a factor (2 is twice as fast), or a ramp. */
export type Speed = number | SpeedRamp;

/** How slow and how fast a clip may play. */
export const SPEED_LIMITS = { min: 0.25, max: 4 } as const;

/** A part of a source range that plays at one speed: which share of the range it is, and the factor. */
export type SpeedStep = { share: number; factor: number };

/** The factor at a share of the source range; between two points it changes from one to the other. */
type Point = readonly [share: number, factor: number];

const CURVES: Record<SpeedRamp, readonly Point[]> = {
  montage: [
    [0, 1],
    [0.2, 1],
    [0.4, 3.5],
    [0.55, 0.4],
    [0.75, 0.4],
    [1, 1],
  ],
  hero: [
    [0, 1],
    [0.25, 3],
    [0.45, 0.5],
    [0.6, 0.5],
    [0.8, 3],
    [1, 1],
  ],
  bullet: [
    [0, 4],
    [0.3, 4],
    [0.4, 0.3],
    [0.6, 0.3],
    [0.7, 4],
    [1, 4],
  ],
  jumpCut: [
    [0, 0.6],
    [0.3, 0.6],
    [0.4, 4],
    [0.6, 4],
    [0.7, 0.6],
    [1, 0.6],
  ],
  flashIn: [
    [0, 4],
    [0.3, 4],
    [0.6, 1],
    [1, 1],
  ],
  flashOut: [
    [0, 1],
    [0.4, 1],
    [0.7, 4],
    [1, 4],
  ],
};
/** Into how many even steps a change is divided: from 0.3 to 4 each is a sixth faster than the one before: in pictures and sound no step is noticed. */
const STEPS_A_CHANGE = 16;

const STEPS = Object.fromEntries(SPEED_RAMPS.map((ramp) => [ramp, stepsAlong(CURVES[ramp])])) as Record<
  SpeedRamp,
  SpeedStep[]
>;

/** The steps of a speed in the order of the source; their shares make 1. */
export function speedSteps(speed: Speed): readonly SpeedStep[] {
  return typeof speed === 'number' ? [{ share: 1, factor: speed }] : STEPS[speed];
}

/** The same speed within the limits and to hundredths; null for the speed as recorded. */
export function fittingSpeed(speed: Speed): Speed | null {
  if (typeof speed !== 'number') return speed;
  const { min, max } = SPEED_LIMITS;
  const factor = Math.round(100 * Math.min(max, Math.max(min, speed))) / 100;
  return factor === 1 ? null : factor;
}

/**
 * Throws Refusal `invalid-argument` with a sentence unless a speed is a factor within the limits or one of the ramps.
 *
 * @param name what the sentence calls the cut: 'cut 2'.
 */
export function checkSpeed(speed: Speed, name: string): void {
  const { min, max } = SPEED_LIMITS;
  const isFactor = typeof speed === 'number' && speed >= min && speed <= max;
  if (isFactor || SPEED_RAMPS.includes(speed as SpeedRamp)) return;
  const ramps = SPEED_RAMPS.join(', ');
  throw new Refusal(
    'invalid-argument',
    `The speed of ${name} must be a number from ${min} to ${max}, or one of: ${ramps}.`,
  );
}

/** A change is even for the eye where each step multiplies; it begins and ends gently. */
function stepsAlong(curve: readonly Point[]): SpeedStep[] {
  return curve.slice(1).flatMap(([end, to], at) => {
    const [start, from] = curve[at]!;
    const count = from === to ? 1 : STEPS_A_CHANGE;
    return Array.from({ length: count }, (_, step): SpeedStep => {
      const done = (step + 0.5) / count;
      const eased = done * done * (3 - 2 * done);
      const factor = Math.round(1000 * from * (to / from) ** eased) / 1000;
      return { share: (end - start) / count, factor };
    });
  });
}
