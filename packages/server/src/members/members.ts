import { deleteMember, listMembers, type Member, updateMember } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { lockQuotaOf, requireQuotaToOwn, type Writers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';

const OWNER_ONLY = 'Only the owner of this workspace may do this.';
const HAND_ON_FIRST = 'A workspace always has an owner. Hand it on first: make another member its owner.';

/** Whose email is whose is for the owner, who invited them, and for oneself. */
export const handleListMembers = implement(listMembers, async ({ app, user, role, params }) => {
  const members = await app.store.read.members.list(params.w);
  const items = members.map((member) =>
    role === 'owner' || member.uid === user.id ? member : { ...member, email: '', emailVerified: false },
  );
  return { items, nextCursor: null };
});

export const handleUpdateMember = implement(
  updateMember,
  async ({ app, user, params: { w, uid }, body: { role } }) =>
    app.store.change(async (write) => {
      if (role === 'owner') await lockQuotaOf(write, w, uid);
      const { caller, member } = await lockMembers(write, w, user.id, uid);
      // They may have handed it on while this request came in.
      if (caller?.role !== 'owner') throw new Refusal('permission-denied', OWNER_ONLY);
      if (!member) throw notFound();
      if (member.role === role) return member;
      if (member.role === 'owner') throw new Refusal('aborted', HAND_ON_FIRST);
      if (role === 'owner') await requireQuotaToOwn(write.read, app.quotas, w, { uid, name: nameOf(member) });
      await write.members.setRole(w, uid, role);
      await write.audit.note({
        action: role === 'owner' ? 'handed-on' : 'role-changed',
        actorId: user.id,
        workspaceId: w,
        subject: nameOf(member),
        details: { role, before: member.role },
      });
      return { ...member, role };
    }),
);

export const handleDeleteMember = implement(deleteMember, async ({ app, user, params: { w, uid } }) =>
  app.store.change(async (write) => {
    const { caller, member } = await lockMembers(write, w, user.id, uid);
    if (uid !== user.id && caller?.role !== 'owner') throw new Refusal('permission-denied', OWNER_ONLY);
    if (!member) throw notFound();
    if (member.role === 'owner') throw new Refusal('aborted', HAND_ON_FIRST);
    await write.members.remove(w, uid);
    await write.audit.note({
      action: uid === user.id ? 'member-left' : 'member-removed',
      actorId: user.id,
      workspaceId: w,
      subject: nameOf(member),
      details: { role: member.role },
    });
  }),
);

/** Both as they are now; no one else changes who is a member until this transaction ends. */
async function lockMembers(write: Writers, workspaceId: string, callerId: string, memberId: string) {
  await write.members.lock(workspaceId);
  const members = await write.read.members.list(workspaceId);
  const find = (uid: string) => members.find((member) => member.uid === uid);
  return { caller: find(callerId), member: find(memberId) };
}

function nameOf({ displayName, email }: Member): string {
  return displayName || email;
}
