import type { Cut, Edge } from '@cutgraph/core';

/** What is chosen in a videograph: the path, the cuts of it that stay, and the cuts that are never offered again. */
export type Film = { path: number[]; pinned: number[]; refused: number[] };

type Graph = { cuts: Readonly<Record<string, Cut>>; edges: Readonly<Record<string, readonly Edge[]>> };
type Stored = Graph & { path: readonly number[]; pinned: readonly number[]; refused: readonly number[] };

/** The film that was saved, as far as its cuts exist; of a new videograph the first cut alone. */
export function startingFilm({ cuts, path, pinned, refused }: Stored): Film {
  const known = (indexes: readonly number[]) => indexes.filter((index) => cuts[index] !== undefined);
  const kept = known(path);
  const shown = kept.length > 0 ? kept : cuts[0] ? [0] : [];
  return withPath({ path: shown, pinned: known(pinned), refused: known(refused) }, shown);
}

/** Another path. A cut that it does not show is not pinned any more; pins stand in the order of the film. */
export function withPath(film: Film, path: readonly number[]): Film {
  return { ...film, path: [...path], pinned: path.filter((index) => film.pinned.includes(index)) };
}

/** Pins a cut of the path, or lets it go again. */
export function pinToggled(film: Film, index: number): Film {
  const pinned = film.pinned.includes(index)
    ? film.pinned.filter((one) => one !== index)
    : [...film.pinned, index];
  return withPath({ ...film, pinned }, film.path);
}

/**
 * Refuses a cut. Where it was in the path, the cut before it is joined to the next one that can follow it; where none
 * can, the film ends there. The first cut of a film cannot be refused.
 */
export function withRefused(graph: Graph, film: Film, index: number): Film {
  if (film.path[0] === index || film.refused.includes(index)) return film;
  const refused = [...film.refused, index];
  const place = film.path.indexOf(index);
  if (place < 0) return { ...film, refused };
  const before = film.path.slice(0, place);
  const after = film.path.slice(place + 1);
  const follows = (graph.edges[before.at(-1) ?? -1] ?? []).map(({ to }) => to);
  const joined = after.findIndex((one) => follows.includes(one));
  return withPath({ ...film, refused }, joined < 0 ? before : [...before, ...after.slice(joined)]);
}

/** Lets a refused cut be offered again. */
export function takenBack(film: Film, index: number): Film {
  return { ...film, refused: film.refused.filter((one) => one !== index) };
}

/** Whether two films show and keep the same. The order of what is refused says nothing. */
export function sameFilm(a: Film, b: Film): boolean {
  const same = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((index, at) => index === other[at]);
  const sorted = (indexes: readonly number[]) => [...indexes].sort((x, y) => x - y);
  return same(a.path, b.path) && same(a.pinned, b.pinned) && same(sorted(a.refused), sorted(b.refused));
}
