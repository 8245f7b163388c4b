import type { Media } from '@cutgraph/contract';
import type { Store } from '@cutgraph/store';
import { findMaterial } from './find-material.ts';
import { inThread } from './in-thread.ts';
import type { MediaMaterial } from './media-material.ts';

/**
 * What recommendations find a media by, from all that is known of it now. In a thread of its own: an hour of a crowd
 * takes seconds.
 */
export async function clipPointsFrom(
  store: Store,
  workspaceId: string,
  media: Media,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const material = await findMaterial(store, workspaceId, media);
  const program = new URL('./points-thread.ts', import.meta.url);
  return inThread<MediaMaterial, never, Uint8Array>(program, material, { signal }).answer;
}
