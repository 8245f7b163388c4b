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

it('a call that takes too long is refused, and so is the next one, in a new thread', async () => {
  let breakdowns = 0;
  const thread = openCallThread<Call, string>(PROGRAM, {
    limitMs: 1,
    tooLong: 'This took too long.',
    onBreakdown: () => breakdowns++,
  });
  onTestFinished(() => thread.close());
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const calls = ['one', 'two'].map((name) => thread.call({ name, gate }, { who: 'alex' }));
  const refused = { code: 'deadline-exceeded', message: 'This took too long.' };
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(refused)));
  expect(breakdowns).toBe(2);
});

it('calls are refused when the server stops, whether they run or wait', async () => {
  const { thread, gate } = openGated();
  const calls = ['running', 'waiting'].map((name) => thread.call({ name, gate }, { who: 'alex' }));
  const refused = calls.map((call) => expect(call).rejects.toMatchObject({ code: 'unavailable' }));
  await thread.close();
  await Promise.all(refused);
});
