import type { MatchingClips } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { labelTerm } from './search.ts';
import { workspaceKeys } from './workspaces.ts';

export const clipKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'clips'] as const,
  matching: (w: string, search: readonly string[]) => [...clipKeys.all(w), [...search]] as const,
};

/** At most 12 media, each with its longest clips of 3 s or more; of some labels only where any are named. */
export function matchingClipsQuery(w: string, search: readonly string[]) {
  return queryOptions({
    queryKey: clipKeys.matching(w, search),
    queryFn: async ({ signal }): Promise<MatchingClips[]> => {
      const query = { search: search.length > 0 ? search.map(labelTerm) : undefined };
      const page = await request('GET /api/ws/{w}/clips', { params: { w }, query }, { signal });
      return page.items;
    },
  });
}
