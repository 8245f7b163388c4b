import type { DetectorState } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { taskKeys } from './tasks.ts';

/** A fetch moves without an event of the workspace: the file is the installation's. */
const FETCHING_MS = 1000;

export const detectorKeys = {
  /** Below the tasks: what they do moves it. */
  state: (w: string) => [...taskKeys.all(w), 'detector'] as const,
};

/** The detector in force, a fetch of the better one, and what of a workspace it could look at again. */
export function detectorQuery(w: string) {
  return queryOptions({
    queryKey: detectorKeys.state(w),
    queryFn: ({ signal }): Promise<DetectorState> =>
      request('GET /api/ws/{w}/detector', { params: { w } }, { signal }),
    refetchInterval: ({ state }) => (isFetching(state.data) ? FETCHING_MS : false),
  });
}

/** Whether the better detector is on its way. */
export function isFetching(state: DetectorState | undefined): boolean {
  return state?.fetch?.state === 'waiting' || state?.fetch?.state === 'running';
}

export function fetchDetector(w: string): Promise<DetectorState> {
  return request('POST /api/ws/{w}/detector/fetch', { params: { w } });
}

export function lookAgain(w: string): Promise<DetectorState> {
  return request('POST /api/ws/{w}/detector/look-again', { params: { w } });
}
