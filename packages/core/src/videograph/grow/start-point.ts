import { centreOf, sizeOf } from '../../footage/observation.ts';
import type { NoMatch } from '../../message/message.ts';
import type { FootageIndex } from '../material/footage-index.ts';
import { PROMINENCE, QUALITY, SIDE_LENGTH } from '../material/join-side.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import { shortestOf, subjectOf } from '../material/report.ts';
import type { StartRules } from '../rules/rules.ts';

/** Starts that are no more than this farther from the place and size asked for (fractions of the frame) are as near. */
const AS_NEAR = 0.03;

/** Other starts that are tried when nothing can follow the nearest: the best of so many other tracks. */
const OTHER_STARTS = 6;

/**
 * In-points that the first cut may begin at, best first. A start at a position is a wish: where nothing can follow the
 * nearest subject, the next nearest may do. A clip or a time code is meant as it is said. Throws NoMatchError.
 */
export function startPointsOf(index: FootageIndex): number[] {
  const { start } = index.rules;
  const { count, track } = index.inPoints;
  const worths = worthsOf(index, start);
  const first = startPointOf(index, worths);
  if (start.kind !== 'position') return [first];
  const bestOfTrack = new Int32Array(index.footage.tracks.length).fill(-1);
  for (let slot = 0; slot < count; slot++) {
    if (Number.isNaN(worths[slot])) continue;
    const known = bestOfTrack[track[slot]!]!;
    if (known < 0 || worths[slot]! > worths[known]!) bestOfTrack[track[slot]!] = slot;
  }
  const others = [...bestOfTrack]
    .filter((slot, number) => slot >= 0 && number !== track[first])
    .sort((a, b) => worths[b]! - worths[a]! || a - b);
  return [first, ...others.slice(0, OTHER_STARTS)];
}

/**
 * The in-point of the first cut. Ties go to the framing that shows it best, then to the first by `byFootage`, label id, time.
 * Throws NoMatchError where no cut can begin there.
 */
function startPointOf(index: FootageIndex, worths: Float64Array): number {
  const { start } = index.rules;
  let found = bestSlot(index, worths);
  if (found !== null && start.kind === 'position') {
    const enough = worths[found]! - AS_NEAR;
    const promises = worths.map((worth, slot) => (worth >= enough ? promiseOf(index, slot) : Number.NaN));
    found = bestSlot(index, promises);
  }
  if (found !== null) return found;
  throw new NoMatchError(whyNot(start, shortestOf(index.rules), subjectOf(index.rules)), index.notes);
}

/** How good each in-point is as a start, higher is better; NaN where it cannot be one. */
function worthsOf(index: FootageIndex, start: StartRules): Float64Array {
  const worth = worthOf(index, start);
  const worths = new Float64Array(index.inPoints.count);
  for (let slot = 0; slot < worths.length; slot++) worths[slot] = worth(slot) ?? Number.NaN;
  return worths;
}

/** How good an in-point is as a start; null where it cannot be one. */
function worthOf(index: FootageIndex, start: StartRules): (slot: number) => number | null {
  const { inPoints, footage } = index;
  const trackOf = (slot: number) => footage.tracks[inPoints.track[slot]!]!;
  const entity = start.kind === 'clip' ? '' : start.entity.trim().toLowerCase();
  const isNamed = footage.tracks.map(
    ({ label, category, offered }) =>
      offered && (entity === '' || entity === label.toLowerCase() || entity === category.toLowerCase()),
  );
  if (start.kind === 'position') {
    return (slot) => {
      if (!isNamed[inPoints.track[slot]!]) return null;
      const { box } = trackOf(slot).observations[inPoints.at[slot]!]!;
      const { x, y } = centreOf(box);
      const [dx, dy, ds] = [x - start.x, y - start.y, sizeOf(box) - start.size];
      return -Math.sqrt(dx * dx + dy * dy + ds * ds);
    };
  }
  if (start.kind === 'clip') {
    return (slot) => {
      const { media, labelId, clipId } = trackOf(slot);
      const isIt = media.mediaId === start.mediaId && (labelId === start.clipId || clipId === start.clipId);
      return isIt ? -inPoints.time[slot]! : null;
    };
  }
  return (slot) => {
    const time = inPoints.time[slot]!;
    const inside = trackOf(slot).media.mediaId === start.mediaId && time >= start.start && time <= start.end;
    if (!inside || !isNamed[inPoints.track[slot]!]) return null;
    return standing(inPoints, slot);
  };
}

/** How good a film can begin at a slot: how well its subject is seen, and whether it stays for a cut of any wished length. */
function promiseOf({ inPoints, footage, rules }: FootageIndex, slot: number): number {
  const left = footage.tracks[inPoints.track[slot]!]!.end - inPoints.time[slot]!;
  const room = Math.min(1, left / (rules.cutLength.wished + rules.searchSeconds));
  return room * standing(inPoints, slot);
}

/** How much the eye is drawn to a slot, and how well it is seen there: decides between the framings of one moment. */
function standing({ sides }: FootageIndex['inPoints'], slot: number): number {
  const base = slot * SIDE_LENGTH;
  return sides[base + PROMINENCE]! * sides[base + QUALITY]!;
}

function bestSlot({ inPoints }: FootageIndex, values: Float64Array): number | null {
  let best: number | null = null;
  for (let slot = 0; slot < inPoints.count; slot++) {
    const value = values[slot]!;
    if (Number.isNaN(value)) continue;
    const gain = best === null ? 1 : value - values[best]!;
    if (gain > 0 || (gain === 0 && standing(inPoints, slot) > standing(inPoints, best!))) best = slot;
  }
  return best;
}

function whyNot(start: StartRules, length: number, subject: string): NoMatch {
  if (start.kind === 'clip') return { code: 'start-clip-too-short', params: { length } };
  if (start.kind === 'timecode') {
    const params = { subject, from: start.start, to: start.end, length };
    return { code: 'start-time-without-subject', params };
  }
  return { code: 'start-subject-too-short', params: { subject: start.entity.trim() || subject, length } };
}
