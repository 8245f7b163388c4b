import { describe, expect, it } from 'vitest';
import { inFairOrder, type Place, whoYields } from './fair-share.ts';

const head = (personId: string, priority: number, name = 'look') => ({
  ...{ personId, priority, name },
  createdOn: new Date(0).toISOString(),
});
const place = (personId: string, beganSecondsAgo: number, cutOffSeconds = 0): Place => ({
  ...{ personId, cutOffSeconds },
  beganAt: -beganSecondsAgo * 1000,
});
const NOW = 0;
const waits = (seconds: number) => new Map([['bob', NOW - seconds * 1000]]);

describe('inFairOrder', () => {
  const order = (...[heads, places, last]: Parameters<typeof inFairOrder>) =>
    inFairOrder(heads, places, last).map(({ personId, priority }) => `${personId} ${priority}`);

  it('takes the most urgent job first where people hold as much', () => {
    expect(order([head('ada', 1), head('bob', 5), head('ada', 7, 'encode')], [], new Map())).toEqual([
      'ada 7',
      'bob 5',
      'ada 1',
    ]);
  });

  it('prefers the user with fewer places, then the one who was given one longer ago', () => {
    const heads = [head('ada', 9), head('bob', 1), head('cleo', 0)];
    expect(order(heads, [place('ada', 1)], new Map())).toEqual(['bob 1', 'cleo 0', 'ada 9']);
    const given = new Map([
      ['bob', 2],
      ['cleo', 1],
    ]);
    expect(order(heads, [], given)).toEqual(['ada 9', 'cleo 0', 'bob 1']);
  });
});

describe('whoYields', () => {
  const full = [place('ada', 60), place('ada', 1)];

  it('stops nothing while no one waits, or has not waited long', () => {
    expect(whoYields(full, new Map(), NOW)).toBeUndefined();
    expect(whoYields(full, waits(1), NOW)).toBeUndefined();
  });

  it('immediately stops the youngest run of a user who holds several', () => {
    expect(whoYields(full, waits(4), NOW)).toBe(full[1]);
  });

  it('leaves the only run of a person its slice, which doubles each time', () => {
    expect(whoYields([place('ada', 4)], waits(9), NOW)).toBeUndefined();
    expect(whoYields([place('ada', 5)], waits(9), NOW)).toBeDefined();
    expect(whoYields([place('ada', 19, 10)], waits(9), NOW)).toBeUndefined();
    expect(whoYields([place('ada', 20, 10)], waits(9), NOW)).toBeDefined();
  });

  it('stops the oldest of those whose slice is over', () => {
    const [young, old] = [place('ada', 6), place('cleo', 30)];
    expect(whoYields([young, old], waits(4), NOW)).toBe(old);
    const long = place('cleo', 30, 100);
    expect(whoYields([young, long], waits(4), NOW)).toBe(young);
  });

  it('lets work of any length come to its end', () => {
    const neededSeconds = 3 * 3600;
    let [cutOffSeconds, wasted] = [0, 0];
    const slice = () => {
      for (let ran = 1; ; ran++) if (whoYields([place('ada', ran, cutOffSeconds)], waits(9), NOW)) return ran;
    };
    while (slice() < neededSeconds) {
      cutOffSeconds = slice();
      wasted += cutOffSeconds;
    }
    expect(wasted).toBeLessThan(2 * neededSeconds);
  });
});
