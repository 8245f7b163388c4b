import type { Comment } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import {
  type ReviewAuthor,
  type ReviewSubject,
  type StoredComment,
  subjectOfRef,
  type Writers,
} from '@cutgraph/store';
import { notFound } from '../http/problem.ts';

/** Of one film or draft. Guests may take a part of them, so that members always can go on. */
const MOST_COMMENTS = 1000;
const MOST_OF_GUESTS = 500;
/** A film ends at a frame; what is asked for there may lie a little behind it. */
const END_SLACK_SECONDS = 0.5;

type NewComment = {
  workspaceId: string;
  subject: ReviewSubject;
  author: ReviewAuthor;
  text: string;
  mentions: readonly string[];
} & Pick<Comment, 'parent' | 'time' | 'box'>;

/** What a reference is of, where it is of this workspace. */
export function subjectOf(ref: string, workspaceId: string): ReviewSubject {
  if (!ref.startsWith(`/ws/${workspaceId}/`)) throw notFound();
  return subjectOfRef(ref);
}

/**
 * Adds a comment where its film or draft is there, there is room, and it is either at a time of the film or in reply to what begins a
 * thread.
 */
export async function addComment(
  write: Writers,
  comment: NewComment,
): Promise<{ comment: StoredComment; title: string }> {
  const { workspaceId, subject, author, parent, time, box } = comment;
  const about = await write.comments.lockSubject(workspaceId, subject);
  if (!about) throw notFound();
  if (subject.kind === 'videoTimelines' && about.duration === null)
    throw new Refusal('aborted', 'This video is not finished yet. Comment on it when it is.');
  if ('linkId' in author) await write.links.hold(author.linkId);
  const { all, ofGuests } = await write.read.comments.countOf(subject);
  const isFull = all >= MOST_COMMENTS || ('guestId' in author && ofGuests >= MOST_OF_GUESTS);
  if (isFull) throw new Refusal('resource-exhausted', 'This film has as many comments as one may have.');
  if (parent === null) requirePlace(time, about.duration);
  else if (time !== null || box !== null)
    throw invalid('time', 'A reply is at the time of what it replies to.');
  else await requireThread(write, workspaceId, subject, parent, author);
  return { comment: await write.comments.create(comment), title: about.title };
}

function requirePlace(time: number | null, duration: number | null): void {
  if (time === null) throw invalid('time', 'Say at which second of the film this is.');
  if (duration !== null && time > duration + END_SLACK_SECONDS)
    throw invalid('time', 'The film has ended by then.');
}

/** Replies are to what begins a thread, of the same film; those of a guest to what was begun through the same link. */
async function requireThread(
  write: Writers,
  workspaceId: string,
  { kind, id }: ReviewSubject,
  parentId: string,
  author: ReviewAuthor,
): Promise<void> {
  const parent = await write.read.comments.byId(workspaceId, parentId);
  const isHere = parent?.subject === `/ws/${workspaceId}/${kind}/${id}`;
  if (!isHere || ('linkId' in author && parent.linkId !== author.linkId)) throw notFound();
  if (parent.parent !== null) throw invalid('parent', 'Reply to the comment that begins the thread.');
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
