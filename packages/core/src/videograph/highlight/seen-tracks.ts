import { clipIdOf, labelIdOf } from '../../footage/label-segments.ts';
import type { Observation } from '../../footage/observation.ts';
import { inTimeOrder, isNamed } from '../material/subject-tracks.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';

/** One tracked object as a highlight sees it. */
export type SeenTrack = {
  track: string;
  labelId: string;
  clipId: string;
  label: string;
  category: string;
  /** By time, no moment twice, none past the media's end. */
  observations: Observation[];
  /** Seconds of the first and the last observation. */
  start: number;
  end: number;
  /** Mean of its observations, 0..1. */
  confidence: number;
  /** Sure enough for the query, of the label and the category that it asks for. */
  asked: boolean;
};

/** The tracks of one media, the earliest first (then by label id); those less sure than the query wants are left out. */
export function seenTracksOf(media: MediaInput, rules: VideographRules): SeenTrack[] {
  const byTrack = new Map<string, Observation[]>();
  for (const observation of media.observations) {
    if (observation.time > media.durationSeconds || observation.time < 0) continue;
    const seen = byTrack.get(observation.track);
    if (seen) seen.push(observation);
    else byTrack.set(observation.track, [observation]);
  }
  const tracks: SeenTrack[] = [];
  for (const [track, seen] of byTrack) {
    let sum = 0;
    for (const { confidence } of seen) sum += confidence;
    const confidence = sum / seen.length;
    const isStart = isStartClip(media.mediaId, track, rules);
    if (confidence < rules.query.confidence && !isStart) continue;
    const observations = inTimeOrder(seen, media.durationSeconds);
    const { label, category } = observations[0]!;
    const labelId = labelIdOf(track);
    tracks.push({
      ...{
        track,
        labelId,
        clipId: clipIdOf(media.mediaId, labelId),
        label,
        category,
        observations,
        confidence,
      },
      start: observations[0]!.time,
      end: observations.at(-1)!.time,
      asked: confidence >= rules.query.confidence && isNamed(rules.query, observations[0]!),
    });
  }
  return tracks.sort((a, b) => a.start - b.start || (a.labelId < b.labelId ? -1 : 1));
}

/** Whether the query asks for some kind of subject at all. */
export function asksForSubject({ query }: VideographRules): boolean {
  return query.entity.trim() !== '' || query.category.trim() !== '';
}

function isStartClip(mediaId: string, track: string, { start }: VideographRules): boolean {
  if (start.kind !== 'clip' || start.mediaId !== mediaId) return false;
  const labelId = labelIdOf(track);
  return start.clipId === labelId || start.clipId === clipIdOf(mediaId, labelId);
}

/** The place of the first observation that is not before a moment; the count of them where all are before it. */
export function firstFrom(
  { observations }: { observations: readonly Pick<Observation, 'time'>[] },
  time: number,
): number {
  let [low, high] = [0, observations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (observations[middle]!.time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
