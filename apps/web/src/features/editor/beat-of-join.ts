import { type BeatRule, beatReasonAt, type Edge, isBeatReason } from '@cutgraph/core';

/**
 * A join that says on which beat it lies in the film as it is now, `seconds` from its beginning: its videograph says so of the
 * film that was generated, whose cuts may have been moved or left out since.
 */
export function withBeat<Join extends Edge | undefined>(
  edge: Join,
  { seconds, rule, framesPerSecond }: { seconds: number; rule: BeatRule | null; framesPerSecond: number },
): Join {
  if (!edge || !rule) return edge;
  const others = edge.reasons.filter((reason) => !isBeatReason(reason));
  const known = edge.reasons.find(isBeatReason);
  return { ...edge, reasons: [...others, beatReasonAt(seconds, rule, 1 / framesPerSecond, known)] };
}
