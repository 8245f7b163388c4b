import type { Comment } from '@cutgraph/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { membersQuery } from '../../lib/queries/members.ts';
import {
  approvalsQuery,
  approveFilm,
  commentsQuery,
  createComment,
  deleteComment,
  resolveComment,
  reviewKeys,
  updateComment,
} from '../../lib/queries/review.ts';
import { sessionQuery } from '../../lib/queries/session.ts';
import { useRole } from '../../lib/queries/workspaces.ts';
import type { Review, ReviewComment } from './review.ts';

/** What members say of a film, or of a draft, which is not approved. */
export function useMemberReview(
  workspaceId: string,
  subject: { kind: 'videoTimelines' | 'collections'; id: string },
): Review {
  const client = useQueryClient();
  const { isOwner, canEdit } = useRole(workspaceId);
  const me = useQuery(sessionQuery).data?.user?.id ?? '';
  const ref = `/ws/${workspaceId}/${subject.kind}/${subject.id}`;
  const isFilm = subject.kind === 'videoTimelines';
  const list = useQuery(commentsQuery(workspaceId, ref));
  const approvals = useQuery({ ...approvalsQuery(workspaceId, subject.id), enabled: isFilm });
  const members = useQuery(membersQuery(workspaceId));
  const then = async (done: Promise<unknown>) => {
    await done;
    await client.invalidateQueries({ queryKey: reviewKeys.all(workspaceId) });
  };
  return {
    comments: (list.data ?? []).map((comment) => shownTo(comment, { me, isOwner, canEdit })),
    isPending: list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
    approvals: isFilm
      ? (approvals.data ?? []).map(({ id, author }) => ({
          ...{ id, name: author.name, isGuest: author.uid === null, isOwn: author.uid === me },
        }))
      : null,
    members: (members.data ?? []).map(({ uid, displayName }) => ({ uid, displayName })),
    add: (said) => then(createComment(workspaceId, { subject: ref, ...said })),
    edit: (id, said) => then(updateComment(workspaceId, id, said)),
    resolve: canEdit ? (id, isResolved) => then(resolveComment(workspaceId, id, isResolved)) : null,
    remove: (id) => then(deleteComment(workspaceId, id)),
    approve: (isApproved) => then(approveFilm(workspaceId, subject.id, isApproved)),
  };
}

function shownTo(
  comment: Comment,
  { me, isOwner, canEdit }: { me: string; isOwner: boolean; canEdit: boolean },
): ReviewComment {
  const { id, parent, time, box, text, author, mentions, resolved, isShared, isDeleted } = comment;
  const isOwn = author.uid === me;
  const isGuest = author.uid === null;
  return {
    ...{ id, parent, time, box, text, isShared, isDeleted, isOwn, isGuest, name: author.name },
    ...{ createdAt: comment.createdAt, editedAt: comment.editedAt },
    mayDelete: isOwn || isOwner || (isGuest && canEdit),
    mentionsMe: mentions.some(({ uid }) => uid === me),
    isResolved: resolved !== null,
    resolvedBy: resolved?.by ?? '',
  };
}
