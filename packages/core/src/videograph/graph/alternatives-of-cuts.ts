import { edgesFrom, type Graph } from './graph.ts';

/** So many others are named at each join. */
const MOST = 3;

/** A stretch that could stand in the place (from 0) of a cut of a film. Seconds of the media. */
export type CutAlternative = { place: number; mediaID: string; start: number; end: number };

/**
 * What else could follow at each join of a film: the cuts that the one before leads to, best first, at most three at a place. Only of media that
 * the film shows, so that they need no further file, and none that is in the film. None where the graph does not have the cut before any more.
 *
 * @param oids of the cuts, in the order of the film.
 */
export function alternativesOfCuts(graph: Graph, oids: readonly string[]): CutAlternative[] {
  const byOid = new Map(Object.values(graph.cuts).map((cut) => [cut.oid, cut]));
  const isShown = new Set(oids);
  const shownMedia = new Set(oids.map((oid) => byOid.get(oid)?.mediaID));
  return oids.flatMap((_, place) => {
    const before = byOid.get(oids[place - 1] ?? '');
    if (!before) return [];
    return edgesFrom(graph, before.index)
      .map(({ to }) => graph.cuts[to]!)
      .filter(({ oid, mediaID }) => !isShown.has(oid) && shownMedia.has(mediaID))
      .slice(0, MOST)
      .map(({ mediaID, start, end }) => ({ place, mediaID, start, end }));
  });
}
