import { addCut, insertCut, removeCut, updateCut } from './cut-operations.ts';
import { addEdge, removeEdge, updateEdge } from './edge-operations.ts';
import type { GraphOperation } from './graph-operation.ts';
import { reindexed } from './reindex.ts';
import type { Videograph } from './videograph.ts';

/**
 * The graph after one change; the one that is given stays as it is. No change makes a cycle, a self-link or an edge
 * without an end, and edges that lead nowhere are dropped on the way. Throws Refusal `not-found` for a cut or an edge that
 * is not there, `invalid-argument` for what may not be ('Cannot have negative duration', a cycle, removing the start).
 */
export function applyOperation(videograph: Videograph, operation: GraphOperation): Videograph {
  switch (operation.kind) {
    case 'addCut':
      return addCut(videograph, operation);
    case 'insertCut':
      return insertCut(videograph, operation);
    case 'updateCut':
      return updateCut(videograph, operation);
    case 'removeCut':
      return removeCut(videograph, operation.index);
    case 'addEdge':
      return addEdge(videograph, operation);
    case 'updateEdge':
      return updateEdge(videograph, operation, operation.words);
    case 'removeEdge':
      return removeEdge(videograph, operation);
    case 'reindex':
      return reindexed(videograph).videograph;
  }
}
