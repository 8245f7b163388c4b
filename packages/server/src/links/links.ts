import { createLink, deleteLink, listLinks, type StoredTimeline } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Readers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { hashOfPassword } from './link-password.ts';

const MOST_LINKS = 100;

export const handleListLinks = implement(listLinks, async ({ app, params }) => {
  const { w, id } = params;
  await find(app.store.read, w, id);
  return { items: await app.store.read.links.ofTimeline(w, id), nextCursor: null };
});

export const handleCreateLink = implement(createLink, async ({ app, user, params, body }) => {
  const { w, id } = params;
  if (body.expiresAt !== null && Date.parse(body.expiresAt) <= Date.now()) {
    const sentence = 'A link must expire in the future.';
    throw new Refusal('invalid-argument', sentence, { fields: { expiresAt: sentence } });
  }
  await requireShareable(app.store.read, w, id);
  const passwordHash = body.password === null ? null : await hashOfPassword(user.id, body.password);
  return app.store.change(async (write) => {
    // Looked at again: making the hash takes a while.
    const { title } = await requireShareable(write.read, w, id);
    const link = await write.links.create({
      workspaceId: w,
      timelineId: id,
      passwordHash,
      expiresAt: body.expiresAt,
      allowsComments: body.allowsComments,
      createdBy: user.id,
    });
    await write.audit.note({
      action: 'link-made',
      actorId: user.id,
      workspaceId: w,
      subject: title,
      details: {
        password: link.hasPassword ? 'yes' : 'no',
        expiresAt: link.expiresAt ?? 'never',
        ...(link.allowsComments ? { comments: 'yes' } : {}),
      },
    });
    return link;
  });
});

export const handleDeleteLink = implement(deleteLink, async ({ app, user, params }) => {
  const { w, id, link } = params;
  await app.store.change(async (write) => {
    const { title } = await find(write.read, w, id);
    if (!(await write.links.delete(w, id, link))) throw notFound();
    await write.audit.note({ action: 'link-revoked', actorId: user.id, workspaceId: w, subject: title });
  });
});

async function find(read: Readers, workspaceId: string, timelineId: string): Promise<StoredTimeline> {
  const timeline = await read.timelines.byId(workspaceId, timelineId);
  if (!timeline) throw notFound();
  return timeline;
}

/** A finished video that may have another link. */
async function requireShareable(
  read: Readers,
  workspaceId: string,
  timelineId: string,
): Promise<StoredTimeline> {
  const timeline = await find(read, workspaceId, timelineId);
  if (timeline.mediaURL === '')
    throw new Refusal('aborted', 'This video is not finished yet. Share it when it is.');
  if ((await read.links.ofTimeline(workspaceId, timelineId)).length >= MOST_LINKS)
    throw new Refusal('resource-exhausted', `This video has ${MOST_LINKS} links. Revoke one of them first.`);
  return timeline;
}
