import { centreOf, sizeOf } from '../footage/observation.ts';
import type { FootageIndex } from './footage-index.ts';
import { PROMINENCE, QUALITY, SIDE_LENGTH } from './join-side.ts';
import { NoMatchError } from './no-match-error.ts';
import { secondsInWords, subjectInWords } from './report.ts';
import type { StartRules } from './rules.ts';

/**
 * The in-point of the first cut. Ties go to the lower in-point, that is to the smaller media id, label id, time.
 * Throws NoMatchError where no cut can begin there.
 */
export function startPointOf(index: FootageIndex): number {
  const { start, cutLength } = index.rules;
  const found = bestSlot(index, worthOf(index, start));
  if (found !== null) return found;
  const length = secondsInWords(cutLength.shortest);
  throw new NoMatchError(whyNot(start, length, subjectInWords(index.rules)), index.leftOut);
}

/** How good an in-point is as a start, higher is better; null where it cannot be one. */
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
      return -Math.hypot(x - start.x, y - start.y, sizeOf(box) - start.size);
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
    const base = slot * SIDE_LENGTH;
    return inPoints.sides[base + PROMINENCE]! * inPoints.sides[base + QUALITY]!;
  };
}

function bestSlot({ inPoints }: FootageIndex, value: (slot: number) => number | null): number | null {
  let best: number | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (let slot = 0; slot < inPoints.count; slot++) {
    const worth = value(slot);
    if (worth !== null && worth > bestValue) {
      best = slot;
      bestValue = worth;
    }
  }
  return best;
}

function whyNot(start: StartRules, length: string, subject: string): string {
  if (start.kind === 'clip') return `The clip to start from has no stretch of ${length} to cut from.`;
  if (start.kind === 'timecode') {
    const between = `${secondsInWords(start.start)} and ${secondsInWords(start.end)}`;
    return `The video to start from has no ${subject} between ${between} that stays for ${length}.`;
  }
  return `No ${start.entity.trim() || subject} to start from stays for ${length}.`;
}
