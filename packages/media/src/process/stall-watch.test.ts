import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { watchStalls } from './stall-watch.ts';

let child: ChildProcess | undefined;
afterEach(async () => {
  vi.useRealTimers();
  if (!child) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
  child = undefined;
});

const started = async (code: string) => {
  child = spawn(process.execPath, ['-e', `process.stdout.write('.');${code}`]);
  await once(child.stdout!, 'data');
  return child.pid!;
};

it('ends what works and comes no further', async () => {
  const pid = await started('for (;;);');
  await new Promise<void>((resolve) => watchStalls(pid, 0.2, resolve));
});

it.runIf(process.platform === 'linux')('is patient with what gets no processor', async () => {
  // It sleeps: like a process that others keep from running, it uses nothing.
  const pid = await started('setInterval(() => {}, 1e6)');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const stalled = vi.fn();
  const watch = watchStalls(pid, 60, stalled);
  vi.advanceTimersByTime(599_000);
  expect(stalled).not.toHaveBeenCalled();
  watch.progressed();
  vi.advanceTimersByTime(599_000);
  expect(stalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(stalled).toHaveBeenCalledOnce();
});

it('ends nothing any more once it is stopped', () => {
  vi.useFakeTimers();
  const stalled = vi.fn();
  watchStalls(undefined, 60, stalled).stop();
  vi.advanceTimersByTime(6_000_000);
  expect(stalled).not.toHaveBeenCalled();
});
