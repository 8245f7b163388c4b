import type { StoredVideograph } from '@cutgraph/contract';
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
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export function toVideograph(row: Selectable<VideographTable>): StoredVideograph {
  const { workspaceId, wizardId, createdAt, updatedAt, bytes: _bytes, ...same } = row;
  return {
    ...same,
    oid: row.id,
    wizardID: wizardId,
    wizardPath: `/ws/${workspaceId}/wizards/${wizardId}`,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
