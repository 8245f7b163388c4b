import { expect, it } from 'vitest';
import { openFewAtOnce } from './few-at-once.ts';

it('does no more at once than it may, in turns, whatever becomes of one', async () => {
  const few = openFewAtOnce(2);
  const [begun, ended]: [string[], string[]] = [[], []];
  let running = 0;
  const run = (who: string, name: string) =>
    few.run(who, async () => {
      begun.push(name);
      running += 1;
      expect(running).toBeLessThanOrEqual(2);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      ended.push(name);
      if (name === 'a1') throw new Error('broken');
    });
  const all = await Promise.allSettled([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('alex', name)),
    run('sam', 's1'),
  ]);
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, true, true]);
  expect(begun).toEqual(['a1', 'a2', 'a3', 's1', 'a4']);
  expect(ended).toHaveLength(5);
  await run('alex', 'later');
  expect(ended).toContain('later');
});
