import { type FilmBeat, meanSpeed, type Side, type TimedClip } from '@cutgraph/core';

/**
 * Where an end of a clip is dragged to, in seconds of its media: as it is, or where the clip then ends on a beat that is
 * at most `reach` seconds of the film away. `begins` is where the clip begins in the film.
 */
export function snappedToBeat(
  beats: readonly FilmBeat[],
  clip: TimedClip,
  { begins, side, seconds, reach }: { begins: number; side: Side; seconds: number; reach: number },
): number {
  const way = side === 'end' ? 1 : -1;
  // A clip lasts as much longer in the film as its range is.
  const pace = meanSpeed(clip);
  const endsAt = begins + (side === 'end' ? seconds - clip.start : clip.end - seconds) / pace;
  let nearest = reach;
  let snapped = seconds;
  for (const { seconds: beat } of beats) {
    const off = beat - endsAt;
    if (Math.abs(off) > nearest) continue;
    nearest = Math.abs(off);
    snapped = seconds + way * off * pace;
  }
  return snapped;
}
