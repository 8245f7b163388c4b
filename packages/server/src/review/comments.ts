import {
  type Comment,
  createComment,
  deleteComment,
  listComments,
  listMentions,
  resolveComment,
  type User,
  updateComment,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Readers, StoredComment } from '@cutgraph/store';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../app.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { addComment, subjectOf } from './add-comment.ts';
import { mentionMail } from './mention-mail.ts';

const MOST_MENTIONS = 50;

export const handleListComments = implement(listComments, async ({ app, params: { w }, query }) => {
  const { subject: ref, ...page } = query;
  const subject = subjectOf(ref, w);
  const { read } = app.store;
  if (!(await read.comments.subject(w, subject))) throw notFound();
  const { items, nextCursor } = await read.comments.ofSubject(w, subject, page);
  return { items: items.map(shown), nextCursor };
});

export const handleListMentions = implement(listMentions, async ({ app, user, params: { w } }) => {
  const items = await app.store.read.comments.mentioning(w, user.id, MOST_MENTIONS);
  return { items: items.map(({ title, ...comment }) => ({ ...shown(comment), title })), nextCursor: null };
});

export const handleCreateComment = implement(
  createComment,
  async ({ app, user, params: { w }, body, request }) => {
    await app.limits.take('comments-of-user', user.id);
    const { subject: ref, ...said } = body;
    const subject = subjectOf(ref, w);
    const added = await app.store.change(async (write) => {
      await requireMembers(write.read, w, body.mentions);
      return addComment(write, { workspaceId: w, subject, author: { authorId: user.id }, ...said });
    });
    await sendMails(app, user, w, { ...added, mentions: body.mentions }, request.log);
    return shown(added.comment);
  },
);

export const handleUpdateComment = implement(
  updateComment,
  async ({ app, user, params: { w, id }, body }) => {
    await app.limits.take('comments-of-user', user.id);
    return app.store.change(async (write) => {
      const comment = await find(write.read, w, id);
      if (comment.author.uid !== user.id)
        throw new Refusal('permission-denied', 'Only the person who wrote this may change it.');
      await requireMembers(write.read, w, body.mentions);
      return shown(await write.comments.edit(w, id, body));
    });
  },
);

export const handleResolveComment = implement(
  resolveComment,
  async ({ app, user, params: { w, id }, body: { isResolved } }) =>
    app.store.change(async (write) => {
      const comment = await find(write.read, w, id, { isDeletedToo: true });
      if (comment.parent !== null)
        throw new Refusal('invalid-argument', 'A thread is resolved by the comment that begins it.');
      if ((comment.resolved !== null) === isResolved) return shown(comment);
      return shown(await write.comments.resolve(w, id, isResolved ? user.id : null));
    }),
);

export const handleDeleteComment = implement(deleteComment, async ({ app, user, role, params: { w, id } }) =>
  app.store.change(async (write) => {
    const comment = await find(write.read, w, id);
    const isOwn = comment.author.uid === user.id;
    const isOfGuest = comment.author.uid === null;
    if (!isOwn && role !== 'owner' && !(isOfGuest && role === 'editor'))
      throw new Refusal('permission-denied', 'You may delete your own comments. The owner may delete all.');
    await write.comments.delete(w, comment);
    if (isOwn) return;
    const about = await write.read.comments.subject(w, subjectOf(comment.subject, w));
    await write.audit.note({
      action: 'comment-deleted',
      actorId: user.id,
      workspaceId: w,
      subject: about?.title ?? '',
      details: { author: comment.author.name },
    });
  }),
);

/** As members see it: which browser a guest has, and by which link it came, is not for anyone. */
function shown({ guestId: _guestId, linkId: _linkId, ...comment }: StoredComment): Comment {
  return comment;
}

async function find(
  read: Readers,
  workspaceId: string,
  id: string,
  { isDeletedToo = false } = {},
): Promise<StoredComment> {
  const comment = await read.comments.byId(workspaceId, id);
  if (!comment || (comment.isDeleted && !isDeletedToo)) throw notFound();
  return comment;
}

async function requireMembers(read: Readers, workspaceId: string, mentions: readonly string[]) {
  if (mentions.length === 0) return;
  const members = new Set((await read.members.list(workspaceId)).map(({ uid }) => uid));
  if (mentions.every((uid) => members.has(uid))) return;
  const sentence = 'Only members of this workspace can be mentioned.';
  throw new Refusal('invalid-argument', sentence, { fields: { mentions: sentence } });
}

/** To those who are named, where mail is set up and their provider says that the address is theirs. The comment stands without. */
async function sendMails(
  { mailer, limits, store, origin }: App,
  user: User,
  workspaceId: string,
  said: { comment: Comment; title: string; mentions: readonly string[] },
  log: FastifyBaseLogger,
): Promise<void> {
  const { comment, title, mentions } = said;
  if (!mailer || mentions.length === 0) return;
  const { kind, id } = subjectOf(comment.subject, workspaceId);
  const page = `${origin}/ws/${workspaceId}/edit/timeline`;
  const address = kind === 'videoTimelines' ? `${page}/${id}/view` : `${page}?collection=${id}`;
  for (const { uid, email, emailVerified } of await store.read.members.list(workspaceId)) {
    if (!mentions.includes(uid) || uid === user.id || !emailVerified || email === '') continue;
    try {
      await limits.take('mails-of-user', user.id);
    } catch (error) {
      return log.info({ error: String(error) }, 'no mail');
    }
    mailer.send(
      mentionMail({ to: email, by: user.displayName || 'A member', title, time: comment.time, address }),
    );
  }
}
