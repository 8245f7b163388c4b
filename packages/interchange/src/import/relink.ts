import { framesPerSecondOf } from '@cutgraph/core';
import type { Edit, EditSource } from '../edit/edit.ts';

/** A file that a source of an edit may be. */
export type LinkCandidate = { id: string; name: string; durationSeconds: number; startSeconds: number };

/** Lengths and timecodes are the same that differ by less: frames. Programs round them in their own ways. */
const SAME_FRAMES = 2;

/**
 * Which file each source of an edit is: of those with its name (whatever the case of its letters) the one whose length and timecode are the
 * same, too, where the edit says them. Answers the sources that have none beside it.
 */
export function relink(
  edit: Edit,
  candidates: readonly LinkCandidate[],
): { links: Map<string, LinkCandidate>; missing: EditSource[] } {
  const byName = Map.groupBy(candidates, ({ name }) => folded(name));
  const links = new Map<string, LinkCandidate>();
  const missing: EditSource[] = [];
  for (const source of edit.sources) {
    const named = byName.get(folded(source.fileName)) ?? [];
    const [best] = named.toSorted(
      (one, other) => likeness(edit, source, other) - likeness(edit, source, one),
    );
    if (best) links.set(source.key, best);
    else missing.push(source);
  }
  return { links, missing };
}

/** How much of what an edit says of a source is so of a file. */
function likeness({ rate }: Edit, { frames, startFrame }: EditSource, candidate: LinkCandidate): number {
  if (frames === 0) return 0;
  const isSame = (seconds: number, frame: number) =>
    Math.abs(seconds * framesPerSecondOf(rate) - frame) <= SAME_FRAMES;
  return (
    2 * Number(isSame(candidate.durationSeconds, frames)) + Number(isSame(candidate.startSeconds, startFrame))
  );
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
