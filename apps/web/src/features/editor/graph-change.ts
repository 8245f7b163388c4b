import type { StoredVideograph } from '@cutgraph/contract';
import type { GraphOperation } from '@cutgraph/core';
import type { Film } from './film.ts';

export type GraphPart = Pick<StoredVideograph, 'media' | 'clips' | 'cuts' | 'edges'>;

/** All that can be changed here, at one time. */
export type Snapshot = { graph: GraphPart; film: Film };

/** What makes one graph another: cuts that are not there then, and what is put in or back. */
export type GraphChange = { removed: GraphOperation[]; put: Partial<GraphPart> | null };

export function changeBetween(now: GraphPart, then: GraphPart): GraphChange {
  const removed = Object.values(now.cuts).filter(({ index }) => !then.cuts[index]);
  const put = {
    media: differing(now.media, then.media),
    clips: differing(now.clips, then.clips),
    cuts: differing(now.cuts, then.cuts),
    edges: differing(withoutCuts(now.edges, removed), then.edges),
  };
  const isNothing = Object.values(put).every((part) => Object.keys(part).length === 0);
  return {
    removed: removed.map(({ index }) => ({ kind: 'removeCut', index })),
    put: isNothing ? null : put,
  };
}

/** A cut takes its joins along. */
function withoutCuts(edges: GraphPart['edges'], removed: readonly { index: number }[]): GraphPart['edges'] {
  const gone = new Set(removed.map(({ index }) => index));
  return Object.fromEntries(
    Object.entries(edges).map(([from, leaving]) => [from, leaving.filter(({ to }) => !gone.has(to))]),
  );
}

function differing<T>(
  now: Readonly<Record<string, T>>,
  then: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(then).filter(([key, one]) => one !== now[key] && !isSame(one, now[key])),
  );
}

/** Whether two values of a document are the same, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}
