import type { Label, RecommendationInput, RecommendationResult, Timeline } from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, read } from '../api.ts';
import { recommendWords as words } from '../words-templates.ts';

/** All label segments of a media, the longest first. */
export function segmentsQuery(w: string, m: string) {
  return queryOptions({
    queryKey: ['ws', w, 'media', 'labels', m, 'all'],
    queryFn: async ({ signal }): Promise<Label[]> => {
      const query = { longerThan: 0, limit: 500 };
      const page = await read(
        api.GET('/api/ws/{w}/media/{m}/labels', { params: { path: { w, m }, query }, signal }),
      );
      return page.items;
    },
    enabled: m !== '',
  });
}

/** Clips that can follow one, best first, without those that were visited. Any failure is told in the product's words. */
export function recommendationQuery(
  workspaceId: string,
  visited: readonly RecommendationInput[],
  from: RecommendationInput,
) {
  return queryOptions({
    queryKey: ['recommendations', workspaceId, visited, from],
    queryFn: async ({ signal }): Promise<RecommendationResult[]> => {
      const body = { workspaceId, visited: [...visited], inputSearch: [from] };
      try {
        return await read(api.POST('/api/functions/asyncClipRecommendation', { body, signal }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw new ApiError(
          { code: error.code as never, detail: words.failed, requestId: error.requestId },
          error.status,
        );
      }
    },
    // The same clip may be asked about again when it comes back to the end of the film.
    staleTime: 60_000,
    retry: false,
  });
}

type NewTimeline = ExportTimeline & { title: string };

/** Makes a timeline out of an edit list and queues its render. */
export function createTimelineOf(w: string, body: NewTimeline): Promise<Timeline> {
  return read(api.POST('/api/ws/{w}/videoTimelines', { params: { path: { w } }, body }));
}
