import type { Collection, KeptSound } from '@cutgraph/contract';
import type { Canvas, Overlays } from '@cutgraph/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import type { Clip, CollectionClip } from '../clip/clip.ts';
import { newerRevision } from './newest.ts';
import { workspaceKeys } from './workspaces.ts';

export const collectionKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'collections'] as const,
  list: (w: string) => [...collectionKeys.all(w), 'list'] as const,
  found: (w: string, search: string) => [...collectionKeys.list(w), 'found', search] as const,
  one: (w: string, id: string) => [...collectionKeys.all(w), 'one', id] as const,
};

/** The collections of a workspace, the newest update first, at most a hundred. */
export function collectionsQuery(w: string) {
  return queryOptions({
    queryKey: collectionKeys.list(w),
    queryFn: ({ signal }) => collectionsOf(w, { limit: 100 }, signal),
  });
}

/** Those of all collections whose title holds some words. */
export function foundCollectionsQuery(w: string, search: string) {
  return queryOptions({
    queryKey: collectionKeys.found(w, search),
    queryFn: ({ signal }) => collectionsOf(w, { limit: 100, ...(search ? { search } : {}) }, signal),
    placeholderData: (before) => before,
  });
}

async function collectionsOf(
  w: string,
  query: { limit: number; search?: string },
  signal: AbortSignal,
): Promise<Collection[]> {
  return (await request('GET /api/ws/{w}/collections', { params: { w }, query }, { signal })).items;
}

export function collectionQuery(w: string, id: string) {
  return queryOptions({
    queryKey: collectionKeys.one(w, id),
    queryFn: ({ signal }): Promise<Collection> =>
      request('GET /api/ws/{w}/collections/{id}', { params: { w, id } }, { signal }),
    structuralSharing: newerRevision,
  });
}

type NewCollection = {
  title?: string;
  clips: readonly (Clip | CollectionClip)[];
  sound?: KeptSound;
  overlays?: Overlays;
  canvas?: Canvas | null;
};

/** Keeps clips as a collection; an ApiError of 400 where there are none. */
export function createCollection(w: string, { title, clips, ...parts }: NewCollection): Promise<Collection> {
  const body = { ...(title ? { title } : {}), clips: [...clips], ...sentParts(parts) };
  return request('POST /api/ws/{w}/collections', { params: { w }, body });
}

/** Adds clips at the end of a collection. */
export function addToCollection(w: string, id: string, clips: readonly Clip[]): Promise<Collection> {
  return request('POST /api/ws/{w}/collections/{id}/clips', {
    params: { w, id },
    body: { clips: [...clips] },
  });
}

type Changes = {
  title?: string;
  clips?: readonly CollectionClip[];
  sound?: KeptSound;
  overlays?: Overlays;
  /** The default where null. */
  canvas?: Canvas | null;
};

/** Saves over the revision that was read; a newer one on the server makes this an ApiError of 409. */
export function putCollection(
  w: string,
  id: string,
  revision: number,
  { title, clips, ...parts }: Changes,
): Promise<Collection> {
  return request('PUT /api/ws/{w}/collections/{id}', {
    params: { w, id },
    revision,
    body: {
      ...(title ? { title } : {}),
      ...(clips ? { clips: [...clips] } : {}),
      ...sentParts(parts),
    },
  });
}

function sentParts({ sound, overlays, canvas }: Pick<Changes, 'sound' | 'overlays' | 'canvas'>) {
  return {
    ...(sound && { sound }),
    ...(overlays && { overlays }),
    ...(canvas !== undefined && { canvas }),
  };
}

export function deleteCollection(w: string, id: string) {
  return request('DELETE /api/ws/{w}/collections/{id}', { params: { w, id } });
}
