import { pictureDifference, pictureHashAt } from '../../footage/picture-hash.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { Stretch } from '../graph/stretch.ts';
import type { MediaInput } from '../rules/rules.ts';

/** A shorter recording (seconds) is one place: viewers take what it shows for the same however its camera moves. */
const LONG_SECONDS = 120;
/** Pictures of one recording that differ more are of different places; those of unrelated footage differ by about 0.5. */
const OTHER_PLACE = 0.3;
/** So many moments of a recording are compared at most, and so many places distinguished. */
const MOST_MOMENTS = 1200;
const MOST_PLACES = 60;

/** What viewers take for different places in footage: each video is one, and a long recording may be several. */
export type Places = {
  count: number;
  /** The place that a stretch shows at its middle. */
  placeOf: (stretch: Stretch) => string;
  /** Whether a video is a long recording that shows several. */
  hasSeveral: (mediaID: string) => boolean;
};

/** The places of some footage, by the pictures of its seconds (`SecondQuality.pictureHash`). */
export function placesOf(media: readonly MediaInput[]): Places {
  const byMedia = new Map(
    media.map(({ mediaId, durationSeconds, quality }) => {
      const views = viewsOf(durationSeconds, quality);
      return [mediaId, { quality, views, known: new Map<number, string>() }];
    }),
  );
  let count = 0;
  for (const { views } of byMedia.values()) count += Math.max(1, views.length);
  const hasSeveral = (mediaID: string) => (byMedia.get(mediaID)?.views.length ?? 0) > 1;
  return {
    count,
    hasSeveral,
    placeOf({ mediaID, start, end }) {
      const recording = byMedia.get(mediaID);
      if (!recording || !hasSeveral(mediaID)) return mediaID;
      const { quality, views, known } = recording;
      const second = Math.floor((start + end) / 2);
      const place = known.get(second) ?? `${mediaID} ${nearest(views, pictureHashAt(quality, second)).at}`;
      known.set(second, place);
      return place;
    },
  };
}

/** One picture of each place that a long recording shows, in the order in which they are first seen. */
function viewsOf(durationSeconds: number, quality: readonly SecondQuality[] = []): string[] {
  const views: string[] = [];
  if (durationSeconds < LONG_SECONDS) return views;
  const step = Math.max(1, quality.length / MOST_MOMENTS);
  for (let second = 0; second < quality.length && views.length < MOST_PLACES; second += step) {
    const hash = quality[Math.floor(second)]!.pictureHash;
    if (hash && nearest(views, hash).difference > OTHER_PLACE) views.push(hash);
  }
  return views;
}

function nearest(views: readonly string[], hash: string | undefined): { at: number; difference: number } {
  let best = { at: 0, difference: 1 };
  for (const [at, view] of views.entries()) {
    const difference = pictureDifference(view, hash) ?? 1;
    if (difference < best.difference) best = { at, difference };
  }
  return best;
}
