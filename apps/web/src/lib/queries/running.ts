import type { AllRunning, Media, Timeline, Wizard } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { taskKeys } from './tasks.ts';
import { workspaceKeys } from './workspaces.ts';

/** Of other workspaces no events come: they are asked after, seldom while all is quiet. */
const WHILE_RUNNING_MS = 4_000;
const WHILE_QUIET_MS = 30_000;

export const runningKeys = {
  /** Begins as that of the tasks, so that what makes them stale does this. */
  here: (w: string) => [...taskKeys.all(w), 'running'] as const,
  everywhere: ['running'] as const,
  ended: (w: string, kind: 'media' | 'timelines' | 'wizards') =>
    [...workspaceKeys.everything(w), 'ended', kind] as const,
};

/** What runs and waits in one workspace. */
export function runningQuery(w: string) {
  return queryOptions({
    queryKey: runningKeys.here(w),
    queryFn: ({ signal }): Promise<AllRunning> =>
      request('GET /api/ws/{w}/running', { params: { w } }, { signal }),
  });
}

/** What runs and waits in all workspaces that one may enter. */
export const runningEverywhereQuery = queryOptions({
  queryKey: runningKeys.everywhere,
  queryFn: ({ signal }): Promise<AllRunning> => request('GET /api/running', {}, { signal }),
  refetchInterval: ({ state }) => ((state.data?.counts.length ?? 0) > 0 ? WHILE_RUNNING_MS : WHILE_QUIET_MS),
});

// The newest hundred of each kind, requested again each time: what has just ended is among them.

const newest = (w: string) => ({ params: { w }, query: { limit: 100 } });

export function newestMediaQuery(w: string) {
  return queryOptions({
    queryKey: runningKeys.ended(w, 'media'),
    queryFn: async ({ signal }): Promise<Media[]> =>
      (await request('GET /api/ws/{w}/media', newest(w), { signal })).items,
    staleTime: 0,
  });
}

export function newestTimelinesQuery(w: string) {
  return queryOptions({
    queryKey: runningKeys.ended(w, 'timelines'),
    queryFn: async ({ signal }): Promise<Timeline[]> =>
      (await request('GET /api/ws/{w}/videoTimelines', newest(w), { signal })).items,
    staleTime: 0,
  });
}

export function newestWizardsQuery(w: string) {
  return queryOptions({
    queryKey: runningKeys.ended(w, 'wizards'),
    queryFn: async ({ signal }): Promise<Wizard[]> =>
      (await request('GET /api/ws/{w}/wizards', newest(w), { signal })).items,
    staleTime: 0,
  });
}
