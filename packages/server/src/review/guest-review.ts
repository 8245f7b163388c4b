import {
  approveShared,
  createSharedComment,
  deleteSharedComment,
  listSharedComments,
  type SharedComment,
} from '@cutgraph/contract';
import type { Readers, StoredComment } from '@cutgraph/store';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { requireVisit } from '../auth/link-visit.ts';
import { addressOf } from '../http/address-of.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { addComment } from './add-comment.ts';
import { setApproval } from './set-approval.ts';

type Guest = Awaited<ReturnType<typeof requireVisit>>;

export const handleListSharedComments = implement(listSharedComments, async ({ app, params, body }) => {
  const { visit, ...page } = body;
  const guest = await requireVisit(app, params.link, visit);
  const { id: linkId, workspaceId, timelineId } = guest.link;
  const { read } = app.store;
  const subject = { kind: 'videoTimelines', id: timelineId } as const;
  const { items, nextCursor } = await read.comments.ofSubject(workspaceId, subject, { ...page, linkId });
  return {
    items: items.map((comment) => shown(comment, guest)),
    nextCursor,
    approvals: await approvalsFor(read, guest),
  };
});

export const handleCreateSharedComment = implement(
  createSharedComment,
  async ({ app, params, body, request }) => {
    const { visit, name, ...said } = body;
    const guest = await requireVisit(app, params.link, visit);
    await takeLimits(app, request, guest);
    const { workspaceId, timelineId } = guest.link;
    const { comment } = await app.store.change((write) =>
      addComment(write, {
        ...{ workspaceId, subject: { kind: 'videoTimelines', id: timelineId } },
        ...{ author: authorOf(guest, name), mentions: [], ...said },
      }),
    );
    return shown(comment, guest);
  },
);

export const handleDeleteSharedComment = implement(deleteSharedComment, async ({ app, params, body }) => {
  const guest = await requireVisit(app, params.link, body.visit);
  await app.store.change(async (write) => {
    const comment = await write.read.comments.byId(guest.link.workspaceId, params.comment);
    if (!comment || comment.isDeleted || !isOwn(comment, guest)) throw notFound();
    await write.comments.delete(guest.link.workspaceId, comment);
  });
});

export const handleApproveShared = implement(approveShared, async ({ app, params, body, request }) => {
  const guest = await requireVisit(app, params.link, body.visit);
  await takeLimits(app, request, guest);
  const { workspaceId, timelineId } = guest.link;
  const author = authorOf(guest, body.name);
  const { isApproved } = body;
  return app.store.change(async (write) => {
    await setApproval(write, { workspaceId, timelineId, author, isApproved });
    return { approvals: await approvalsFor(write.read, guest) };
  });
});

/** Who has the link may be anybody: they are counted by link and address, and all of a link together. */
async function takeLimits({ limits }: App, request: FastifyRequest, { link }: Guest): Promise<void> {
  await limits.take('guest-words', `${link.id} ${addressOf(request)}`);
  await limits.take('guest-words-anywhere', link.id);
}

function authorOf({ link, guestId }: Guest, guestName: string) {
  return { linkId: link.id, guestId, guestName };
}

function isOwn({ linkId, guestId }: Pick<StoredComment, 'linkId' | 'guestId'>, guest: Guest): boolean {
  return linkId === guest.link.id && guestId === guest.guestId;
}

/** As those with the link see it: members by their names alone, and nothing of who is mentioned. */
function shown(comment: StoredComment, guest: Guest): SharedComment {
  const { id, parent, time, box, text, author, resolved, isDeleted, createdAt, editedAt } = comment;
  return {
    ...{ id, parent, time, box, text, isDeleted, createdAt, editedAt },
    author: { name: author.name, isGuest: author.uid === null },
    isResolved: resolved !== null,
    isOwn: isOwn(comment, guest),
  };
}

/** Those that were given through this link. */
async function approvalsFor(read: Readers, guest: Guest) {
  const { workspaceId, timelineId, id: linkId } = guest.link;
  const approvals = await read.approvals.ofFilm(workspaceId, timelineId);
  return approvals
    .filter((approval) => approval.linkId === linkId)
    .map((approval) => {
      const { id, author, createdAt } = approval;
      return { id, name: author.name, createdAt, isOwn: isOwn(approval, guest) };
    });
}
