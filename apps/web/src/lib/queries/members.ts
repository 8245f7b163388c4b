import type { Invite, Member } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

export const memberKeys = {
  list: (w: string) => [...workspaceKeys.everything(w), 'members'] as const,
  invites: (w: string) => [...workspaceKeys.everything(w), 'invites'] as const,
};

/** Who may enter a workspace, the owner first. */
export function membersQuery(w: string) {
  return queryOptions({
    queryKey: memberKeys.list(w),
    queryFn: async ({ signal }): Promise<Member[]> =>
      (await request('GET /api/ws/{w}/members', { params: { w } }, { signal })).items,
  });
}

/** `owner` hands the workspace on; who had it becomes an editor. */
export function updateMember(w: string, uid: string, role: Member['role']): Promise<Member> {
  return request('PATCH /api/ws/{w}/members/{uid}', { params: { w, uid }, body: { role } });
}

/** Takes a member out, or leaves. */
export function deleteMember(w: string, uid: string) {
  return request('DELETE /api/ws/{w}/members/{uid}', { params: { w, uid } });
}

/** Invitations that have not been accepted yet. Only for the owner. */
export function invitesQuery(w: string) {
  return queryOptions({
    queryKey: memberKeys.invites(w),
    queryFn: async ({ signal }): Promise<Invite[]> =>
      (await request('GET /api/ws/{w}/invites', { params: { w } }, { signal })).items,
  });
}

export function createInvite(w: string, body: Pick<Invite, 'email' | 'role'>): Promise<Invite> {
  return request('POST /api/ws/{w}/invites', { params: { w }, body });
}

export function deleteInvite(w: string, id: string) {
  return request('DELETE /api/ws/{w}/invites/{id}', { params: { w, id } });
}
