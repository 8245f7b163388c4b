import { Refusal } from '@cutgraph/core';
import type { ReviewAuthor, Writers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';

/** Of one film, of guests. */
const MOST_OF_GUESTS = 100;

/** Approves a finished film or takes that back, and keeps in the record of the workspace that this was done. */
export async function setApproval(
  write: Writers,
  options: { workspaceId: string; timelineId: string; author: ReviewAuthor; isApproved: boolean },
): Promise<void> {
  const { workspaceId, timelineId, author, isApproved } = options;
  const film = await write.comments.lockSubject(workspaceId, { kind: 'videoTimelines', id: timelineId });
  if (!film) throw notFound();
  if (film.duration === null)
    throw new Refusal('aborted', 'This video is not finished yet. Approve it when it is.');
  if ('linkId' in author) await write.links.hold(author.linkId);
  if (isApproved && 'guestId' in author) {
    const given = await write.read.approvals.ofFilm(workspaceId, timelineId);
    if (given.filter(({ guestId }) => guestId !== null).length >= MOST_OF_GUESTS)
      throw new Refusal('resource-exhausted', 'This film has as many approvals of guests as one may have.');
  }
  const hasChanged = await (isApproved
    ? write.approvals.give(workspaceId, timelineId, author)
    : write.approvals.takeBack(workspaceId, timelineId, author));
  if (!hasChanged) return;
  await write.audit.note({
    action: isApproved ? 'film-approved' : 'approval-taken-back',
    actorId: 'authorId' in author ? author.authorId : null,
    workspaceId,
    subject: film.title,
    details: 'guestName' in author ? { guest: author.guestName } : {},
  });
}
