import type { StoredVideograph } from '@cutgraph/contract';
import type { GraphOperation } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { madeGraph } from '../../../core/test/made-graphs.ts';
import { changeInSteps } from './change-in-steps.ts';

it('gives way to others between two operations', async () => {
  const graph = {
    ...madeGraph([6, 6], []),
    path: [0],
    pinned: [],
    refused: [],
  } as unknown as StoredVideograph;
  const operations = Array.from(
    { length: 50 },
    (): GraphOperation => ({ kind: 'updateCut', index: 1, volume: 0.5 }),
  );
  let turns = 0;
  let hasEnded = false;
  const rateLimit = () => {
    turns += 1;
    if (!hasEnded) setImmediate(rateLimit);
  };
  setImmediate(rateLimit);
  const after = await changeInSteps('alex', graph, operations);
  hasEnded = true;
  expect(after.cuts[1]?.volume).toBe(0.5);
  expect(turns).toBeGreaterThanOrEqual(operations.length - 1);
});
