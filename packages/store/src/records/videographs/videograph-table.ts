import type { StoredVideograph } from '@cutgraph/contract';
import { currentGraph } from '@cutgraph/core';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type VideographTable = {
  id: string;
  workspaceId: string;
  wizardId: string;
  buildIndex: number;
  minCutLength: number;
  canvas: StoredVideograph['canvas'];
  media: StoredVideograph['media'];
  clips: StoredVideograph['clips'];
  cuts: StoredVideograph['cuts'];
  edges: StoredVideograph['edges'];
  path: number[];
  pinned: Generated<number[]>;
  refused: Generated<number[]>;
  revision: Generated<number>;
  /** Of all that a change may make larger, as text. */
  bytes: GeneratedAlways<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export function toVideograph(row: Selectable<VideographTable>): StoredVideograph {
  const { workspaceId, wizardId, bytes: _bytes, ...same } = row;
  return {
    ...same,
    ...currentGraph(row),
    oid: row.id,
    wizardID: wizardId,
    wizardPath: `/ws/${workspaceId}/wizards/${wizardId}`,
  };
}

/** A graph with what was chosen in it, whole. */
export type WholeVideograph = Pick<
  StoredVideograph,
  'media' | 'clips' | 'cuts' | 'edges' | 'path' | 'pinned' | 'refused'
>;

/** What a change of a videograph has made. */
export type WrittenVideograph = { revision: number; bytes: number; bytesBefore: number };

/** A change of a videograph: the revision that was read, and the name of who makes it (empty for the program). */
export type RevisionOf = { expectedRevision: number | null; author: string };

/** Maps are merged key by key, the path is replaced, what is absent is kept. */
export type VideographPatch = {
  [field in 'media' | 'clips' | 'cuts' | 'edges' | 'path' | 'pinned' | 'refused']?:
    | StoredVideograph[field]
    | undefined;
};
