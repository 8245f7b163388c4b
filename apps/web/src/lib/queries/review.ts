import type { Approval, Comment, InputOf, SharedComment } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

const PAGE = 200;
/** Those who only have a link have no stream of events. */
const GUESTS_LOOK_MS = 20_000;

export const reviewKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'review'] as const,
  comments: (w: string, subject: string) => [...reviewKeys.all(w), 'comments', subject] as const,
  approvals: (w: string, id: string) => [...reviewKeys.all(w), 'approvals', id] as const,
  shared: (link: string) => ['shared', link, 'review'] as const,
};

/** All that is said of a film or a draft, the oldest first. */
export function commentsQuery(w: string, subject: string) {
  return queryOptions({
    queryKey: reviewKeys.comments(w, subject),
    queryFn: async ({ signal }): Promise<Comment[]> => {
      const items: Comment[] = [];
      let cursor: string | undefined;
      do {
        const query = { subject, limit: PAGE, ...(cursor && { cursor }) };
        const page = await request('GET /api/ws/{w}/comments', { params: { w }, query }, { signal });
        items.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return items;
    },
  });
}

/** Comments in open threads that name the one who asks, the newest first. */
export function mentionsQuery(w: string) {
  return queryOptions({
    queryKey: [...reviewKeys.all(w), 'mentions'] as const,
    queryFn: async ({ signal }) =>
      (await request('GET /api/ws/{w}/mentions', { params: { w } }, { signal })).items,
  });
}

export function approvalsQuery(w: string, id: string) {
  return queryOptions({
    queryKey: reviewKeys.approvals(w, id),
    queryFn: async ({ signal }): Promise<Approval[]> =>
      (await request('GET /api/ws/{w}/videoTimelines/{id}/approvals', { params: { w, id } }, { signal }))
        .items,
  });
}

type NewComment = InputOf<'POST /api/ws/{w}/comments'>['body'];

export function createComment(w: string, body: NewComment): Promise<Comment> {
  return request('POST /api/ws/{w}/comments', { params: { w }, body });
}

export function updateComment(w: string, id: string, body: { text: string; mentions: string[] }) {
  return request('PATCH /api/ws/{w}/comments/{id}', { params: { w, id }, body });
}

export function resolveComment(w: string, id: string, isResolved: boolean): Promise<Comment> {
  return request('PUT /api/ws/{w}/comments/{id}/resolved', { params: { w, id }, body: { isResolved } });
}

export function deleteComment(w: string, id: string) {
  return request('DELETE /api/ws/{w}/comments/{id}', { params: { w, id } });
}

export function approveFilm(w: string, id: string, isApproved: boolean) {
  return request('PUT /api/ws/{w}/videoTimelines/{id}/approval', { params: { w, id }, body: { isApproved } });
}

/** What is said through a link, and who has approved through it. */
export function sharedReviewQuery(link: string, visit: string) {
  return queryOptions({
    queryKey: reviewKeys.shared(link),
    queryFn: async ({ signal }) => {
      const comments: SharedComment[] = [];
      for (let cursor: string | undefined; ; ) {
        const body = { visit, limit: PAGE, ...(cursor && { cursor }) };
        const params = { link };
        const page = await request('POST /api/shared/{link}/comments/list', { params, body }, { signal });
        comments.push(...page.items);
        cursor = page.nextCursor ?? undefined;
        if (!cursor) return { comments, approvals: page.approvals };
      }
    },
    refetchInterval: GUESTS_LOOK_MS,
  });
}

type NewSharedComment = InputOf<'POST /api/shared/{link}/comments'>['body'];

export function createSharedComment(link: string, body: NewSharedComment) {
  return request('POST /api/shared/{link}/comments', { params: { link }, body });
}

export function deleteSharedComment(link: string, comment: string, visit: string) {
  const params = { link, comment };
  return request('POST /api/shared/{link}/comments/{comment}/delete', { params, body: { visit } });
}

export function approveShared(link: string, body: { visit: string; name: string; isApproved: boolean }) {
  return request('POST /api/shared/{link}/approval', { params: { link }, body });
}
