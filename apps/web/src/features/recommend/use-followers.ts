import type { Media } from '@cutgraph/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Clip, clipOfResult, inputOf, PLACEHOLDER_INPUT } from '../../lib/clip/clip.ts';
import { enriched, recommendationKeys, recommendationQuery } from '../../lib/queries/recommendation.ts';

/** A clip that could follow, with the media document that it was enriched from. */
export type Follower = { clip: Clip; media: Media };

/** What could follow the last of some clips; good beginnings where there is none. */
export function useFollowers(workspaceId: string, clips: readonly Clip[]) {
  const client = useQueryClient();
  const last = clips.at(-1);
  const visited = clips.map(inputOf);
  const from = last ? inputOf(last) : PLACEHOLDER_INPUT;
  const asking = recommendationQuery(workspaceId, visited, from);
  return useQuery(
    queryOptions({
      queryKey: recommendationKeys.enriched(workspaceId, visited, from),
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
