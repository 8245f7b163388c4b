import { type Box, overlapOf } from '@cutgraph/core';
import { bestAssignment } from './assignment.ts';

/** A box of an object that is known by a name: the true object's, or the one that a tracker gave. */
export type Named = { id: string; box: Box };

/** One frame: what was there, and what a tracker says. */
export type TrackedFrame = { truth: readonly Named[]; found: readonly Named[] };

/** Boxes that share at least this part of their union are the same. */
const OVERLAP = 0.5;

/**
 * Multiple object tracking accuracy: 1 less the misses, false boxes and changes of name as a share of all true boxes.
 * A pair of the frame before stays while it overlaps enough; the rest is paired so that most are matched, and best.
 * Source: Bernardin and Stiefelhagen 2008, "Evaluating Multiple Object Tracking Performance: The CLEAR MOT Metrics".
 *
 * @returns at most 1, may be negative; `switches` is the number of changes of name
 */
export function clearMot(frames: readonly TrackedFrame[]): { mota: number; switches: number } {
  const lastName = new Map<string, string>();
  let pairsBefore = new Map<string, string>();
  let total = 0;
  let errors = 0;
  let switches = 0;
  for (const { truth, found } of frames) {
    const pairs = pairFrame(truth, found, pairsBefore);
    for (const [object, name] of pairs) {
      if ((lastName.get(object) ?? name) !== name) switches += 1;
      lastName.set(object, name);
    }
    total += truth.length;
    errors += truth.length + found.length - 2 * pairs.size;
    pairsBefore = pairs;
  }
  return { mota: 1 - (errors + switches) / total, switches };
}

function pairFrame(
  truth: readonly Named[],
  found: readonly Named[],
  before: ReadonlyMap<string, string>,
): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const object of truth) {
    const same = found.find(({ id }) => id === before.get(object.id));
    if (same && overlapOf(object.box, same.box) >= OVERLAP) pairs.set(object.id, same.id);
  }
  const names = new Set(pairs.values());
  const objects = truth.filter(({ id }) => !pairs.has(id));
  const open = found.filter(({ id }) => !names.has(id));
  // Two pairs always weigh more than one.
  const weights = objects.map(({ box }) =>
    open.map((other) => {
      const overlap = overlapOf(box, other.box);
      return overlap >= OVERLAP ? 1 + overlap : 0;
    }),
  );
  for (const [row, column] of bestAssignment(weights).entries())
    if (column >= 0 && weights[row]![column]! > 0) pairs.set(objects[row]!.id, open[column]!.id);
  return pairs;
}

/**
 * Identity F1: objects and tracks are paired one to one over the whole, so that most boxes agree; twice these boxes as
 * a share of all true and all found ones.
 * Source: Ristani et al. 2016, "Performance Measures and a Data Set for Multi-Target, Multi-Camera Tracking",
 * arXiv 1609.01775.
 *
 * @returns 0..1
 */
export function identityF1(frames: readonly TrackedFrame[]): number {
  const objects = [...new Set(frames.flatMap(({ truth }) => truth.map(({ id }) => id)))];
  const names = [...new Set(frames.flatMap(({ found }) => found.map(({ id }) => id)))];
  const row = new Map(objects.map((id, index) => [id, index]));
  const column = new Map(names.map((id, index) => [id, index]));
  const agree = objects.map(() => names.map(() => 0));
  let boxes = 0;
  for (const { truth, found } of frames) {
    boxes += truth.length + found.length;
    for (const object of truth)
      for (const other of found)
        if (overlapOf(object.box, other.box) >= OVERLAP)
          agree[row.get(object.id)!]![column.get(other.id)!]! += 1;
  }
  const right = bestAssignment(agree).reduce((sum, at, index) => sum + (at < 0 ? 0 : agree[index]![at]!), 0);
  return (2 * right) / boxes;
}
