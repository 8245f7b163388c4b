import { setImmediate } from 'node:timers/promises';
import type { StoredVideograph } from '@cutgraph/contract';
import { type ChosenGraph, changeGraph, type GraphOperation } from '@cutgraph/core';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';

/** Each keeps its graph, which may be some megabytes. */
const limit = openConcurrencyLimit({ most: 40, mostOfOne: 8 });

/**
 * The graph after these operations, with its path, pins and refusals carried along as far as they go. Others are answered
 * between two operations: on a large graph each takes some milliseconds, and there may be a hundred.
 *
 * @param who wants it; refused (`resource-exhausted`) where they want many concurrently.
 */
export function changeInSteps(
  who: string,
  before: StoredVideograph,
  operations: readonly GraphOperation[],
): Promise<StoredVideograph> {
  return limit.run(who, async () => {
    const { path, pinned, refused } = before;
    let now: ChosenGraph = { videograph: before, choices: { path, pinned, refused } };
    for (const operation of operations) {
      await setImmediate();
      now = changeGraph(now, operation);
    }
    return { ...before, ...now.videograph, ...now.choices };
  });
}
