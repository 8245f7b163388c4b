import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveShared,
  createSharedComment,
  deleteSharedComment,
  reviewKeys,
  sharedReviewQuery,
} from '../../lib/queries/review.ts';
import { reviewMessages } from '../../ui/review/messages.ts';
import type { Review } from '../../ui/review/review.ts';

/** What is said of a film by those who have its link, and what a guest may do. Without a visit nothing is asked for. */
export function useGuestReview(guest: { link: string; visit: string | null; name: string }): Review {
  const { link, name } = guest;
  const visit = guest.visit ?? '';
  const client = useQueryClient();
  const list = useQuery({ ...sharedReviewQuery(link, visit), enabled: guest.visit !== null });
  const then = async (done: Promise<unknown>) => {
    await done;
    await client.invalidateQueries({ queryKey: reviewKeys.shared(link) });
  };
  /** The server asks for it too; this says it without a request. */
  const named = async <T>(act: (name: string) => Promise<T>): Promise<T> => {
    if (name.trim() === '') throw new Error(reviewMessages.nameMissing);
    return act(name);
  };
  return {
    comments: (list.data?.comments ?? []).map(({ author, isOwn, ...comment }) => ({
      ...comment,
      ...{ name: author.name, isGuest: author.isGuest, isOwn, mayDelete: isOwn },
      ...{ isShared: false, mentionsMe: false, resolvedBy: '' },
    })),
    isPending: list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
    approvals: (list.data?.approvals ?? []).map((approval) => ({ ...approval, isGuest: true })),
    members: [],
    add: ({ mentions: _mentions, ...said }) =>
      named((name) => then(createSharedComment(link, { visit, name, ...said }))),
    edit: null,
    resolve: null,
    remove: (id) => then(deleteSharedComment(link, id, visit)),
    approve: (isApproved) => named((name) => then(approveShared(link, { visit, name, isApproved }))),
  };
}
