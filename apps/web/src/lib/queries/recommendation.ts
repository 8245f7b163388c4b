import {
  idOfRef,
  type Label,
  type Media,
  type RecommendationInput,
  type RecommendationResult,
} from '@cutgraph/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../api.ts';
import { messages } from '../messages/messages.ts';
import { mediaKeys, mediaQuery } from './media.ts';

export const recommendationKeys = {
  /** The clips that can follow one. */
  after: (w: string, visited: readonly RecommendationInput[], from: RecommendationInput) =>
    ['recommendations', w, visited, from] as const,
  enriched: (w: string, visited: readonly RecommendationInput[], from: RecommendationInput) =>
    [...recommendationKeys.after(w, visited, from), 'enriched'] as const,
};

/** All label segments of a media, the longest first. */
export function segmentsQuery(w: string, m: string) {
  return queryOptions({
    queryKey: mediaKeys.labels(w, m, 'all'),
    queryFn: async ({ signal }): Promise<Label[]> => {
      const query = { longerThan: 0, limit: 500 };
      const page = await request('GET /api/ws/{w}/media/{m}/labels', { params: { w, m }, query }, { signal });
      return page.items;
    },
    enabled: m !== '',
  });
}

/** Clips that can follow one, best first, without those that were visited. Any failure is reported with the product's message. */
export function recommendationQuery(
  workspaceId: string,
  visited: readonly RecommendationInput[],
  from: RecommendationInput,
) {
  return queryOptions({
    queryKey: recommendationKeys.after(workspaceId, visited, from),
    queryFn: async ({ signal }): Promise<RecommendationResult[]> => {
      const body = { workspaceId, visited: [...visited], inputSearch: [from] };
      try {
        return await request('POST /api/functions/asyncClipRecommendation', { body }, { signal });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw new ApiError(
          { code: error.code as never, detail: messages.errors.recommendations, requestId: error.requestId },
          error.status,
        );
      }
    },
    // The same clip may be asked about again when it comes back to the end of the film.
    staleTime: 60_000,
    retry: false,
  });
}

/** A recommendation with the document of its media. */
export type FoundClip = { result: RecommendationResult; media: Media };

/** So many recommendations are shown together. */
const CLIPS_SHOWN = 3;

/** The first recommendations, enriched; one whose media cannot be read is left out. */
export async function enriched(
  client: QueryClient,
  workspaceId: string,
  results: readonly RecommendationResult[],
): Promise<FoundClip[]> {
  const found = results.slice(0, CLIPS_SHOWN).map(async (result): Promise<FoundClip | null> => {
    try {
      return { result, media: await client.fetchQuery(mediaQuery(workspaceId, idOfRef(result.mediaRefId))) };
    } catch (error) {
      console.warn(`A recommendation was left out: ${result.mediaRefId} could not be read.`, error);
      return null;
    }
  });
  return (await Promise.all(found)).filter((clip) => clip !== null);
}
