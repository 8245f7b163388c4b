import type { StoredVideograph } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../api.ts';

export function videographQuery(w: string, g: string) {
  return queryOptions({
    queryKey: ['ws', w, 'videographs', g],
    queryFn: ({ signal }): Promise<StoredVideograph> =>
      read(api.GET('/api/ws/{w}/videographs/{g}', { params: { path: { w, g } }, signal })),
  });
}

/** Saves the path over the revision that was read; a newer one on the server makes this an ApiError of 409. */
export function savePath(w: string, g: string, revision: number, path: number[]): Promise<StoredVideograph> {
  return read(
    api.PUT('/api/ws/{w}/videographs/{g}', {
      params: { path: { w, g } },
      headers: { 'If-Match': `"${revision}"` },
      body: { path },
    }),
  );
}

type Autopath = { path: number[]; length: number; alternatives: number[][] };

export function autopath(w: string, g: string, pinned: number[]): Promise<Autopath> {
  return read(
    api.POST('/api/ws/{w}/videographs/{g}/autopath', { params: { path: { w, g } }, body: { pinned } }),
  );
}
