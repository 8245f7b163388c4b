import type { Media } from '@cutgraph/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Clip, clipOfResult, inputOf, PLACEHOLDER_INPUT } from '../../lib/clip.ts';
import { enriched, recommendationQuery } from '../../lib/queries/recommendation.ts';

/** A clip that could follow, with the media document that it was enriched from. */
export type Follower = { clip: Clip; media: Media };

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
        const found = await enriched(client, workspaceId, results);
        return found.map(({ result, media }) => ({ clip: clipOfResult(result, media), media }));
      },
      retry: false,
      placeholderData: (before) => before,
    }),
  );
}
