import type { StoredVideograph, VideographRevision } from '@cutgraph/contract';
import type { GraphOperation } from '@cutgraph/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { tickTour } from '../tour/tour.ts';
import { newerRevision } from './newest.ts';
import { workspaceKeys } from './workspaces.ts';

export const videographKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'videographs'] as const,
  one: (w: string, g: string) => [...videographKeys.all(w), g] as const,
  revisions: (w: string, g: string) => [...videographKeys.one(w, g), 'revisions'] as const,
  /** Whether an id is that of a generation or of a videograph, which never changes. */
  kind: (w: string, id: string) => [...workspaceKeys.everything(w), 'graph-kind', id] as const,
  /** All clips that can follow a path. */
  followers: (w: string, g: string, ...chosen: readonly (readonly number[])[]) =>
    [...workspaceKeys.everything(w), 'all-clips', g, ...chosen] as const,
};

export function videographQuery(w: string, g: string) {
  return queryOptions({
    queryKey: videographKeys.one(w, g),
    queryFn: ({ signal }): Promise<StoredVideograph> =>
      request('GET /api/ws/{w}/videographs/{g}', { params: { w, g } }, { signal }),
    structuralSharing: newerRevision,
  });
}

type Chosen = { path: number[]; pinned: number[]; refused: number[] };

/** Saves what is chosen over the revision that was read; a newer one on the server makes this an ApiError of 409. */
export function saveFilm(w: string, g: string, revision: number, chosen: Chosen): Promise<StoredVideograph> {
  const { path, pinned, refused } = chosen;
  tickTour('change');
  return request('PUT /api/ws/{w}/videographs/{g}', {
    params: { w, g },
    revision,
    body: { path, pinned, refused },
  });
}

type GraphParts = Partial<
  Pick<StoredVideograph, 'media' | 'clips' | 'cuts' | 'edges' | 'path' | 'pinned' | 'refused'>
>;

/** Merges cuts, joins and choices into a graph over the revision that was read; an ApiError of 409 as above. */
export function saveGraph(
  w: string,
  g: string,
  revision: number,
  parts: GraphParts,
): Promise<StoredVideograph> {
  return request('PUT /api/ws/{w}/videographs/{g}', { params: { w, g }, revision, body: parts });
}

/** Changes the graph itself over the revision that was read, all operations or none; an ApiError of 409 as above. */
export function changeVideograph(
  w: string,
  g: string,
  revision: number,
  operations: GraphOperation[],
): Promise<StoredVideograph> {
  tickTour('change');
  return request('POST /api/ws/{w}/videographs/{g}/operations', {
    params: { w, g },
    revision,
    body: { operations },
  });
}

type PathWish = { pinned: number[]; refused: number[]; unlike?: number[][] };

export type FoundPath = {
  path: number[];
  length: number;
  score: number;
  alternatives: number[][];
  shortfall: string | null;
};

/** The best path for a wish; an ApiError of 400 says in words that there is none. */
export function autopath(w: string, g: string, body: PathWish): Promise<FoundPath> {
  return request('POST /api/ws/{w}/videographs/{g}/autopath', { params: { w, g }, body });
}

/** The newest revisions, newest first. */
export function revisionsQuery(w: string, g: string) {
  return queryOptions({
    queryKey: videographKeys.revisions(w, g),
    queryFn: async ({ signal }): Promise<VideographRevision[]> => {
      const page = await request(
        'GET /api/ws/{w}/videographs/{g}/revisions',
        { params: { w, g }, query: { limit: 100 } },
        { signal },
      );
      return page.items;
    },
    staleTime: 0,
  });
}

/** Goes back to an earlier revision, which becomes a new one over the revision that was read. */
export function revertVideograph(
  w: string,
  g: string,
  revision: number,
  earlier: number,
): Promise<StoredVideograph> {
  return request('POST /api/ws/{w}/videographs/{g}/revert', {
    params: { w, g },
    revision,
    body: { revision: earlier },
  });
}
