import { centreOf, roundSeconds } from '@cutgraph/core';
import type { Speed } from './first-speed.ts';
import type { Track } from './track.ts';

/** An object may be behind something for so long. */
const GAP_SECONDS = 1.6;
/** What goes on under another label does so soon. */
const OTHER_LABEL_SECONDS = 0.7;
/** What hides an object covers it from one side: its box is not believed for so long before and after. */
const HIDING_SECONDS = 0.4;
/** The speed at an end is that of so many seconds. */
const SPEED_SECONDS = 1.2;
/** How far apart, in widths and heights, the two ends may expect the object in the middle of the gap. */
const NEAR = 0.6;
/** Neither side of one is so many times the other's. */
const LIKE_SIZE = 1.6;

/** Centre, speed and usual size of an object near one end of its track. */
type End = { time: number; x: number; y: number; speed: Speed; width: number; height: number };

/**
 * Joins tracks that break off where something comes before an object, and go on behind it: with the same group, size and
 * movement, where both ends expect it at the same place in between. The nearest pair first, each end once.
 *
 * @param tracks in the order in which they begin
 */
export function joinBroken(tracks: readonly Track[]): Track[] {
  const ends = tracks.map((track) => ({ first: endOf(track, 'first'), last: endOf(track, 'last') }));
  const pairs = tracks.flatMap((before, a) =>
    tracks.flatMap((after, b) => {
      const gap = roundSeconds(after.firstTime - before.lastTime);
      if (gap <= 0 || gap > (before.group === after.group ? GAP_SECONDS : OTHER_LABEL_SECONDS)) return [];
      const distance = distanceOf(ends[a]!.last, ends[b]!.first, (after.firstTime + before.lastTime) / 2);
      return distance === null ? [] : [{ a, b, distance }];
    }),
  );
  const next = new Map<number, number>();
  const joined = new Set<number>();
  for (const { a, b } of pairs.sort((one, other) => one.distance - other.distance)) {
    if (next.has(a) || joined.has(b)) continue;
    next.set(a, b);
    joined.add(b);
  }
  return tracks.flatMap((track, index) => {
    if (joined.has(index)) return [];
    for (let at = next.get(index); at !== undefined; at = next.get(at)) track.absorb(tracks[at]!);
    return [track];
  });
}

/** Null where they are no continuation of each other. */
function distanceOf(before: End, after: End, time: number): number | null {
  const [width, height] = [(before.width + after.width) / 2, (before.height + after.height) / 2];
  const ratios = [before.width / after.width, before.height / after.height];
  if (ratios.some((ratio) => ratio > LIKE_SIZE || ratio < 1 / LIKE_SIZE)) return null;
  const at = ({ x, y, speed, time: from }: End) => ({
    x: x + speed.x * (time - from),
    y: y + speed.y * (time - from),
  });
  const [a, b] = [at(before), at(after)];
  const distance = Math.hypot((a.x - b.x) / width, (a.y - b.y) / height);
  return distance <= NEAR ? distance : null;
}

function endOf({ seen, firstTime, lastTime }: Track, side: 'first' | 'last'): End {
  const away = (time: number) => (side === 'first' ? time - firstTime : lastTime - time);
  const clear = seen.filter(
    ({ time }) => away(time) >= HIDING_SECONDS && away(time) <= HIDING_SECONDS + SPEED_SECONDS,
  );
  // What was seen only for a moment is taken as it is.
  const used = clear.length >= 2 ? clear : seen;
  const points = used.map(({ time, sighting: { box } }) => ({ time, ...centreOf(box), box }));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [time, x, y] = [
    mean(points.map((one) => one.time)),
    mean(points.map((one) => one.x)),
    mean(points.map((one) => one.y)),
  ];
  const spread = points.reduce((sum, one) => sum + (one.time - time) ** 2, 0);
  const slope = (along: (point: (typeof points)[number]) => number) =>
    spread > 0 ? points.reduce((sum, one) => sum + (one.time - time) * along(one), 0) / spread : 0;
  return {
    ...{ time, x, y },
    speed: { x: slope((one) => one.x), y: slope((one) => one.y) },
    width: mean(points.map(({ box }) => box.right - box.left)),
    height: mean(points.map(({ box }) => box.bottom - box.top)),
  };
}
