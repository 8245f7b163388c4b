import type { Label } from '@cutgraph/contract';
import { observationsFromCsv } from '@cutgraph/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../api.ts';
import { clipKeys } from './clips.ts';
import { mediaKeys } from './media.ts';
import { fileKeys } from './media-files.ts';
import { searchKeys } from './search.ts';
import { workspaceKeys } from './workspaces.ts';

/** The longest 500 of what is in a media, and every clip of one's own; or of what was said not to be there. */
export function labelsQuery(w: string, m: string, { areRejected = false } = {}) {
  return queryOptions({
    queryKey: mediaKeys.labels(w, m, areRejected ? 'rejected' : 'there'),
    queryFn: async ({ signal }): Promise<Label[]> => {
      const labels = async (origin: Label['origin']) => {
        const query = { limit: 500, origin, rejected: areRejected ? ('true' as const) : undefined };
        const page = await request(
          'GET /api/ws/{w}/media/{m}/labels',
          { params: { w, m }, query },
          { signal },
        );
        return page.items;
      };
      // Apart: where there are many tracks, short clips of one's own would not be among the longest.
      const [found, own] = await Promise.all([labels('program'), areRejected ? [] : labels('member')]);
      return [...found, ...own];
    },
  });
}

/** What was seen where, sample by sample. */
export function observationsQuery(mediaId: string, url: string) {
  return queryOptions({
    queryKey: fileKeys.one(url),
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal, credentials: 'same-origin' });
      if (!response.ok) throw new ApiError({}, response.status);
      return observationsFromCsv(mediaId, await response.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type NewClip = { labelEntityName: string; segmentStartTime: number; segmentEndTime: number } & Partial<
  Pick<Label, 'tags' | 'rating'>
>;

/** Keeps a stretch as a clip of one's own. */
export function createClip(w: string, m: string, body: NewClip): Promise<Label> {
  return request('POST /api/ws/{w}/media/{m}/labels', { params: { w, m }, body });
}

type LabelChange = Partial<
  Pick<Label, 'labelEntityName' | 'isRejected' | 'tags' | 'rating' | 'segmentStartTime' | 'segmentEndTime'>
>;

/** Corrects a label with all of its track, rates or tags it, or moves the ends of a clip of one's own. */
export function updateLabel(w: string, m: string, label: string, body: LabelChange): Promise<Label> {
  return request('PATCH /api/ws/{w}/media/{m}/labels/{label}', { params: { w, m, label }, body });
}

export function deleteClip(w: string, m: string, label: string) {
  return request('DELETE /api/ws/{w}/media/{m}/labels/{label}', { params: { w, m, label } });
}

/** Another name for a label, or null for "not there", in one media or in all. */
export function correctLabels(
  w: string,
  body: { labelEntityName: string; becomes: string | null; mediaId?: string },
): Promise<{ countLabels: number }> {
  return request('POST /api/ws/{w}/labels/correct', { params: { w }, body });
}

/** Takes corrections back: of one media or of all, of what the program called by one name or of everything. */
export function restoreLabels(
  w: string,
  body: { machineName?: string; mediaId?: string },
): Promise<{ countLabels: number }> {
  return request('POST /api/ws/{w}/labels/restore', { params: { w }, body });
}

/** After anything was corrected: the media with its labels, clips, and all that is searched. */
export async function refreshLabels(client: QueryClient, w: string): Promise<void> {
  const keys = [
    mediaKeys.all(w),
    clipKeys.all(w),
    searchKeys.found(w),
    searchKeys.terms(w),
    workspaceKeys.one(w),
  ];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
