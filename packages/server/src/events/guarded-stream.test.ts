import type { WorkspaceEvent } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { guardedStream } from './guarded-stream.ts';

function event(id: number, kind: WorkspaceEvent['kind'] = 'media'): WorkspaceEvent {
  return { id, kind, workspaceId: 'w', documentId: `d${id}`, change: 'updated' };
}

/** A stream whose looks are answered one by one. */
function guarded() {
  const [sent, looks]: [number[], PromiseWithResolvers<void>[]] = [[], []];
  const over = Promise.withResolvers<void>();
  const stream = guardedStream({
    look() {
      looks.push(Promise.withResolvers<void>());
      return looks.at(-1)!.promise;
    },
    send: ({ id }) => sent.push(id),
    cutOff: over.resolve,
    onTrouble: () => undefined,
  });
  return { stream, sent, looks, over: over.promise };
}

it('holds everything back until the last look has ended, and keeps the order', async () => {
  const { stream, sent, looks } = guarded();
  stream.push(event(1));
  stream.push(event(2, 'member'));
  stream.push(event(3));
  stream.lookAgain();
  expect(looks).toHaveLength(2);
  looks[0]!.resolve();
  await looks[0]!.promise;
  stream.push(event(4));
  expect(sent).toEqual([1]);
  looks[1]!.resolve();
  await looks[1]!.promise.then(() => new Promise(setImmediate));
  stream.push(event(5));
  expect(sent).toEqual([1, 2, 3, 4, 5]);
});

it('sends nothing of what was held back once one look has refused', async () => {
  const { stream, sent, looks, over } = guarded();
  stream.lookAgain();
  stream.push(event(1, 'workspace'));
  looks[1]!.resolve();
  looks[0]!.reject(new Refusal('not-found', 'Gone.'));
  await over;
  stream.push(event(2));
  expect(sent).toEqual([]);
  expect(looks).toHaveLength(2);
});

it('cuts off who would have to be held back too much', async () => {
  const { stream, sent, over } = guarded();
  stream.lookAgain();
  for (let id = 1; id <= 5_001; id++) stream.push(event(id));
  await over;
  expect(sent).toEqual([]);
});
