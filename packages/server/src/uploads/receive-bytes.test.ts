import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveBytes } from './receive-bytes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-receive-'));
  // Only the clock of the silence: files and streams take the time that they take.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

it('waits for a sender that says a little now and then, and ends when it is silent for too long', async () => {
  const path = join(folder, 'upload');
  await writeFile(path, '');
  const source = new PassThrough();
  const ended = receiveBytes(source, {
    ...{ path, offset: 0, mostBytes: 100, checksum: undefined, onWritten: () => {} },
    ...{ signal: new AbortController().signal, hasSpace: async () => true, idleMs: 120_000 },
  });
  for (let count = 1; count <= 5; count++) {
    source.write('a');
    await expect.poll(async () => (await stat(path)).size).toBe(count);
    vi.advanceTimersByTime(119_000);
  }
  vi.advanceTimersByTime(2_000);
  expect(await ended).toEqual({ offset: 5, ending: 'idle' });
  expect(await readFile(path, 'utf8')).toBe('aaaaa');
  expect(vi.getTimerCount()).toBe(0);
});

it('ends before the disk is full, and keeps what has arrived', async () => {
  const path = join(folder, 'upload');
  await writeFile(path, '');
  const source = new PassThrough();
  const looked: number[] = [];
  const ended = receiveBytes(source, {
    ...{ path, offset: 0, mostBytes: 1e9, checksum: undefined, onWritten: () => {} },
    ...{ signal: new AbortController().signal, idleMs: 120_000 },
    hasSpace: async () => looked.push((await stat(path)).size) < 2,
  });
  // The sender goes on until its bytes are no longer taken.
  let open = true;
  void ended.finally(() => {
    open = false;
  });
  while (open) if (!source.write(Buffer.alloc(1e6))) await new Promise(setImmediate);
  const { offset, ending } = await ended;
  expect(ending).toBe('disk full');
  expect(looked).toHaveLength(2);
  expect(offset).toBeGreaterThan(32e6);
  expect(offset).toBeLessThan(1e9);
});
