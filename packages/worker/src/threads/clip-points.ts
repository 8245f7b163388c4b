import { inThread } from '@cutgraph/analysis';
import type { Media } from '@cutgraph/contract';
import type { MediaMaterial, TrackCorrection } from '@cutgraph/core';
import { findMaterial, type Store } from '@cutgraph/store';

/** With the corrections that they were made with. */
export type MadePoints = { points: Uint8Array; corrections?: readonly TrackCorrection[] };

/**
 * What recommendations find a media by, from all that is known of it now. In a thread of its own: an hour of a crowd
 * takes seconds.
 */
export async function clipPointsFrom(
  store: Store,
  workspaceId: string,
  media: Media,
  signal: AbortSignal,
): Promise<MadePoints> {
  const material = await findMaterial(store, workspaceId, media);
  const program = new URL('./points-thread.ts', import.meta.url);
  const points = await inThread<MediaMaterial, never, Uint8Array>(program, material, { signal }).answer;
  return { points, corrections: material.corrections };
}
