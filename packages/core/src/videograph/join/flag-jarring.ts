import { goesOn, withJarring } from '../graph/jarring.ts';
import type { Cut, Edge, JoinKind, Videograph } from '../graph/videograph.ts';
import type { LookRules, MediaInput } from '../rules/rules.ts';
import { type PairQualities, pairQualitiesOf } from './pair-quality.ts';

/** Joins that are to look unlike, on purpose: of these only one that shows the same again is jarring. */
const UNLIKE: readonly JoinKind[] = ['contrast', 'person'];

/** A graph whose edges say which of them viewers call jarring (see `isJarring`). */
export function withJarringFlagged(
  videograph: Videograph,
  media: readonly MediaInput[],
  look: LookRules,
): Videograph {
  const { cuts, canvas } = videograph;
  const qualities = pairQualitiesOf(Object.values(cuts), canvas, media, look);
  const edges = Object.entries(videograph.edges).map(([from, list]): [string, Edge[]] => [
    from,
    list.map((edge) => {
      const [one, other] = [cuts[from], cuts[edge.to]];
      return one && other ? flagged(edge, one, other, qualities) : edge;
    }),
  ]);
  return { ...videograph, edges: Object.fromEntries(edges) };
}

/** An edge that says whether viewers call it jarring. A join that a person made is theirs, and of one that is not seen nothing is said. */
export function flagged(edge: Edge, from: Cut, to: Cut, qualities: PairQualities): Edge {
  if (edge.kind === 'own') return edge;
  if (goesOn(from, to)) return withJarring(edge, false);
  const jars = UNLIKE.includes(edge.kind)
    ? qualities.isRepeat(from, to)
    : qualities.qualityOf(from, to) === 0;
  return withJarring(edge, jars);
}
