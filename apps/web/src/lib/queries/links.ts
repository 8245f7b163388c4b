import type { Link } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

/** The links to a finished timeline, the newest first. */
export function linksQuery(w: string, id: string) {
  return queryOptions({
    queryKey: ['ws', w, 'links', id],
    queryFn: async ({ signal }): Promise<Link[]> => {
      const path = { w, id };
      return (await read(api.GET('/api/ws/{w}/videoTimelines/{id}/links', { params: { path }, signal })))
        .items;
    },
  });
}

type NewLink = { password: string | null; expiresAt: string | null };

export function createLink(w: string, id: string, body: NewLink): Promise<Link> {
  return read(api.POST('/api/ws/{w}/videoTimelines/{id}/links', { params: { path: { w, id } }, body }));
}

export function deleteLink(w: string, id: string, link: string) {
  const path = { w, id, link };
  return read(api.DELETE('/api/ws/{w}/videoTimelines/{id}/links/{link}', { params: { path } }));
}

/** Whether there is something behind a link, and whether it wants a password. */
export function sharedQuery(link: string) {
  return queryOptions({
    queryKey: ['shared', link],
    queryFn: ({ signal }) => read(api.GET('/api/shared/{link}', { params: { path: { link } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The film behind a link, with addresses that hold for an hour. */
export function openShared(link: string, password: string) {
  return read(api.POST('/api/shared/{link}/open', { params: { path: { link } }, body: { password } }));
}
