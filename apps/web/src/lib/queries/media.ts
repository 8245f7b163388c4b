import type { Media, Task } from '@cutgraph/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { taskKeys } from './tasks.ts';
import { workspaceKeys } from './workspaces.ts';

export type MediaPage = { items: Media[]; nextCursor: string | null };

export const mediaKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'media'] as const,
  list: (w: string) => [...mediaKeys.all(w), 'list'] as const,
  pool: (w: string, besides: readonly string[] = []) =>
    [...mediaKeys.all(w), 'pool', ...(besides.length > 0 ? [[...besides]] : [])] as const,
  showing: (w: string, labels: readonly string[], most: number) =>
    [...mediaKeys.all(w), 'showing', [...labels].sort(), most] as const,
  named: (w: string, name: string) => [...mediaKeys.all(w), 'named', name] as const,
  one: (w: string, m: string) => [...mediaKeys.all(w), 'one', m] as const,
  labels: (w: string, m: string, which: 'all' | 'there' | 'rejected') =>
    [...mediaKeys.all(w), 'labels', m, which] as const,
};

/** 25 media a page, the newest update first. */
export function mediaListQuery(w: string) {
  return infiniteQueryOptions({
    queryKey: mediaKeys.list(w),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => mediaPage(w, pageParam, signal),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function mediaPage(w: string, cursor?: string, signal?: AbortSignal): Promise<MediaPage> {
  const query = { limit: 25, cursor };
  return request('GET /api/ws/{w}/media', { params: { w }, query }, { signal });
}

/** The newest media whose names hold some words, as many as are listed. */
export function namedMediaQuery(w: string, name: string, limit: number) {
  return queryOptions({
    queryKey: mediaKeys.named(w, name),
    queryFn: async ({ signal }): Promise<Media[]> => {
      const query = { limit, ...(name ? { name } : {}) };
      return (await request('GET /api/ws/{w}/media', { params: { w }, query }, { signal })).items;
    },
    placeholderData: (before) => before,
  });
}

/** The newest hundred: what one generation looks at; and some older ones besides, where a member chose them. */
export function mediaPoolQuery(w: string, besides: readonly string[] = []) {
  return queryOptions({
    queryKey: mediaKeys.pool(w, besides),
    queryFn: async ({ signal }): Promise<Media[]> => {
      const page = await request(
        'GET /api/ws/{w}/media',
        { params: { w }, query: { limit: 100 } },
        { signal },
      );
      const older = besides.filter((id) => page.items.every((media) => media.id !== id));
      const asked = older.map((m) => request('GET /api/ws/{w}/media/{m}', { params: { w, m } }, { signal }));
      const answers = await Promise.allSettled(asked);
      // One that was deleted meanwhile is left out.
      const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      return [...found, ...page.items];
    },
  });
}

/** So many words are requested together. */
const TERMS_PER_REQUEST = 20;

/** The newest media that show any of some labels or wider words, up to `most`: the pool may hold newer ones only. */
export function mediaShowingQuery(w: string, labels: readonly string[], most: number) {
  return queryOptions({
    queryKey: mediaKeys.showing(w, labels, most),
    queryFn: async ({ signal }): Promise<Media[]> => {
      const found = new Map<string, Media>();
      for (let at = 0; at < labels.length; at += TERMS_PER_REQUEST) {
        const search = labels.slice(at, at + TERMS_PER_REQUEST);
        let cursor: string | undefined;
        let count = 0;
        do {
          const query = { limit: 100, search, cursor };
          const page = await request('GET /api/ws/{w}/media', { params: { w }, query }, { signal });
          for (const media of page.items) found.set(media.id, media);
          count += page.items.length;
          cursor = page.nextCursor ?? undefined;
        } while (cursor && count < most);
      }
      return [...found.values()];
    },
    enabled: labels.length > 0,
    placeholderData: (before) => before,
  });
}

export function mediaQuery(w: string, m: string) {
  return queryOptions({
    queryKey: mediaKeys.one(w, m),
    queryFn: ({ signal }): Promise<Media> =>
      request('GET /api/ws/{w}/media/{m}', { params: { w, m } }, { signal }),
  });
}

export function mediaTasksQuery(w: string, m: string) {
  return queryOptions({
    queryKey: taskKeys.ofMedia(w, m),
    queryFn: async ({ signal }): Promise<Task[]> => {
      const page = await request('GET /api/ws/{w}/media/{m}/tasks', { params: { w, m } }, { signal });
      return page.items;
    },
  });
}

/** Has it measured how the picture of a video moves; once for a video. */
export function measureMotion(w: string, m: string): Promise<Task> {
  return request('POST /api/ws/{w}/media/{m}/motion', { params: { w, m } });
}

type MediaChange = { name?: string; tags?: string[]; rating?: number };

export function updateMedia(w: string, m: string, change: MediaChange): Promise<Media> {
  return request('PATCH /api/ws/{w}/media/{m}', { params: { w, m }, body: change });
}

export function deleteMedia(w: string, m: string) {
  return request('DELETE /api/ws/{w}/media/{m}', { params: { w, m } });
}
