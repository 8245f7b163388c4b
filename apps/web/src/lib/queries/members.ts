import type { Invite, Member } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

/** Who may enter a workspace, the owner first. */
export function membersQuery(w: string) {
  return queryOptions({
    queryKey: ['ws', w, 'members'],
    queryFn: async ({ signal }): Promise<Member[]> =>
      (await read(api.GET('/api/ws/{w}/members', { params: { path: { w } }, signal }))).items,
  });
}

/** `owner` hands the workspace on; who had it becomes an editor. */
export function updateMember(w: string, uid: string, role: Member['role']): Promise<Member> {
  return read(api.PATCH('/api/ws/{w}/members/{uid}', { params: { path: { w, uid } }, body: { role } }));
}

/** Takes a member out, or leaves. */
export function deleteMember(w: string, uid: string) {
  return read(api.DELETE('/api/ws/{w}/members/{uid}', { params: { path: { w, uid } } }));
}

/** Invitations that nobody has taken up yet. Only for the owner. */
export function invitesQuery(w: string) {
  return queryOptions({
    queryKey: ['ws', w, 'invites'],
    queryFn: async ({ signal }): Promise<Invite[]> =>
      (await read(api.GET('/api/ws/{w}/invites', { params: { path: { w } }, signal }))).items,
  });
}

export function createInvite(w: string, body: Pick<Invite, 'email' | 'role'>): Promise<Invite> {
  return read(api.POST('/api/ws/{w}/invites', { params: { path: { w } }, body }));
}

export function deleteInvite(w: string, id: string) {
  return read(api.DELETE('/api/ws/{w}/invites/{id}', { params: { path: { w, id } } }));
}
