import { expect, it } from 'vitest';
import { openFairLine } from './fair-line.ts';

function lineOf(...waiting: [who: string, item: string][]) {
  const line = openFairLine<string>();
  for (const [who, item] of waiting) line.add(who, item);
  return line;
}
const drained = (line: ReturnType<typeof lineOf>) => {
  const order: string[] = [];
  for (let item = line.next(); item !== undefined; item = line.next()) order.push(item);
  return order;
};

it('serves everybody once before anybody twice', () => {
  const line = lineOf(
    ['alex', 'a1'],
    ['alex', 'a2'],
    ['alex', 'a3'],
    ['sam', 's1'],
    ['kim', 'k1'],
    ['kim', 'k2'],
  );
  expect(drained(line)).toEqual(['a1', 's1', 'k1', 'a2', 'k2', 'a3']);
});

it('puts whoever was served last behind those who come meanwhile', () => {
  const line = lineOf(['alex', 'a1']);
  expect(line.next()).toBe('a1');
  line.add('alex', 'a2');
  line.add('sam', 's1');
  expect(drained(line)).toEqual(['s1', 'a2']);
});

it('lets go of what is not waited for any more', () => {
  const line = lineOf(['alex', 'a1'], ['alex', 'a2'], ['sam', 's1']);
  expect([line.remove('alex', 'a1'), line.remove('alex', 'a1'), line.remove('kim', 'a2')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(line.clear()).toEqual(['a2', 's1']);
  expect(line.next()).toBeUndefined();
});
