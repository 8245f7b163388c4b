import { expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

/** A queue whose tasks run until `open` is called, and the order in which they started. */
function gatedQueue(concurrency: number) {
  const queue = openFairQueue(concurrency);
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const run = (name: string, signal?: AbortSignal) =>
    queue.run(
      name.split(' ')[0] ?? '',
      async () => {
        started.push(name);
        await gate.promise;
        if (name.endsWith('fails')) throw new Error('broken');
        return name;
      },
      signal,
    );
  return { run, started, open: gate.resolve };
}

it('each caller has one task started before any has a second', async () => {
  const { run, started, open } = gatedQueue(1);
  const all = ['alex 1', 'alex 2', 'alex 3', 'sam 1', 'kim 1', 'kim 2'].map((name) => run(name));
  open();
  await Promise.all(all);
  expect(started).toEqual(['alex 1', 'sam 1', 'kim 1', 'alex 2', 'kim 2', 'alex 3']);
});

it('a caller who was served last waits behind those who came later', async () => {
  const { run, started, open } = gatedQueue(1);
  const first = run('alex 1');
  const all = [run('alex 2'), run('sam 1')];
  open();
  await Promise.all([first, ...all]);
  expect(started).toEqual(['alex 1', 'sam 1', 'alex 2']);
});

it('a caller with many tasks is not starved by others who come again and again', async () => {
  const { run, started, open } = gatedQueue(1);
  const all = [run('alex 1'), run('alex 2'), run('sam 1')];
  const again = all[2]!.then(() => run('sam 2'));
  open();
  await Promise.all([...all, again]);
  expect(started).toEqual(['alex 1', 'sam 1', 'alex 2', 'sam 2']);
});

it('no more tasks run than allowed, and a task that fails starts the next', async () => {
  const { run, started, open } = gatedQueue(2);
  const all = ['alex fails', 'alex 2', 'alex 3', 'sam 1'].map((name) => run(name));
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['alex fails', 'alex 2']);
  open();
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, true]);
  expect(started.slice(2)).toEqual(['sam 1', 'alex 3']);
  expect(await run('alex later')).toBe('alex later');
});

it('a task that is aborted while it waits is dropped, and one that runs goes on', async () => {
  const { run, started, open } = gatedQueue(1);
  const gone = new AbortController();
  const running = run('alex 1', gone.signal);
  const dropped = run('alex 2', gone.signal);
  gone.abort(new Error('disconnected'));
  await expect(dropped).rejects.toThrow('disconnected');
  await expect(run('alex 3', gone.signal)).rejects.toThrow('disconnected');
  open();
  expect(await running).toBe('alex 1');
  expect(await run('alex 4')).toBe('alex 4');
  expect(started).toEqual(['alex 1', 'alex 4']);
});
