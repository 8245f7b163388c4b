import { viewOf } from '../../footage/label-segments.ts';
import type { LookedMedia } from './media-seconds.ts';
import { firstFrom, type SeenTrack } from './seen-tracks.ts';

/** The track that is seen best in a stretch, of those whose stretch covers so much of it (0..1); the asked ones first. */
export function subjectOf(
  { tracks, tracksAt }: LookedMedia,
  start: number,
  end: number,
  covers: number,
): SeenTrack | null {
  let best: SeenTrack | null = null;
  let bestView = 0;
  for (const number of tracksAt[Math.floor((start + end) / 2)] ?? []) {
    const track = tracks[number]!;
    if (best?.asked && !track.asked) continue;
    const overlap = Math.min(end, track.end) - Math.max(start, track.start);
    if (overlap < covers * (end - start) - 1e-6) continue;
    let view = 0;
    for (let at = firstFrom(track, start); at < track.observations.length; at++) {
      const seen = track.observations[at]!;
      if (seen.time > end) break;
      view += viewOf(seen);
    }
    const isBetter = view > bestView || (track.asked && best !== null && !best.asked);
    if (isBetter) [best, bestView] = [track, view];
  }
  return best;
}
