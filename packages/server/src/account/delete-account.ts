import { deleteAccount, type User, type Workspace } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Writers } from '@cutgraph/store';
import { requireLasting } from '../auth/authorize.ts';
import { forgetSession } from '../auth/session-cookie.ts';
import { removeUpload } from '../files/upload-folder.ts';
import { implement } from '../implement.ts';
import { purgeWorkspace } from '../work-queue/purge-workspace.ts';

const OTHER_EMAIL = 'This is not the email of your account. Write it as your account shows it.';

export const handleDeleteAccount = implement(deleteAccount, async ({ app, user, body, request, reply }) => {
  requireLasting(request);
  if (body.email.trim().toLowerCase() !== user.email.toLowerCase())
    throw new Refusal('invalid-argument', OTHER_EMAIL, { fields: { email: OTHER_EMAIL } });
  const unfinished = await app.store.change((write) => forget(write, user));
  for (const id of unfinished) await removeUpload(app.uploadsFolder, id);
  forgetSession(reply, app);
});

/** All of it or nothing; answers the ids of uploads whose bytes are to go as well. */
async function forget(write: Writers, user: User): Promise<string[]> {
  const entered = await write.read.workspaces.ofUser(user.id);
  // Always in the same order, so that two transactions cannot wait for each other.
  for (const id of entered.map((workspace) => workspace.id).toSorted()) await write.members.lock(id);
  // Until the locks were held, members may have joined, left or become the owner.
  const workspaces = await write.read.workspaces.ofUser(user.id);
  const owned = workspaces.filter(({ role }) => role === 'owner');
  requireAlone(owned);
  const unfinished: string[] = [];
  for (const { id } of owned) unfinished.push(...(await purgeWorkspace(write, id)));
  for (const { id, role } of workspaces) if (role !== 'owner') await leave(write, id, user.id);
  unfinished.push(...(await dropUploads(write, user.id)));
  await write.users.delete(user.id);
  return unfinished;
}

/** A workspace that is deleted already goes even if it has other members: only its owner could have restored it. */
function requireAlone(owned: readonly Workspace[]): void {
  const others = owned.filter(({ deletedAt, userAccessList }) => !deletedAt && userAccessList.length > 1);
  if (others.length === 0) return;
  const titles = others.map(({ title }) => `"${title}"`).join(', ');
  const them = others.length === 1 ? 'it' : 'them';
  const sentence = `You own ${titles}, and you are not the only member of ${them}. Hand ${them} on or delete ${them} first, then delete your account.`;
  throw new Refusal('aborted', sentence);
}

async function leave(write: Writers, workspaceId: string, userId: string): Promise<void> {
  await write.members.remove(workspaceId, userId);
  await write.audit.note({ action: 'member-left', actorId: userId, workspaceId });
}

/** Uploads into workspaces of others: no one else may continue them. */
async function dropUploads(write: Writers, userId: string): Promise<string[]> {
  const uploading = await write.read.media.uploading();
  const own = uploading.filter(({ createdBy }) => createdBy === userId);
  for (const { workspaceId, id } of own) await write.media.delete(workspaceId, id);
  return own.map(({ id }) => id);
}
