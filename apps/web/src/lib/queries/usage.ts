import type { Usage } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

export const usageKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'usage'] as const,
};

/** What is used of the limits of a workspace, or of its owner's where less of those is left. */
export function usageQuery(w: string) {
  return queryOptions({
    queryKey: usageKeys.all(w),
    queryFn: ({ signal }): Promise<Usage> => request('GET /api/ws/{w}/usage', { params: { w } }, { signal }),
    staleTime: 30_000,
  });
}
