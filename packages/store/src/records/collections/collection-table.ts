import type { Collection } from '@cutgraph/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type CollectionTable = {
  id: string;
  workspaceId: string;
  title: string;
  mediaRefs: string[];
  clipRefs: Collection['clipRefs'];
  sound: Generated<Collection['sound']>;
  revision: Generated<number>;
  bytes: GeneratedAlways<number>;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export function toCollection(row: Selectable<CollectionTable>): Collection {
  const { workspaceId: _workspaceId, bytes: _bytes, ...collection } = row;
  return collection;
}
