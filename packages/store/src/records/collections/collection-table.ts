import type { Collection } from '@cutgraph/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type CollectionTable = {
  id: string;
  workspaceId: string;
  title: string;
  mediaRefs: string[];
  clipRefs: Collection['clipRefs'];
  revision: Generated<number>;
  bytes: GeneratedAlways<number>;
  createdBy: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export function toCollection(row: Selectable<CollectionTable>): Collection {
  const { workspaceId: _workspaceId, bytes: _bytes, createdAt, updatedAt, ...same } = row;
  return { ...same, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
