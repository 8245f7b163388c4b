import { expect, it, onTestFinished } from 'vitest';
import { openCallThread } from './call-thread.ts';

type Call = { name: string; gate: Int32Array };
const PROGRAM = new URL('../../test/gated-thread.ts', import.meta.url);

function openGated() {
  const thread = openCallThread<Call, string>(PROGRAM, { limitMs: 600_000, tooLong: 'This took too long.' });
  onTestFinished(() => thread.close());
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const openGate = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { thread, gate, openGate };
}

it('callers take turns, however many calls one of them has waiting', async () => {
  const { thread, gate, openGate } = openGated();
  const order: string[] = [];
  const asked = ['alex 1', 'alex 2', 'alex 3', 'sam 1'].map(async (name) => {
    const [who = ''] = name.split(' ');
    order.push(await thread.call({ name, gate }, { who }));
  });
  openGate();
  await Promise.all(asked);
  expect(order).toEqual(['alex 1', 'sam 1', 'alex 2', 'alex 3']);
});

it('a call that is aborted is dropped, also while the thread works on it', async () => {
  const { thread, gate, openGate } = openGated();
  const gone = new AbortController();
  const dropped = ['under way', 'waiting'].map((name) =>
    thread.call({ name, gate }, { who: 'alex', signal: gone.signal }),
  );
  gone.abort();
  const refused = (call: Promise<string>) => expect(call).rejects.toMatchObject({ code: 'cancelled' });
  await Promise.all(dropped.map(refused));
  openGate();
  expect(await thread.call({ name: 'next', gate }, { who: 'alex' })).toBe('next');
});
