import type { Edge } from '@cutgraph/core';

type Graph = { cuts: Readonly<Record<string, unknown>>; edges: Readonly<Record<string, readonly Edge[]>> };

/** What was tried of a graph: the joins that were walked, by `joinName`, and how the film went on before. */
export type Tried = { joins: ReadonlySet<string>; goesOn: number[] };

/**
 * Reads it out of the paths that there were, newest first. The film went on as the newest path that begins with the
 * current one did, and on from there as older ones did that begin with that: a user who goes back twice gets both cuts again. It
 * ends before a cut that is refused, gone, or no longer joined.
 */
export function triedOf(
  { cuts, edges }: Graph,
  paths: readonly (readonly number[])[],
  path: readonly number[],
  refused: readonly number[],
): Tried {
  const joins = new Set<string>();
  let longest = path;
  const isJoined = (from: number, to: number) =>
    to in cuts && (edges[from] ?? []).some((edge) => edge.to === to);
  for (const one of paths) {
    for (const [at, to] of one.entries()) {
      const from = one[at - 1];
      if (from !== undefined && isJoined(from, to)) joins.add(joinName(from, to));
    }
    if (one.length > longest.length && longest.every((index, at) => index === one[at])) longest = one;
  }
  const rest = longest.slice(path.length);
  const stop = rest.findIndex(
    (to, at) => refused.includes(to) || !isJoined(rest[at - 1] ?? path.at(-1)!, to),
  );
  return { joins, goesOn: stop < 0 ? rest : rest.slice(0, stop) };
}

export function joinName(from: number, to: number): string {
  return `${from}-${to}`;
}
