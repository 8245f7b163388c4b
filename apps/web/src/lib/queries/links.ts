import type { Link } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

export const linkKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'links'] as const,
  of: (w: string, timelineId: string) => [...linkKeys.all(w), timelineId] as const,
  shared: (link: string) => ['shared', link] as const,
};

/** The links to a finished timeline, the newest first. */
export function linksQuery(w: string, id: string) {
  return queryOptions({
    queryKey: linkKeys.of(w, id),
    queryFn: async ({ signal }): Promise<Link[]> => {
      const params = { w, id };
      return (await request('GET /api/ws/{w}/videoTimelines/{id}/links', { params }, { signal })).items;
    },
  });
}

type NewLink = { password: string | null; expiresAt: string | null; allowsComments: boolean };

export function createLink(w: string, id: string, body: NewLink): Promise<Link> {
  return request('POST /api/ws/{w}/videoTimelines/{id}/links', { params: { w, id }, body });
}

export function deleteLink(w: string, id: string, link: string) {
  const params = { w, id, link };
  return request('DELETE /api/ws/{w}/videoTimelines/{id}/links/{link}', { params });
}

/** Whether there is something behind a link, and whether it wants a password. */
export function sharedQuery(link: string) {
  return queryOptions({
    queryKey: linkKeys.shared(link),
    queryFn: ({ signal }) => request('GET /api/shared/{link}', { params: { link } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The film behind a link, with addresses that hold for an hour. @param visit what an earlier opening gave. */
export function openShared(link: string, password: string, visit: string | undefined) {
  return request('POST /api/shared/{link}/open', {
    params: { link },
    body: { password, ...(visit !== undefined && { visit }) },
  });
}
