import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileNotSeenError, secondsUntilNextLook, whenSeen } from './file-not-seen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails so often, then answers. */
function seenAfter(looks: number) {
  return vi.fn(async () => {
    if (work.mock.calls.length <= looks) throw new FileNotSeenError('ws/a');
    return 'seen';
  });
}
let work: ReturnType<typeof seenAfter>;

test('looks for a file go on for longer than a shared folder caches that it is absent, further and further apart', () => {
  const pauses: number[] = [];
  for (let seconds = secondsUntilNextLook(0); seconds; seconds = secondsUntilNextLook(pauses.length))
    pauses.push(seconds);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  // NFS: acdirmax, a minute unless it is mounted otherwise.
  expect(pauses.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(60);
});

test('work goes on once its file is seen', async () => {
  work = seenAfter(3);
  const answer = whenSeen(work);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('seen');
  expect(work).toHaveBeenCalledTimes(4);
});

test('work ends when its file is never seen, at the limit, and when it is cancelled', async () => {
  work = seenAfter(Number.POSITIVE_INFINITY);
  const [never, limited] = [whenSeen(work), whenSeen(work, { giveUpAfterSeconds: 3 })].map((one) =>
    one.catch((error: unknown) => error),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await limited).toBeInstanceOf(FileNotSeenError);
  await vi.runAllTimersAsync();
  expect(await never).toBeInstanceOf(FileNotSeenError);

  const control = new AbortController();
  const unwanted = whenSeen(work, { signal: control.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  control.abort();
  expect(await unwanted).toBeInstanceOf(FileNotSeenError);
});

test('another failure is not waited for', async () => {
  await expect(whenSeen(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
});
