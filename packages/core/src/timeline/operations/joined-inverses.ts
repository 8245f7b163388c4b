import type { ClipFields, TimelineFields, TimelineOperation } from './operation.ts';

/**
 * The inverse of two changes that are undone together, the later one first, in as few operations as say it: a title that
 * is typed letter by letter, or a volume that is dragged, takes as much memory as one change.
 */
export function joinedInverses(
  earlier: readonly TimelineOperation[],
  later: readonly TimelineOperation[],
): TimelineOperation[] {
  const joined = [...later];
  for (const operation of earlier) {
    const last = joined.at(-1);
    const both = last && joinedSets(last, operation);
    if (both) joined[joined.length - 1] = both;
    else joined.push(operation);
  }
  return joined;
}

/** One operation that sets what two in a row set, or null where they are of different kinds or clips. */
function joinedSets(first: TimelineOperation, then: TimelineOperation): TimelineOperation | null {
  if (first.kind === 'setClip' && then.kind === 'setClip' && first.clipId === then.clipId)
    return { ...first, fields: { ...first.fields, ...then.fields } satisfies ClipFields };
  if (first.kind === 'setTimeline' && then.kind === 'setTimeline')
    return { ...first, fields: { ...first.fields, ...then.fields } satisfies TimelineFields };
  return null;
}
