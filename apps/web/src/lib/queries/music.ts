import type { AnalyzedMusic, MusicPiece } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

export const musicKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'music'] as const,
  list: (w: string) => [...musicKeys.all(w), 'list'] as const,
  one: (w: string, m: string) => [...musicKeys.all(w), 'one', m] as const,
};

/** A shelf of more pieces shows the newest of them. */
const MOST_PIECES = 500;

/** The music of a workspace, the newest upload first. */
export function musicListQuery(w: string) {
  return queryOptions({
    queryKey: musicKeys.list(w),
    queryFn: async ({ signal }): Promise<MusicPiece[]> => {
      const pieces: MusicPiece[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: 100, cursor };
        const page = await request('GET /api/ws/{w}/music', { params: { w }, query }, { signal });
        pieces.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor && pieces.length < MOST_PIECES);
      return pieces;
    },
  });
}

/** One piece with its beats and sections. */
export function musicQuery(w: string, m: string) {
  return queryOptions({
    queryKey: musicKeys.one(w, m),
    queryFn: ({ signal }): Promise<AnalyzedMusic> =>
      request('GET /api/ws/{w}/music/{m}', { params: { w, m } }, { signal }),
  });
}

type MusicChange = { title?: string; artist?: string; grid?: AnalyzedMusic['grid'] };

export function updateMusic(w: string, m: string, body: MusicChange): Promise<AnalyzedMusic> {
  return request('PATCH /api/ws/{w}/music/{m}', { params: { w, m }, body });
}

export function deleteMusic(w: string, m: string) {
  return request('DELETE /api/ws/{w}/music/{m}', { params: { w, m } });
}
