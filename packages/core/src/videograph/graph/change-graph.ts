import { Refusal } from '../../refusal/refusal.ts';
import { applyOperation } from './apply-operation.ts';
import { nextIndexOf } from './cut-operations.ts';
import { cutsOfPath, type Graph } from './graph.ts';
import type { GraphOperation } from './graph-operation.ts';
import { reindexed } from './reindex.ts';
import { sharesSeconds } from './stretch.ts';
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
    throw new Refusal(
      'invalid-argument',
      'The montage would show some seconds twice. Take another stretch of the clip.',
    );
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
  for (let count = list.length; count > 0; count--) {
    const start = list.slice(0, count);
    if (cutsOfPath(graph, start)) return start;
  }
  return [];
}

function repeatsSeconds(graph: Graph, path: number[]): boolean {
  const cuts = cutsOfPath(graph, path) ?? [];
  return cuts.some((cut, at) => cuts.slice(at + 1).some((other) => sharesSeconds(cut, other)));
}
