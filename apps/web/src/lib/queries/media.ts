import type { Label, Media, Task } from '@cutgraph/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

type MediaPage = { items: Media[]; nextCursor: string | null };

/** 25 media a page, the newest update first. */
export function mediaListQuery(w: string, search: readonly string[] = []) {
  return infiniteQueryOptions({
    queryKey: ['ws', w, 'media', 'list', [...search]],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<MediaPage> =>
      read(
        api.GET('/api/ws/{w}/media', {
          params: {
            path: { w },
            query: { limit: 25, search: search.length > 0 ? [...search] : undefined, cursor: pageParam },
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** The newest hundred: what one generation looks at, and what labels there are to search for. */
export function mediaPoolQuery(w: string) {
  return queryOptions({
    queryKey: ['ws', w, 'media', 'pool'],
    queryFn: async ({ signal }): Promise<Media[]> => {
      const page = await read(
        api.GET('/api/ws/{w}/media', { params: { path: { w }, query: { limit: 100 } }, signal }),
      );
      return page.items;
    },
  });
}

export function mediaQuery(w: string, m: string) {
  return queryOptions({
    queryKey: ['ws', w, 'media', 'one', m],
    queryFn: ({ signal }): Promise<Media> =>
      read(api.GET('/api/ws/{w}/media/{m}', { params: { path: { w, m } }, signal })),
  });
}

/** Up to 10 label segments longer than 2 s, the longest first. */
export function labelsQuery(w: string, m: string) {
  return queryOptions({
    queryKey: ['ws', w, 'media', 'labels', m],
    queryFn: async ({ signal }): Promise<Label[]> => {
      const query = { longerThan: 2, limit: 10 };
      const page = await read(
        api.GET('/api/ws/{w}/media/{m}/labels', { params: { path: { w, m }, query }, signal }),
      );
      return page.items;
    },
  });
}

export function mediaTasksQuery(w: string, m: string) {
  return queryOptions({
    queryKey: ['ws', w, 'tasks', 'media', m],
    queryFn: async ({ signal }): Promise<Task[]> => {
      const page = await read(api.GET('/api/ws/{w}/media/{m}/tasks', { params: { path: { w, m } }, signal }));
      return page.items;
    },
  });
}

export function deleteMedia(w: string, m: string) {
  return read(api.DELETE('/api/ws/{w}/media/{m}', { params: { path: { w, m } } }));
}
