import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { type CutPoints, cutPointsOf } from './cut-points.ts';
import { mediaInTime } from './media-in-time.ts';
import { type LookedMedia, lookAt, type MediaSeconds, mediaSecondsOf } from './media-seconds.ts';
import { type OpenStretch, openStretchesOf } from './open-stretches.ts';

/** A media made ready for cutting moments out of it. */
export type MomentSource = MediaSeconds & { cutPoints: CutPoints; stretches: OpenStretch[] };

/**
 * Some media (the newest first), second by second, with the stretches that moments may be cut from; in order of time. Not
 * looked at is what comes after `mediaLimit` media with such stretches.
 */
export function momentSourcesOf(media: readonly MediaInput[], rules: VideographRules): MomentSource[] {
  const looked: (LookedMedia & Pick<MomentSource, 'stretches'>)[] = [];
  let withStretches = 0;
  for (const one of media) {
    if (withStretches >= rules.mediaLimit) break;
    const seen = lookAt(one, rules);
    const stretches = openStretchesOf(seen, rules);
    looked.push({ ...seen, stretches });
    if (stretches.length > 0) withStretches++;
  }
  const inTime = mediaInTime(media);
  const stretchesOf = new Map(looked.map(({ media: one, stretches }) => [one, stretches]));
  return mediaSecondsOf(looked)
    .map((seconds) => ({
      ...seconds,
      cutPoints: cutPointsOf(seconds.media.speech),
      stretches: stretchesOf.get(seconds.media)!,
    }))
    .sort((a, b) => inTime.indexOf(a.media) - inTime.indexOf(b.media));
}
