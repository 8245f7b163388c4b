import type { StoredVideograph } from '@cutgraph/contract';
import { Refusal, topologicalOrder } from '@cutgraph/core';

type Choices = Pick<StoredVideograph, 'cuts' | 'pinned' | 'refused'>;
type Whole = Choices & Pick<StoredVideograph, 'media' | 'clips' | 'edges' | 'path'>;

/** Refuses a graph that no film could come from; a sentence for the field that is wrong. */
export function requireSound(graph: Whole): void {
  for (const [key, cut] of Object.entries(graph.cuts)) {
    if (String(cut.index) !== key) throw wrong(`cuts.${key}`, `This cut says that it is cut ${cut.index}.`);
    if (!graph.media[cut.mediaID]) throw wrong(`cuts.${key}`, 'The video of this cut is not in the graph.');
    if (!graph.clips[cut.clipID]) throw wrong(`cuts.${key}`, 'The clip of this cut is not in the graph.');
  }
  if (!topologicalOrder(graph)) {
    throw wrong('edges', 'These joins lead back to a cut that came before. A film only goes forward.');
  }
  requireCuts(graph, 'path', graph.path);
  if (graph.path.length > 0 && graph.path[0] !== 0) throw wrong('path', 'A path starts at cut 0.');
  requireChoices(graph, graph);
}

/** Refuses pins and refusals of cuts that are not there, or that contradict each other. */
export function requireChoices(
  graph: Pick<StoredVideograph, 'cuts'>,
  { pinned, refused }: Pick<Choices, 'pinned' | 'refused'>,
): void {
  requireCuts(graph, 'pinned', pinned);
  requireCuts(graph, 'refused', refused);
  if (refused.includes(0)) throw wrong('refused', 'Every path starts at cut 0, so it cannot be refused.');
  const both = pinned.find((index) => refused.includes(index));
  if (both !== undefined) throw wrong('refused', `Cut ${both} cannot be both pinned and refused.`);
}

function requireCuts({ cuts }: Pick<Choices, 'cuts'>, field: string, indexes: readonly number[]): void {
  const missing = indexes.find((index) => !cuts[index]);
  if (missing !== undefined) throw wrong(field, `There is no cut ${missing} in this graph.`);
  const seen = new Set<number>();
  const repeated = indexes.find((index) => seen.has(index) || !seen.add(index));
  if (repeated !== undefined) throw wrong(field, `Cut ${repeated} is named twice.`);
}

function wrong(field: string, sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
