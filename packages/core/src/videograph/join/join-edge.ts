import type { Edge } from '../graph/videograph.ts';
import type { JoinIndex } from '../material/footage-index.ts';
import { SIDE_LENGTH } from '../material/join-side.ts';
import { contextOf } from './join-context.ts';
import { reasonsOf } from './join-reasons.ts';
import type { Join, OutPoint } from './joins.ts';
import type { OtherJoin } from './other-joins.ts';

/** A join as it is kept. The reasons of a match are found only now: few of all joins become edges. */
export function joinEdge(index: JoinIndex, out: OutPoint, to: number, join: Join | OtherJoin): Edge {
  const { offset, score, terms } = join;
  if ('kind' in join) return { to, kind: join.kind, offset, score, terms, reasons: join.reasons };
  const { inPoints, rules } = index;
  const base = join.inPoint * SIDE_LENGTH;
  const next = inPoints.sides.subarray(base, base + SIDE_LENGTH);
  const place = { track: inPoints.track[join.inPoint]!, time: inPoints.time[join.inPoint]! };
  const context = rules.look.weights.context > 0 ? contextOf(index, out, place) : null;
  return { to, kind: 'match', offset, score, terms, reasons: reasonsOf(join.terms, out.side, next, context) };
}
