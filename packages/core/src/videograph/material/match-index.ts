import KDBush from 'kdbush';
import { SIDE_LENGTH, SIZE, VELOCITY_X, VELOCITY_Y, X, Y } from './join-side.ts';

/** How wide a bucket is in size, and in velocity times its reach. */
const SIZE_STEP = 0.04;
const VELOCITY_STEP = 0.05;
/** Velocities count up to this, already times their reach. */
const VELOCITY_LIMIT = 0.25;
/** How much the search radius grows when too few were found. */
const GROWTH_OF_RADIUS = 1.6;
/** With no more in-points than this many times the limit, the whole reach is searched in one step. */
const SMALL = 8;

/** In-points whose size (and velocity) lie in one small range, in a k-d tree over their centres. */
type Bucket = { size: number; vx: number; vy: number; tree: KDBush; slots: Int32Array };

/**
 * Finds the in-points that match best without looking at all of them: a k-d tree (kdbush) over the centres for
 * each range of size, and of velocity where that counts. Exact: what it returns is what looking at all would.
 */
export type MatchIndex = {
  sides: Float32Array;
  velocityReach: number;
  buckets: Bucket[];
  count: number;
  found: Int32Array;
};

/** Builds the index over all sides. `velocityReach` is in seconds; 0 leaves velocity out. */
export function matchIndexOf(sides: Float32Array, count: number, velocityReach: number): MatchIndex {
  const groups = new Map<number, number[]>();
  for (let slot = 0; slot < count; slot++) {
    const base = slot * SIDE_LENGTH;
    const size = Math.floor(sides[base + SIZE]! / SIZE_STEP);
    const vx =
      velocityReach > 0 ? Math.floor(reached(sides[base + VELOCITY_X]!, velocityReach) / VELOCITY_STEP) : 0;
    const vy =
      velocityReach > 0 ? Math.floor(reached(sides[base + VELOCITY_Y]!, velocityReach) / VELOCITY_STEP) : 0;
    const key = (size * 64 + vx + 32) * 64 + vy + 32;
    const group = groups.get(key);
    if (group) group.push(slot);
    else groups.set(key, [slot]);
  }
  let largest = 0;
  const buckets = [...groups].map(([key, slots]): Bucket => {
    largest = Math.max(largest, slots.length);
    const tree = new KDBush(slots.length, 64, Float32Array);
    for (const slot of slots) tree.add(sides[slot * SIDE_LENGTH + X]!, sides[slot * SIDE_LENGTH + Y]!);
    return {
      size: Math.floor(key / 4096) * SIZE_STEP,
      vx: ((Math.floor(key / 64) % 64) - 32) * VELOCITY_STEP,
      vy: ((key % 64) - 32) * VELOCITY_STEP,
      tree: tree.finish(),
      slots: Int32Array.from(slots),
    };
  });
  return { sides, velocityReach, buckets, count, found: new Int32Array(largest) };
}

/** The squared distance of a match in place and size. */
export function placeDistance(
  from: Float32Array,
  fromSlot: number,
  to: Float32Array,
  toSlot: number,
): number {
  const a = fromSlot * SIDE_LENGTH;
  const b = toSlot * SIDE_LENGTH;
  const dx = from[a + X]! - to[b + X]!;
  const dy = from[a + Y]! - to[b + Y]!;
  const ds = from[a + SIZE]! - to[b + SIZE]!;
  return dx * dx + dy * dy + ds * ds;
}

/** What the search adds to `placeDistance` for velocities that differ; 0 where `velocityReach` (seconds) is 0. */
export function velocityDistance(
  from: Float32Array,
  fromSlot: number,
  to: Float32Array,
  toSlot: number,
  velocityReach: number,
): number {
  if (velocityReach === 0) return 0;
  const a = fromSlot * SIDE_LENGTH;
  const b = toSlot * SIDE_LENGTH;
  const dx = reached(from[a + VELOCITY_X]!, velocityReach) - reached(to[b + VELOCITY_X]!, velocityReach);
  const dy = reached(from[a + VELOCITY_Y]!, velocityReach) - reached(to[b + VELOCITY_Y]!, velocityReach);
  return dx * dx + dy * dy;
}

/**
 * The at most `limit` in-points nearest to one side, within `positionMatch` in place and size, among those that
 * `accept` lets through. Ties go to the lower slot. In no particular order.
 */
export function nearestMatches(
  index: MatchIndex,
  from: Float32Array,
  fromSlot: number,
  limit: number,
  positionMatch: number,
  accept: (slot: number) => boolean,
): number[] {
  const { velocityReach } = index;
  const farthest =
    velocityReach > 0 ? Math.hypot(positionMatch, 2 * Math.SQRT2 * VELOCITY_LIMIT) : positionMatch;
  const sparse = index.count <= SMALL * limit;
  let radius = sparse
    ? farthest
    : positionMatch * Math.min(1, Math.max(0.02, Math.cbrt(limit / index.count) / 1.6));
  for (;;) {
    const within = matchesWithin(index, from, fromSlot, radius, positionMatch, accept);
    if (within.slots.length >= limit || radius >= farthest) return nearestOf(within, limit);
    radius = radius >= positionMatch ? farthest : Math.min(farthest, radius * GROWTH_OF_RADIUS);
  }
}

type Matches = { slots: number[]; distances: number[] };

function matchesWithin(
  { buckets, velocityReach, found, sides }: MatchIndex,
  from: Float32Array,
  fromSlot: number,
  radius: number,
  positionMatch: number,
  accept: (slot: number) => boolean,
): Matches {
  const base = fromSlot * SIDE_LENGTH;
  const size = from[base + SIZE]!;
  const vx = velocityReach > 0 ? reached(from[base + VELOCITY_X]!, velocityReach) : 0;
  const vy = velocityReach > 0 ? reached(from[base + VELOCITY_Y]!, velocityReach) : 0;
  const limit = radius * radius;
  const placeLimit = Math.min(limit, positionMatch * positionMatch);
  const matches: Matches = { slots: [], distances: [] };
  for (const bucket of buckets) {
    const placeGap = outside(size, bucket.size, SIZE_STEP) ** 2;
    let gap = placeGap;
    if (velocityReach > 0)
      gap += outside(vx, bucket.vx, VELOCITY_STEP) ** 2 + outside(vy, bucket.vy, VELOCITY_STEP) ** 2;
    const left = Math.min(limit - gap, placeLimit - placeGap);
    if (left < -1e-9) continue;
    // A little wider than needed, since the tree keeps 32-bit numbers; every find is measured again.
    const reach = Math.sqrt(Math.max(0, left)) + 1e-5;
    const count = bucket.tree.withinInto(from[base + X]!, from[base + Y]!, reach, found);
    for (let i = 0; i < count; i++) {
      const slot = bucket.slots[found[i]!]!;
      const place = placeDistance(from, fromSlot, sides, slot);
      if (place > placeLimit) continue;
      const ranked = place + velocityDistance(from, fromSlot, sides, slot, velocityReach);
      if (ranked > limit || !accept(slot)) continue;
      matches.slots.push(slot);
      matches.distances.push(ranked);
    }
  }
  return matches;
}

function nearestOf({ slots, distances }: Matches, limit: number): number[] {
  if (slots.length <= limit) return slots;
  const order = Int32Array.from(slots, (_, at) => at);
  order.sort((a, b) => distances[a]! - distances[b]! || slots[a]! - slots[b]!);
  return Array.from(order.subarray(0, limit), (at) => slots[at]!);
}

/** How far a value lies outside `[low, low + step]`. */
function outside(value: number, low: number, step: number): number {
  return Math.max(0, low - value, value - low - step);
}

function reached(velocity: number, velocityReach: number): number {
  return Math.min(VELOCITY_LIMIT, Math.max(-VELOCITY_LIMIT, velocity * velocityReach));
}
