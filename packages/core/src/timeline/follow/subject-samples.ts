import { clipIdOf, labelIdOf } from '../../footage/label-segments.ts';
import { type Box, type Observation, sizeOf } from '../../footage/observation.ts';
import type { TimelineClip } from '../timeline.ts';

/** Where a subject is at evenly spaced times of its media. */
export type SubjectSamples = { category: string; times: number[]; boxes: Box[] };

/** Samples a second; more than observations have. */
export const SAMPLE_RATE = 10;
/** Observations to each side whose median an edge is: a detector's boxes tremble. */
const MEDIAN_REACH = 2;
/** A subject is seen in at least so much of the clip. */
const LEAST_SEEN = 0.5;
/** Seconds between two observations over which the subject is taken to be there. */
const LONGEST_GAP = 1.6;

/**
 * The subject of a clip, sampled from its start to its end: the track that the clip is of, or else the one that is seen
 * longest, largest and surest. null where nothing is seen in half of the clip.
 *
 * @param observations of its media, by time.
 */
export function subjectOf(
  clip: Pick<TimelineClip, 'id' | 'origin' | 'media' | 'start' | 'end'>,
  observations: readonly Observation[],
): SubjectSamples | null {
  const within = observations.filter(({ time }) => time >= clip.start - 1 && time <= clip.end + 1);
  const tracks = [...Map.groupBy(within, ({ track }) => track)].map(([name, seen]) => ({
    ...{ seen, seconds: secondsSeen(seen, clip) },
    isOwn: isTrackOf(clip, name, seen[0]!.mediaId),
  }));
  const enough = tracks.filter(({ seconds }) => seconds >= LEAST_SEEN * (clip.end - clip.start));
  const best = enough.find(({ isOwn }) => isOwn) ?? mostSeen(enough);
  if (!best) return null;
  const count = Math.max(2, Math.round((clip.end - clip.start) * SAMPLE_RATE) + 1);
  const times = Array.from(
    { length: count },
    (_, at) => clip.start + ((clip.end - clip.start) * at) / (count - 1),
  );
  const calm = calmed(best.seen);
  return { category: best.seen[0]!.category, times, boxes: times.map((time) => boxAt(calm, time)) };
}

type Track = { seen: Observation[]; seconds: number };

function mostSeen<T extends Track>(tracks: readonly T[]): T | undefined {
  const weight = ({ seen, seconds }: T) => {
    const mean = seen.reduce((sum, { box, confidence }) => sum + sizeOf(box) * confidence, 0) / seen.length;
    return seconds * mean;
  };
  return tracks.toSorted((a, b) => weight(b) - weight(a))[0];
}

/** Cuts of a montage and clips of a collection name the clip of the library that they are of. */
function isTrackOf({ id, origin, media }: Parameters<typeof subjectOf>[0], track: string, mediaId: string) {
  const label = labelIdOf(track);
  const reference = `${media.uri}/clips/${label}`;
  const names = [reference, clipIdOf(mediaId, label), label];
  return origin?.clipRef === reference || names.includes(id.replace(/^\d+ /, ''));
}

function secondsSeen(seen: readonly Observation[], { start, end }: Pick<TimelineClip, 'start' | 'end'>) {
  let seconds = 0;
  for (const [at, { time }] of seen.entries()) {
    const next = seen[at + 1]?.time ?? time;
    if (next - time <= LONGEST_GAP) seconds += Math.max(0, Math.min(end, next) - Math.max(start, time));
  }
  return seconds;
}

/** Observations with each edge the median of those around it. */
function calmed(seen: readonly Observation[]): { time: number; box: Box }[] {
  return seen.map(({ time }, at) => {
    const around = seen.slice(Math.max(0, at - MEDIAN_REACH), at + MEDIAN_REACH + 1);
    const edge = (side: keyof Box) => {
      const sorted = around.map(({ box }) => box[side]).sort((a, b) => a - b);
      return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
    };
    return {
      time,
      box: { left: edge('left'), top: edge('top'), right: edge('right'), bottom: edge('bottom') },
    };
  });
}

/** On a straight way between two observations; as at the first or last outside of them. */
function boxAt(seen: readonly { time: number; box: Box }[], time: number): Box {
  const after = seen.findIndex((one) => one.time >= time);
  if (after <= 0) return (after < 0 ? seen.at(-1)! : seen[0]!).box;
  const [a, b] = [seen[after - 1]!, seen[after]!];
  const share = (time - a.time) / Math.max(1e-6, b.time - a.time);
  const edge = (side: keyof Box) => a.box[side] + (b.box[side] - a.box[side]) * share;
  return { left: edge('left'), top: edge('top'), right: edge('right'), bottom: edge('bottom') };
}
