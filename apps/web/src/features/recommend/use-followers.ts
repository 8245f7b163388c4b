import type { Media } from '@cutgraph/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { mediaQuery } from '../../lib/queries/media.ts';
import { recommendationQuery } from '../../lib/queries/recommendation.ts';
import { idOf } from '../../lib/references.ts';
import { type Clip, clipOfResult, inputOf, PLACEHOLDER_INPUT } from './clip.ts';

/** A clip that could follow, with the media document that it was enriched from. */
export type Follower = { clip: Clip; media: Media };

/** So many of the results are used. */
const RESULTS_USED = 3;

/** What could follow the last of some clips; good beginnings where there is none. */
export function useFollowers(workspaceId: string, clips: readonly Clip[]) {
  const client = useQueryClient();
  const last = clips.at(-1);
  const asking = recommendationQuery(
    workspaceId,
    clips.map(inputOf),
    last ? inputOf(last) : PLACEHOLDER_INPUT,
  );
  return useQuery(
    queryOptions({
      queryKey: [...asking.queryKey, 'enriched'],
      queryFn: async (): Promise<Follower[]> => {
        const results = await client.fetchQuery(asking);
        const enriched = results.slice(0, RESULTS_USED).map(async (result): Promise<Follower | null> => {
          try {
            const media = await client.fetchQuery(mediaQuery(workspaceId, idOf(result.mediaRefId)));
            return { clip: clipOfResult(result, media), media };
          } catch (error) {
            console.warn(`A recommendation was left out: ${result.mediaRefId} could not be read.`, error);
            return null;
          }
        });
        return (await Promise.all(enriched)).filter((follower) => follower !== null);
      },
      retry: false,
      placeholderData: (before) => before,
    }),
  );
}
