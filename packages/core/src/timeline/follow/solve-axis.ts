import { smoothPath } from './smooth-path.ts';
import { SAMPLE_RATE } from './subject-samples.ts';
import { type Tube, tautPath } from './taut-path.ts';

/** How readily a framing follows. Fractions are of the window. */
export type FollowPace = keyof typeof FOLLOW_PACES;

/**
 * Of each pace: how far from the middle a subject may go before the window follows, over how many samples to each side
 * corners are rounded, and how fast the window may become, windows a second.
 */
export const FOLLOW_PACES = {
  calm: { deadZone: 0.28, reach: 6, speed: 0.4 },
  default: { deadZone: 0.18, reach: 4, speed: 0.7 },
  lively: { deadZone: 0.08, reach: 2, speed: 1.1 },
} as const;

/** How a window goes along one axis: at rest, in one eased pan, or after the subject. */
export type AxisPath = { kind: 'still' | 'pan' | 'follow'; path: number[] };

/** A subject along one axis: its edges and its middle in each sample, fractions of the frame. */
export type AxisSubject = { low: number[]; high: number[]; centre: number[] };

/** The place of the subject in the window, fraction of it, that a join asks for. */
export type AxisEnds = { start?: number | undefined; end?: number | undefined };

/** The subject is inside in at least so many of the samples. */
export const LEAST_INSIDE = 0.98;
/** How far from the middle of a window that rests its subject may go. */
const STILL_ZONE = 0.35;
/** What is left free beside a subject where there is room: the path is rounded afterwards. */
const MARGIN = 0.04;
/** How much of what is larger than the window must be inside. */
const CORE = 0.8;
/** Windows that meet the places of their joins to this are as good as exact. */
const MEETS = 0.025;
/** Parts of the clip over which a pan is tried. */
const PANS = [
  [0, 1],
  [0.2, 0.8],
  [0, 0.5],
  [0.5, 1],
] as const;
/** Longer and longer rounding, where a path is too fast. */
const ROUNDINGS = [1, 1.7, 3];

/** Where a window must begin so that the subject is inside in each sample; the nearest to that where it cannot be. */
export function insideTube({ low, high, centre }: AxisSubject, size: number, margin = 0): Tube {
  return low.map((from, at) => {
    const to = high[at]!;
    const reach = Math.min(to - from, CORE * size);
    const [first, last] = to - from > size ? [centre[at]! - reach / 2, centre[at]! + reach / 2] : [from, to];
    const room = Math.min(margin * size, (size - (last - first)) / 2);
    return { low: within(last + room - size, size), high: within(first - room, size) };
  });
}

/**
 * How a window of a size (fraction of the frame) goes along one axis so that it keeps a subject inside: it rests if it can,
 * else makes one pan, else follows. null where neither keeps the subject inside at a speed that can be watched.
 */
export function solveAxis(
  subject: AxisSubject,
  size: number,
  pace: FollowPace,
  ends: AxisEnds,
): AxisPath | null {
  const { centre } = subject;
  const last = centre.length - 1;
  if (size >= 1 - 1e-9) return { kind: 'still', path: centre.map(() => (1 - size) / 2) };
  const inside = insideTube(subject, size);
  const startAt = ends.start === undefined ? undefined : within(centre[0]! - ends.start * size, size);
  const endAt = ends.end === undefined ? undefined : within(centre[last]! - ends.end * size, size);
  const meets = (path: readonly number[]) =>
    Math.abs(path[0]! - (startAt ?? path[0]!)) <= MEETS * size &&
    Math.abs(path[last]! - (endAt ?? path[last]!)) <= MEETS * size;
  const isGood = (path: readonly number[], tube: Tube) =>
    shareWithin(path, tube) >= LEAST_INSIDE && meets(path);

  const zone = zoneAround(subject, inside, size, STILL_ZONE);
  const wished = median(centre) - size / 2;
  const rests = [...new Set([wished, startAt ?? wished, ...zone.flatMap(({ low, high }) => [low, high])])]
    .map((place) => centre.map(() => within(place, size)))
    .sort((a, b) => Math.abs(a[0]! - wished) - Math.abs(b[0]! - wished));
  const still = rests.find((path) => isGood(path, zone));
  if (still) return { kind: 'still', path: still };

  const { deadZone, reach, speed } = FOLLOW_PACES[pace];
  const isSlow = (path: readonly number[]) => fastest(path) * SAMPLE_RATE <= speed * size;
  const part = Math.max(1, Math.round(last / 5));
  const from = startAt ?? within(median(centre.slice(0, part + 1)) - size / 2, size);
  const to = endAt ?? within(median(centre.slice(-part - 1)) - size / 2, size);
  for (const [begin, end] of PANS) {
    const path = centre.map((_, at) => from + (to - from) * eased((at / last - begin) / (end - begin)));
    if (isGood(path, zone) && isSlow(path)) return { kind: 'pan', path };
  }

  const tube = zoneAround(subject, insideTube(subject, size, MARGIN), size, deadZone);
  const taut = tautPath(tube, { start: startAt, end: endAt });
  for (const longer of ROUNDINGS) {
    const path = smoothPath(taut, Math.round(reach * longer)).map((place) => within(place, size));
    if (isGood(path, inside) && isSlow(path)) return { kind: 'follow', path };
  }
  return null;
}

/** The share of samples in which a window is inside a tube. */
export function shareWithin(path: readonly number[], tube: Tube): number {
  const isWithin = (place: number, at: number) =>
    place >= tube[at]!.low - 1e-6 && place <= tube[at]!.high + 1e-6;
  return path.filter(isWithin).length / path.length;
}

/** The windows that show the subject within `zone` of their middle, or as near to that as the subject is inside. */
function zoneAround({ centre }: AxisSubject, inside: Tube, size: number, zone: number): Tube {
  return inside.map(({ low, high }, at) => {
    const place = centre[at]! - size / 2;
    const [first, last] = [Math.min(low, high), Math.max(low, high)];
    const clamped = (edge: number) => Math.min(last, Math.max(first, edge));
    return { low: clamped(place - zone * size), high: clamped(place + zone * size) };
  });
}

function fastest(path: readonly number[]): number {
  return path.slice(1).reduce((most, place, at) => Math.max(most, Math.abs(place - path[at]!)), 0);
}

/** At rest, faster and slower, and at rest: what a monotone cubic makes of two keyframes. */
function eased(share: number): number {
  const u = Math.min(1, Math.max(0, share));
  return u * u * (3 - 2 * u);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

function within(place: number, size: number): number {
  return Math.min(1 - size, Math.max(0, place));
}
