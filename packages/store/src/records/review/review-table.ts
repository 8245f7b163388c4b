import type { Approval, Comment } from '@cutgraph/contract';
import type { Generated } from 'kysely';

/** A member by id, or a guest of a link by the name that they gave. */
type AuthorColumns = {
  authorId: string | null;
  linkId: string | null;
  /** One browser that has the link. */
  guestId: string | null;
  guestName: string | null;
};

export type CommentTable = AuthorColumns & {
  id: string;
  workspaceId: string;
  /** What it is about: a film or a draft. */
  timelineId: string | null;
  collectionId: string | null;
  parentId: string | null;
  /** Null for a reply. */
  timeSeconds: number | null;
  box: Comment['box'];
  text: string;
  /** Ids of the members that it names. */
  mentions: Generated<string[]>;
  resolvedAt: string | null;
  resolvedBy: string | null;
  /** It stands for its replies, without words. */
  deletedAt: string | null;
  editedAt: string | null;
  createdAt: Generated<string>;
};

export type ApprovalTable = AuthorColumns & {
  id: string;
  workspaceId: string;
  timelineId: string;
  createdAt: Generated<string>;
};

/** What comments are about. */
export type ReviewSubject = { kind: 'videoTimelines' | 'collections'; id: string };

/** Takes the reference of a subject apart, whose form was checked when it came. */
export function subjectOfRef(ref: string): ReviewSubject {
  const [kind, id = ''] = ref.split('/').slice(-2);
  return { kind: kind as ReviewSubject['kind'], id };
}

/** Who comments or approves. */
export type ReviewAuthor = { authorId: string } | { linkId: string; guestId: string; guestName: string };

/** Whose browser or account something is of, beside what everybody is shown of it. */
type Owned = { linkId: string | null; guestId: string | null };
export type StoredComment = Comment & Owned;
export type StoredApproval = Approval & Owned;

/** The columns of an author, all of them. */
export function authorColumns(author: ReviewAuthor): AuthorColumns {
  const none = { authorId: null, linkId: null, guestId: null, guestName: null };
  return { ...none, ...author };
}

/** Where a subject is named in the table. */
export function subjectColumn({ kind }: ReviewSubject): 'timelineId' | 'collectionId' {
  return kind === 'videoTimelines' ? 'timelineId' : 'collectionId';
}
