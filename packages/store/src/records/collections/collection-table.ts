import type { Collection } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type CollectionTable = {
  id: string;
  workspaceId: string;
  title: string;
  mediaRefs: string[];
  clipRefs: Collection['clipRefs'];
  revision: Generated<number>;
  createdBy: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export function toCollection(row: Selectable<CollectionTable>): Collection {
  const { workspaceId: _workspaceId, createdAt, updatedAt, ...same } = row;
  return { ...same, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
