import { type Box, centreOf, overlapOf } from '@cutgraph/core';
import type { Sighting } from './label-groups.ts';
import { isLikeSize } from './pair.ts';

/** All that was seen in one sampled frame. `time` in seconds. */
export type SeenFrame = { time: number; sightings: readonly Sighting[] };

/** Fractions of the frame a second. */
export type Speed = { x: number; y: number };

/** An object moves at most this many of its own widths and heights between two frames. */
const REACH = 2;
/** How well the third position must agree with the first two. */
const AGREEMENT = 0.5;
/** What a step of one width costs, so that of two explanations the slower one wins. */
const STEP_COST = 0.15;

/**
 * The speed with which a track begins, read from the two frames after: the step to a sighting in the next frame that
 * a sighting in the one after repeats. Without it, one of several people who walk one behind the other takes the place
 * of the next when frames are far apart.
 *
 * @returns null when no three positions lie on a line
 */
export function firstSpeed(
  time: number,
  first: Sighting,
  next?: SeenFrame,
  afterNext?: SeenFrame,
): Speed | null {
  if (!next || !afterNext) return null;
  const from = centreOf(first.box);
  let best: { score: number; speed: Speed } | null = null;
  for (const second of next.sightings) {
    if (second.group !== first.group || !isLikeSize(first.box, second.box)) continue;
    const to = centreOf(second.box);
    const distance = Math.hypot(
      (to.x - from.x) / widthOf(second.box),
      (to.y - from.y) / heightOf(second.box),
    );
    if (distance > REACH) continue;
    const elapsed = next.time - time;
    const speed = { x: (to.x - from.x) / elapsed, y: (to.y - from.y) / elapsed };
    const expected = movedBox(second.box, speed, afterNext.time - next.time);
    for (const third of afterNext.sightings) {
      const agreement = third.group === first.group ? overlapOf(expected, third.box) : 0;
      const score = agreement - STEP_COST * distance;
      if (agreement >= AGREEMENT && (!best || score > best.score)) best = { score, speed };
    }
  }
  return best?.speed ?? null;
}

/** A box after some seconds at a speed; its size stays. */
export function movedBox(box: Box, speed: Speed, seconds: number): Box {
  const x = speed.x * seconds;
  const y = speed.y * seconds;
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y };
}

function widthOf(box: Box): number {
  return box.right - box.left;
}

function heightOf(box: Box): number {
  return box.bottom - box.top;
}
