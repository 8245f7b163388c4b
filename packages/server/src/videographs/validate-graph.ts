import type { StoredVideograph } from '@cutgraph/contract';
import { checkFraming, edgeBetween, ownEntry, Refusal, topologicalOrder } from '@cutgraph/core';

type Choices = Pick<StoredVideograph, 'cuts' | 'pinned' | 'refused'>;
type Whole = Choices & Pick<StoredVideograph, 'media' | 'clips' | 'edges' | 'path'>;

/** A field of a graph and what is wrong with it. */
type Fault = { field: string; sentence: string };

/**
 * Refuses a change after which no montage could be made of a graph, with a sentence for the invalid field. What was invalid
 * before (earlier releases validated less) does not block other changes.
 */
export function validateGraph(graph: Whole, before: Whole): void {
  const faults = faultsOf(graph);
  if (faults.length === 0) return;
  const known = new Set(faultsOf(before).map(({ field, sentence }) => `${field} ${sentence}`));
  const fresh = faults.find(({ field, sentence }) => !known.has(`${field} ${sentence}`));
  if (fresh) throw wrong(fresh);
}

/** Refuses pins and refusals of cuts that are not there, or that contradict each other. */
export function validateChoices(
  graph: Pick<StoredVideograph, 'cuts'>,
  choices: Pick<Choices, 'pinned' | 'refused'>,
): void {
  const [fault] = faultsOfChoices(graph, choices);
  if (fault) throw wrong(fault);
}

function faultsOf(graph: Whole): Fault[] {
  const { media, clips, cuts, path } = graph;
  const faults: Fault[] = [];
  const add = (field: string, sentence: string) => faults.push({ field, sentence });
  for (const [key, { index, mediaID, clipID, framing }] of Object.entries(cuts)) {
    const misframed = framing && refusalOf(() => checkFraming(framing, `cut ${key}`));
    if (misframed) add(`cuts.${key}`, misframed);
    if (String(index) !== key) add(`cuts.${key}`, `This cut says that it is cut ${index}.`);
    if (!ownEntry(media, mediaID)) add(`cuts.${key}`, 'The video of this cut is not in the graph.');
    if (!ownEntry(clips, clipID)) add(`cuts.${key}`, 'The clip of this cut is not in the graph.');
  }
  for (const [from, leaving] of Object.entries(graph.edges))
    if (cuts[from] && leaving.some(({ to }) => to === 0 && from !== '0'))
      add(`edges.${from}`, 'Cut 0 is where the montage starts: nothing can come before it.');
  if (!topologicalOrder(graph))
    add('edges', 'These joins lead back to a cut that came before. A film only goes forward.');
  faults.push(...faultsOfCuts(graph, 'path', path));
  if (path.length > 0 && path[0] !== 0) add('path', 'A path starts at cut 0.');
  const gap = path.findIndex((index, at) => at > 0 && !edgeBetween(graph, path[at - 1]!, index));
  if (gap > 0) add('path', `Cut ${path[gap]} cannot follow cut ${path[gap - 1]}: they are not joined.`);
  return [...faults, ...faultsOfChoices(graph, graph)];
}

function faultsOfChoices(
  graph: Pick<StoredVideograph, 'cuts'>,
  { pinned, refused }: Pick<Choices, 'pinned' | 'refused'>,
): Fault[] {
  const faults = [...faultsOfCuts(graph, 'pinned', pinned), ...faultsOfCuts(graph, 'refused', refused)];
  if (refused.includes(0))
    faults.push({ field: 'refused', sentence: 'Every path starts at cut 0, so it cannot be refused.' });
  const never = new Set(refused);
  const both = pinned.find((index) => never.has(index));
  if (both !== undefined)
    faults.push({ field: 'refused', sentence: `Cut ${both} cannot be both pinned and refused.` });
  return faults;
}

function faultsOfCuts({ cuts }: Pick<Choices, 'cuts'>, field: string, indexes: readonly number[]): Fault[] {
  const missing = indexes.find((index) => !ownEntry(cuts, index));
  if (missing !== undefined) return [{ field, sentence: `There is no cut ${missing} in this graph.` }];
  const seen = new Set<number>();
  const repeated = indexes.find((index) => seen.has(index) || !seen.add(index));
  return repeated === undefined ? [] : [{ field, sentence: `Cut ${repeated} is named twice.` }];
}

/** What a check refuses, in its words; null where it passes. */
function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function wrong({ field, sentence }: Fault): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
