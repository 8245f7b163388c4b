import { type FrameMotion, readFrameMotion, type Speech } from '@cutgraph/core';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api.ts';

export const fileKeys = {
  one: (url: string) => ['files', url] as const,
};

/** How far the sound swings, 0..1, one number for each stretch of `secondsPerPeak`. */
export type Waveform = { secondsPerPeak: number; peaks: number[] };

export function waveformQuery(url: string) {
  return queryOptions({
    queryKey: fileKeys.one(url),
    queryFn: ({ signal }) => readJson<Waveform>(url, signal),
    enabled: url !== '',
  });
}

export function speechQuery(url: string) {
  return queryOptions({
    queryKey: fileKeys.one(url),
    queryFn: ({ signal }) => readJson<Speech>(url, signal),
    enabled: url !== '',
  });
}

/** How the picture of a media moves; null where its file holds something else. */
export function motionQuery(url: string) {
  return queryOptions({
    queryKey: fileKeys.one(url),
    queryFn: async ({ signal }): Promise<FrameMotion | null> =>
      readFrameMotion(await readJson<unknown>(url, signal)),
    enabled: url !== '',
  });
}

async function readJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new ApiError({}, response.status);
  return response.json();
}
