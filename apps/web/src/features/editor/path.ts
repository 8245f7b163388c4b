import { type Candidate, type Cut, type Edge, nextCutsOf, type Videograph } from '@cutgraph/core';

type Cuts = Readonly<Record<string, Cut>>;

/** Seconds of a path; an unknown cut counts nothing. */
export function lengthOf(cuts: Cuts, path: readonly number[]): number {
  return path.reduce((sum, index) => sum + (cuts[index]?.length ?? 0), 0);
}

/** The join that leads to a place of a path; none to the first. */
export function edgeTo(
  edges: Readonly<Record<string, readonly Edge[]>>,
  path: readonly number[],
  place: number,
): Edge | undefined {
  return edges[path[place - 1] ?? -1]?.find(({ to }) => to === path[place]);
}

/** Takes a next cut; one that is in the path already is not taken twice. */
export function take(path: readonly number[], index: number): number[] {
  return path.includes(index) ? [...path] : [...path, index];
}

/**
 * The path with another cut at a place: the first of those that are offered after the cut before it, show nothing that the rest of
 * the path shows, and lead to the cut after it. Null where there is none, and for the first cut, which stays.
 */
export function withAnotherAt(
  videograph: Videograph,
  path: readonly number[],
  place: number,
  refused: readonly number[],
): number[] | null {
  const [before, now, rest] = [path.slice(0, place), path.slice(place, place + 1), path.slice(place + 1)];
  if (before.length === 0) return null;
  const fits = ({ cut }: Candidate) =>
    rest.length === 0 || videograph.edges[cut.index]?.some(({ to }) => to === rest[0]);
  // Its last cut is where the joins come from; what the others show is not shown again.
  const offered = nextCutsOf(videograph, [...rest, ...before], { refused: [...refused, ...now] });
  const other = offered.find(fits);
  return other ? path.with(place, other.cut.index) : null;
}

/** Takes the last choice back; the first cut stays. */
export function back(path: readonly number[]): number[] {
  return path.length > 1 ? path.slice(0, -1) : [...path];
}

/** A video can be made once the current cut is another than the first, or where the first is the whole film. */
export function canCreate(path: readonly number[], isWhole: boolean): boolean {
  return path.length > 0 && (isWhole || path.at(-1) !== 0);
}

/** The place in a path that is shown at a moment of the whole film, and the seconds into it. */
export function placeAt(
  cuts: Cuts,
  path: readonly number[],
  seconds: number,
): { place: number; into: number } {
  let rest = Math.max(0, seconds);
  for (const [place, index] of path.entries()) {
    const length = cuts[index]?.length ?? 0;
    if (rest < length || place === path.length - 1) return { place, into: Math.min(rest, length) };
    rest -= length;
  }
  return { place: 0, into: 0 };
}
