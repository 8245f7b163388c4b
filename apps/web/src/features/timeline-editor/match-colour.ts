import type { Media } from '@cutgraph/contract';
import {
  type Colour,
  colourCurvesOf,
  colourTowards,
  curveAt,
  fittingColour,
  type RgbLevels,
  type TimelineClip,
} from '@cutgraph/core';
import { momentInside } from '../../lib/playback/sprite.ts';
import { tileColour } from '../../lib/playback/tile-colour.ts';

/** How much of a clip is looked at beside a join: seconds. */
const EDGE_SECONDS = 1;
/** So much of the difference is corrected: a part of it is that the two show different things. */
const SHARE = 0.7;

/** A clip with its media, at the side of a join at which it is. */
export type ClipAtJoin = { clip: TimelineClip; media: Media; side: 'before' | 'after' };

/**
 * The correction with which a clip comes near to the mean colour of another at the join of both, as that one is corrected; null
 * where none is needed.
 *
 * @returns undefined where the pictures of either cannot be had.
 */
export async function matchingColour(own: ClipAtJoin, other: ClipAtJoin): Promise<Colour | null | undefined> {
  const [from, to] = await Promise.all([recordedColour(own), recordedColour(other)]);
  if (!from || !to) return undefined;
  const {
    exposure = 0,
    temperature = 0,
    tint = 0,
  } = colourTowards(from, correctedLevels(to, other.clip.colour)) ?? {};
  return fittingColour({
    exposure: SHARE * exposure,
    temperature: Math.round(SHARE * temperature),
    tint: Math.round(SHARE * tint),
  });
}

function recordedColour({ clip, media, side }: ClipAtJoin): Promise<RgbLevels | null> {
  const { start, end } = clip;
  const [from, to] =
    side === 'before'
      ? [Math.max(start, end - EDGE_SECONDS), end]
      : [start, Math.min(end, start + EDGE_SECONDS)];
  return tileColour(media, momentInside(media, from, to));
}

/** Of a mean only nearly what the mean of the corrected colours is. */
function correctedLevels(levels: RgbLevels, colour: Colour | undefined): RgbLevels {
  if (!colour) return levels;
  const curves = colourCurvesOf(colour);
  return {
    red: curveAt(curves.red, levels.red),
    green: curveAt(curves.green, levels.green),
    blue: curveAt(curves.blue, levels.blue),
  };
}
