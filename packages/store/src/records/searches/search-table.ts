import type { SavedSearch } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type SearchTable = {
  id: string;
  workspaceId: string;
  title: string;
  search: SavedSearch['search'];
  createdBy: string;
  createdAt: Generated<string>;
};

export function toSavedSearch(row: Selectable<SearchTable>): SavedSearch {
  const { workspaceId: _workspaceId, ...search } = row;
  return search;
}
