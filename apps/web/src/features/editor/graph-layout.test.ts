import { expect, it } from 'vitest';
import { layoutOf } from './graph-layout.ts';
import { moved } from './graph-moves.ts';

const graph = (count: number, joins: readonly (readonly [number, number, number?])[]) => ({
  cuts: Object.fromEntries(Array.from({ length: count }, (_, index) => [index, {}])),
  edges: Object.fromEntries(
    Array.from({ length: count }, (_, from) => [
      from,
      joins.filter(([one]) => one === from).map(([, to, score = 0.5]) => ({ to, score })),
    ]),
  ),
});

/** A made graph in which every cut leads to a few later ones. */
function manyCuts(count: number) {
  const joins = Array.from({ length: count }, (_, from) =>
    [1, 3, 7, 12, 20].map((step) => [from, from + step, ((from * step) % 10) / 10] as const),
  );
  return graph(
    count,
    joins.flat().filter(([, to]) => to < count),
  );
}

it('stands cuts from left to right by the fewest cuts that lead to them', () => {
  const { byIndex } = layoutOf(
    graph(5, [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
      [3, 4],
      [0, 4],
    ]),
  );
  expect([0, 1, 2, 3, 4].map((index) => byIndex.get(index)?.depth)).toEqual([0, 1, 1, 2, 1]);
  expect(byIndex.get(3)!.x).toBeGreaterThan(byIndex.get(1)!.x);
  expect(byIndex.get(1)!.x).toBe(byIndex.get(2)!.x);
});

it('orders a depth by its neighbours, so that joins cross less', () => {
  const { byIndex } = layoutOf(
    graph(5, [
      [0, 1],
      [0, 2],
      [1, 4],
      [2, 3],
    ]),
  );
  const isAbove = (one: number, other: number) => byIndex.get(one)!.y < byIndex.get(other)!.y;
  expect(isAbove(1, 2)).toBe(isAbove(4, 3));
});

it('puts what cannot be reached last, and leaves out joins without an end', () => {
  const { nodes, links } = layoutOf(
    graph(4, [
      [0, 1],
      [2, 3],
      [1, 9],
      [1, 1],
    ]),
  );
  const beyond = nodes.filter(({ isReachable }) => !isReachable);
  expect(beyond.map(({ index }) => index).sort()).toEqual([2, 3]);
  expect(Math.min(...beyond.map(({ x }) => x))).toBeGreaterThan(1);
  expect(links.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

it('draws weak joins first', () => {
  const { links } = layoutOf(
    graph(3, [
      [0, 1, 0.9],
      [0, 2, 0.1],
      [1, 2, 0.5],
    ]),
  );
  expect(links.map(({ score }) => score)).toEqual([0.1, 0.5, 0.9]);
});

it('gives each of 500 cuts a place of its own in a picture, the same one every time', () => {
  const layout = layoutOf(manyCuts(500));
  const places = new Set(layout.nodes.map(({ x, y }) => `${x} ${y}`));
  expect(places.size).toBe(500);
  const tallest = Math.max(...layout.nodes.map(({ y }) => y)) - Math.min(...layout.nodes.map(({ y }) => y));
  expect(tallest).toBeLessThan(30);
  expect(layoutOf(manyCuts(500))).toEqual(layout);
});

it('draws a graph without any cut as nothing', () => {
  expect(layoutOf({ cuts: {}, edges: {} }).nodes).toEqual([]);
});

it('is walked by arrows: along the film, else along the best join, and within a depth', () => {
  const layout = layoutOf(
    graph(5, [
      [0, 1, 0.4],
      [0, 2, 0.9],
      [1, 3],
      [2, 4],
    ]),
  );
  expect(moved(layout, [0, 1], 0, 'ArrowRight')).toBe(1);
  expect(moved(layout, [0], 0, 'ArrowRight')).toBe(2);
  expect(moved(layout, [0, 1], 3, 'ArrowLeft')).toBe(1);
  const [upper, lower] = [1, 2].sort((a, b) => layout.byIndex.get(a)!.y - layout.byIndex.get(b)!.y);
  expect(moved(layout, [0], upper!, 'ArrowDown')).toBe(lower);
  expect(moved(layout, [0], upper!, 'ArrowUp')).toBe(upper);
  expect(moved(layout, [0], 4, 'ArrowRight')).toBe(4);
});
