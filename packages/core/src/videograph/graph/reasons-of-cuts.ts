import type { Reason } from '../../message/message.ts';
import { edgeBetween, type Graph } from './graph.ts';

/**
 * Why each cut of a film is there, the strongest reason first: what makes its moment worth showing, or what joins it to the cut before. None
 * of a cut that the graph does not have any more, or joins otherwise.
 *
 * @param oids of the cuts, in the order of the film.
 */
export function reasonsOfCuts(graph: Graph, oids: readonly string[]): Reason[][] {
  const byOid = new Map(Object.values(graph.cuts).map((cut) => [cut.oid, cut]));
  return oids.map((oid, at) => {
    const [before, cut] = [byOid.get(oids[at - 1] ?? ''), byOid.get(oid)];
    const edge = before && cut && edgeBetween(graph, before.index, cut.index);
    return cut?.moment?.reasons ?? edge?.reasons ?? [];
  });
}
