import type { SavedSearch } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type SearchTable = {
  id: string;
  workspaceId: string;
  title: string;
  search: SavedSearch['search'];
  createdBy: string;
  createdAt: Generated<Date>;
};

export function toSavedSearch(row: Selectable<SearchTable>): SavedSearch {
  const { workspaceId: _workspaceId, createdAt, ...same } = row;
  return { ...same, createdAt: createdAt.toISOString() };
}
