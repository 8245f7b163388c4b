import type { Workspace } from '@cutgraph/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isClosedDoor, request } from '../api.ts';
import { tickTour } from '../tour/tour.ts';

export const workspaceKeys = {
  list: ['workspaces'] as const,
  /** All that is known of one workspace, of every kind. */
  everything: (w: string) => ['ws', w] as const,
  one: (w: string) => [...workspaceKeys.everything(w), 'workspace'] as const,
};

export const workspacesQuery = queryOptions({
  queryKey: workspaceKeys.list,
  queryFn: async ({ signal }): Promise<Workspace[]> => (await request('GET /api/ws', {}, { signal })).items,
});

export function workspaceQuery(w: string) {
  return queryOptions({
    queryKey: workspaceKeys.one(w),
    queryFn: ({ signal }): Promise<Workspace> => request('GET /api/ws/{w}', { params: { w } }, { signal }),
  });
}

export function createWorkspace(body: { title: string; description: string }): Promise<Workspace> {
  return request('POST /api/ws', { body });
}

/** The sample workspace of who asks, made where there is none. */
export async function createSampleWorkspace(): Promise<Workspace> {
  const workspace = await request('POST /api/sample-workspace', {});
  tickTour('footage');
  return workspace;
}

type WorkspaceChange = { title?: string; description?: string; public?: boolean };

export function updateWorkspace(w: string, body: WorkspaceChange): Promise<Workspace> {
  return request('PATCH /api/ws/{w}', { params: { w }, body });
}

/** Closes a workspace; its owner may bring it back until `goneAt`. */
export function deleteWorkspace(w: string): Promise<Workspace> {
  return request('DELETE /api/ws/{w}', { params: { w } });
}

export function restoreWorkspace(w: string): Promise<Workspace> {
  return request('POST /api/ws/{w}/restore', { params: { w } });
}

/**
 * What the one who looks may do in a workspace. Only reads what its page has requested. Until that has come, and once the
 * door has closed, nothing may be done, so that no control shows that would be refused.
 */
export function useRole(w: string) {
  const { data, error } = useQuery({ ...workspaceQuery(w), enabled: false });
  const role = isClosedDoor(error) || data?.deletedAt ? undefined : data?.role;
  return {
    role,
    isMember: role !== undefined && role !== 'visitor',
    canEdit: role === 'editor' || role === 'owner',
    isOwner: role === 'owner',
    isVisitor: role === 'visitor',
  } as const;
}
