import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadWatch } from './upload-watch.ts';

/** So far apart are the looks that it takes. */
const LOOK_SECONDS = 5;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch over an upload whose clock the test turns. */
function watched() {
  let [sleptMs, cuts] = [0, 0];
  const now = () => performance.now() + sleptMs;
  const onGivenUp = vi.fn();
  const watch = new UploadWatch({ now, onGivenUp });
  const begins = () => watch.requestBegins({ cut: () => (cuts += 1) });
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
  const sleep = (seconds: number) => {
    sleptMs += seconds * 1000;
  };
  /** Seconds of awake time until it gives up, at most an hour, while `again` happens now and then. */
  const untilGivenUp = (again: () => void = () => undefined, everySeconds = 1) => {
    for (let seconds = 0; seconds < 3600; seconds += everySeconds) {
      if (onGivenUp.mock.calls.length > 0) return seconds;
      again();
      pass(everySeconds);
    }
    return Number.POSITIVE_INFINITY;
  };
  return { watch, begins, pass, sleep, untilGivenUp, onGivenUp, cuts: () => cuts };
}

describe('giving up', () => {
  it('comes 600 s after the last accepted byte, even when every request hangs', { tags: ['@S9.20'] }, () => {
    const { watch, begins, untilGivenUp, cuts } = watched();
    watch.sendsBytes();
    watch.accepted(262_144);
    let seen = 0;
    begins();
    const seconds = untilGivenUp(() => {
      // What was cut is tried again.
      if (cuts() === seen) return;
      seen = cuts();
      begins();
    });
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThanOrEqual(600 + LOOK_SECONDS);
    expect(cuts()).toBe(4);
  });

  it('comes 600 s after it when every request is refused immediately', () => {
    const { watch, begins, untilGivenUp } = watched();
    watch.accepted(0);
    const seconds = untilGivenUp(() => {
      begins();
      watch.requestEnds();
    }, 32);
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThanOrEqual(600 + 32);
  });

  it('comes after 120 s for what only asks: to begin an upload, to find one again', {
    tags: ['@S9.19'],
  }, () => {
    const { begins, untilGivenUp, watch } = watched();
    begins();
    const seconds = untilGivenUp();
    expect(seconds).toBeGreaterThanOrEqual(120);
    expect(seconds).toBeLessThanOrEqual(120 + LOOK_SECONDS);
    expect(watch.hasTime()).toBe(false);
  });

  it('has 120 s again for one that starts over', () => {
    const { watch, pass, untilGivenUp } = watched();
    watch.accepted(500);
    pass(300);
    watch.startsOver();
    expect(untilGivenUp()).toBeLessThanOrEqual(120 + LOOK_SECONDS);
  });

  it('never comes while bytes are accepted now and then; the same bytes reported again are none', () => {
    const { watch, untilGivenUp } = watched();
    let bytes = 0;
    const arrives = () => {
      bytes += 1;
      watch.accepted(bytes);
    };
    expect(untilGivenUp(arrives, 590)).toBe(Number.POSITIVE_INFINITY);
    expect(untilGivenUp(() => watch.accepted(bytes), 59)).toBeLessThanOrEqual(600 + 59);
  });

  it('does not come because the machine slept', () => {
    const { watch, pass, sleep, untilGivenUp, onGivenUp } = watched();
    watch.accepted(0);
    for (let night = 0; night < 8; night++) {
      pass(50);
      sleep(8 * 3600);
    }
    pass(LOOK_SECONDS);
    expect(onGivenUp).not.toHaveBeenCalled();
    // Of each stretch the last seconds, up to the next look, may be taken for sleep.
    expect(untilGivenUp()).toBeLessThanOrEqual(200 + 8 * LOOK_SECONDS + LOOK_SECONDS);
  });

  it('does not come any more once the watch has ended', () => {
    const { watch, untilGivenUp } = watched();
    watch.end();
    expect(untilGivenUp()).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a request', () => {
  it('is not cut while bytes go, however long it takes', () => {
    const { watch, begins, pass, cuts, onGivenUp, untilGivenUp } = watched();
    watch.sendsBytes();
    begins();
    // 32 MB at 20,000 bytes/s.
    for (let second = 0; second < 1678; second += 2) {
      pass(2);
      watch.requestMoves();
    }
    expect([cuts(), onGivenUp.mock.calls.length]).toEqual([0, 0]);
    watch.accepted(32 * 1024 * 1024);
    expect(watch.requestEnds()).toBe(1678_000);
    expect(untilGivenUp()).toBeGreaterThanOrEqual(600);
  });

  it('that moved once and then hangs does not hold up the end', () => {
    const { watch, begins, pass, untilGivenUp } = watched();
    watch.sendsBytes();
    pass(590);
    begins();
    watch.requestMoves();
    expect(untilGivenUp()).toBeLessThanOrEqual(30 + 2 * LOOK_SECONDS);
  });

  it('is cut once after two minutes in which nothing moved', () => {
    const { watch, begins, pass, cuts } = watched();
    watch.sendsBytes();
    begins();
    pass(115);
    expect(cuts()).toBe(0);
    pass(10);
    expect(cuts()).toBe(1);
    pass(150);
    expect(cuts()).toBe(1);
  });

  it('is not cut after its answer, nor because the machine slept', () => {
    const { watch, begins, pass, sleep, cuts } = watched();
    watch.sendsBytes();
    begins();
    sleep(3600);
    pass(60);
    expect(cuts()).toBe(0);
    expect(watch.requestEnds()).toBeLessThanOrEqual(60_000);
    pass(200);
    expect(cuts()).toBe(0);
  });
});
