import type { Workspace } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async ({ signal }): Promise<Workspace[]> => (await read(api.GET('/api/ws', { signal }))).items,
});

export function workspaceQuery(w: string) {
  return queryOptions({
    queryKey: ['ws', w, 'workspace'],
    queryFn: ({ signal }): Promise<Workspace> =>
      read(api.GET('/api/ws/{w}', { params: { path: { w } }, signal })),
  });
}

export function createWorkspace(body: { title: string; description: string }): Promise<Workspace> {
  return read(api.POST('/api/ws', { body }));
}
