import { Refusal } from '../../refusal/refusal.ts';
import { applyOperation } from './apply-operation.ts';
import { nextIndexOf } from './cut-operations.ts';
import { cutsOfPath, edgeBetween, type Graph } from './graph.ts';
import type { GraphOperation } from './graph-operation.ts';
import { reindexed } from './reindex.ts';
import { type Stretch, sharesSeconds } from './stretch.ts';
import type { Videograph } from './videograph.ts';

/** What a person chose in a graph, as cut indexes: the path so far, what must be shown, what never comes back. */
export type GraphChoices = { path: number[]; pinned: number[]; refused: number[] };

/** A graph and what was chosen in it. */
export type ChosenGraph = { videograph: Videograph; choices: GraphChoices };

/**
 * The graph after one change, with the choices carried over: a cut that is put between two of the path comes into it, one that is
 * gone leaves path, pins and refusals, new numbers are followed, and the path ends before the first join that is not there
 * any more. Throws what `applyOperation` throws, and Refusal `invalid-argument` where the path would show seconds twice.
 */
export function changeGraph({ videograph, choices }: ChosenGraph, operation: GraphOperation): ChosenGraph {
  if (operation.kind === 'reindex') {
    const { videograph: changed, indexOf } = reindexed(videograph);
    const carried = (list: number[]) => list.flatMap((index) => indexOf.get(index) ?? []);
    const { path, pinned, refused } = choices;
    return keptChoices(changed, { path: carried(path), pinned: carried(pinned), refused: carried(refused) });
  }
  const changed = applyOperation(videograph, operation);
  const at = operation.kind === 'insertCut' ? choices.path.indexOf(operation.from) : -1;
  const isOnPath = operation.kind === 'insertCut' && at >= 0 && choices.path[at + 1] === operation.to;
  const path = isOnPath ? choices.path.toSpliced(at + 1, 0, nextIndexOf(videograph)) : choices.path;
  const kept = keptChoices(changed, { ...choices, path });
  if (repeatsSeconds(changed, kept.choices.path) && !repeatsSeconds(videograph, choices.path))
    throw new Refusal('invalid-argument', { code: 'seconds-shown-twice' });
  return kept;
}

function keptChoices(videograph: Videograph, { path, pinned, refused }: GraphChoices): ChosenGraph {
  const isThere = (index: number) => videograph.cuts[index] !== undefined;
  const choices = {
    path: pathLeft(videograph, path.filter(isThere)),
    pinned: pinned.filter(isThere),
    refused: refused.filter(isThere),
  };
  return { videograph, choices };
}

/** The longest beginning of a list of cuts that is a path. */
function pathLeft(graph: Graph, list: number[]): number[] {
  const seen = new Set<number>();
  const end = list.findIndex((index, at) => {
    const goesOn = at === 0 || edgeBetween(graph, list[at - 1]!, index) !== null;
    return !graph.cuts[index] || seen.has(index) || !goesOn || !seen.add(index);
  });
  return end < 0 ? list : list.slice(0, end);
}

function repeatsSeconds(graph: Graph, path: number[]): boolean {
  const cuts = cutsOfPath(graph, path) ?? [];
  /** Of each media the cut that ends last so far: of cuts in the order of their starts, another shares seconds with it first. */
  const lasts = new Map<string, Stretch>();
  return cuts
    .toSorted((a, b) => a.start - b.start)
    .some((cut) => {
      const last = lasts.get(cut.mediaID);
      if (!last || cut.end > last.end) lasts.set(cut.mediaID, cut);
      return last !== undefined && sharesSeconds(last, cut);
    });
}
