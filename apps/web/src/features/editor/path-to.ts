import type { Edge } from '@cutgraph/core';

type Edges = Readonly<Record<string, readonly Edge[]>>;

/** A join without any score still leads on, only last of all. */
const LEAST_SCORE = 0.01;

/**
 * The path that leads to a cut: the current one as far as it leads there, then the best way (few and strong joins: the
 * highest product of their scores). Null where no way leads there from the start. Cuts in `avoided` are not walked
 * through.
 */
export function pathTo(
  edges: Edges,
  path: readonly number[],
  target: number,
  avoided: readonly number[] = [],
): number[] | null {
  const place = path.indexOf(target);
  if (place >= 0) return path.slice(0, place + 1);
  for (let kept = path.length; kept > 0; kept--) {
    const before = path.slice(0, kept);
    const way = bestWay(edges, before.at(-1)!, target, new Set([...before, ...avoided]));
    if (way) return [...before, ...way];
  }
  return null;
}

/** Dijkstra over what each join costs (less the better it is); the cuts after `from`, up to `to`. */
function bestWay(edges: Edges, from: number, to: number, closed: Set<number>): number[] | null {
  const cost = new Map([[from, 0]]);
  const cameFrom = new Map<number, number>();
  const done = new Set<number>();
  for (;;) {
    const next = cheapest(cost, done);
    if (next === undefined) return null;
    if (next === to) break;
    done.add(next);
    for (const edge of edges[next] ?? []) {
      if (closed.has(edge.to) || done.has(edge.to)) continue;
      const total = cost.get(next)! - Math.log(Math.max(LEAST_SCORE, Math.min(1, edge.score)));
      if (total >= (cost.get(edge.to) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(edge.to, total);
      cameFrom.set(edge.to, next);
    }
  }
  const way: number[] = [];
  for (let at = to; at !== from; at = cameFrom.get(at)!) way.unshift(at);
  return way;
}

function cheapest(cost: ReadonlyMap<number, number>, done: ReadonlySet<number>): number | undefined {
  let best: number | undefined;
  for (const [index, total] of cost)
    if (!done.has(index) && (best === undefined || total < cost.get(best)!)) best = index;
  return best;
}
