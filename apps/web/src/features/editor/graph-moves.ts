import type { GraphLayout } from './graph-layout.ts';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/**
 * The cut that an arrow key leads to: right along the join that the film takes, or the best; left back along it; up and
 * down to the nearest of the same depth. The same cut where there is none.
 */
export function moved(
  { links, byIndex, nodes }: GraphLayout,
  path: readonly number[],
  from: number,
  arrow: Arrow,
): number {
  const at = byIndex.get(from);
  if (!at) return from;
  const place = path.indexOf(from);
  if (arrow === 'ArrowRight' || arrow === 'ArrowLeft') {
    const isOn = arrow === 'ArrowRight';
    const inFilm = place < 0 ? undefined : path[place + (isOn ? 1 : -1)];
    if (inFilm !== undefined) return inFilm;
    // Links are sorted by score, weakest first.
    const best = links.findLast((link) => (isOn ? link.from : link.to) === from);
    return best ? (isOn ? best.to : best.from) : from;
  }
  const isDown = arrow === 'ArrowDown';
  const beside = nodes
    .filter(({ depth, x, y }) => depth === at.depth && x === at.x && (isDown ? y > at.y : y < at.y))
    .sort((a, b) => Math.abs(a.y - at.y) - Math.abs(b.y - at.y));
  if (beside[0]) return beside[0].index;
  // At the foot of a column of a depth it goes on at the head of the next one, and the other way round.
  const further = nodes
    .filter(({ depth, x }) => depth === at.depth && (isDown ? x > at.x : x < at.x))
    .sort((a, b) => Math.abs(a.x - at.x) - Math.abs(b.x - at.x) || (isDown ? a.y - b.y : b.y - a.y));
  return further[0]?.index ?? from;
}
