import { COMMENT_LIMITS, type Comment } from '@cutgraph/contract';

/** A comment as a page shows it to one reader. */
export type ReviewComment = Pick<
  Comment,
  'id' | 'parent' | 'time' | 'box' | 'text' | 'isDeleted' | 'createdAt' | 'editedAt'
> & {
  /** Empty where the account is gone. */
  name: string;
  isGuest: boolean;
  /** Whether all who have a link read its thread. */
  isShared: boolean;
  isOwn: boolean;
  mayDelete: boolean;
  mentionsMe: boolean;
  isResolved: boolean;
  resolvedBy: string;
};

export type ReviewApproval = { id: string; name: string; isGuest: boolean; isOwn: boolean };
export type Mentionable = { uid: string; displayName: string };
type Said = { text: string; mentions: string[] };
type NewRemark = Said & Pick<Comment, 'parent' | 'time' | 'box'>;

/** What is said of a film, and what the reader may do about it; null where they may not. */
export type Review = {
  comments: readonly ReviewComment[];
  isPending: boolean;
  error: unknown;
  retry: () => void;
  /** Null for a draft, which is not approved. */
  approvals: readonly ReviewApproval[] | null;
  /** Who can be mentioned. */
  members: readonly Mentionable[];
  add: (said: NewRemark) => Promise<unknown>;
  edit: ((id: string, said: Said) => Promise<unknown>) | null;
  resolve: ((id: string, isResolved: boolean) => Promise<unknown>) | null;
  remove: (id: string) => Promise<unknown>;
  approve: (isApproved: boolean) => Promise<unknown>;
};

export type Thread = { root: ReviewComment; replies: ReviewComment[] };
export type ThreadFilter = 'open' | 'resolved' | 'mine';

/** The threads by their times, each with its replies in their order. */
export function threadsOf(comments: readonly ReviewComment[]): Thread[] {
  const replies = Map.groupBy(
    comments.filter(({ parent }) => parent !== null),
    ({ parent }) => parent,
  );
  return comments
    .filter(({ parent }) => parent === null)
    .toSorted((one, other) => (one.time ?? 0) - (other.time ?? 0))
    .map((root) => ({ root, replies: replies.get(root.id) ?? [] }));
}

/** Whether a thread is of those that are to be shown. */
export function isShown({ root, replies }: Thread, filter: ThreadFilter): boolean {
  if (filter === 'mine') return [root, ...replies].some(({ mentionsMe }) => mentionsMe);
  return root.isResolved === (filter === 'resolved');
}

/** The members whose names stand in a text behind an @. */
export function mentionsIn(text: string, members: readonly Mentionable[]): string[] {
  return members
    .filter(({ displayName }) => displayName !== '' && text.includes(`@${displayName}`))
    .map(({ uid }) => uid)
    .slice(0, COMMENT_LIMITS.mentions);
}
