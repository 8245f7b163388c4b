import { Refusal } from '@cutgraph/core';
import type { Store } from '@cutgraph/store';

/** Refuses a media whose file was taken away because it could not be used. */
export async function requireOriginal({ read }: Store, mediaId: string): Promise<void> {
  const upload = await read.uploads.of(mediaId);
  if (!upload?.isOriginalRemoved) return;
  throw new Refusal('not-found', { code: 'file-not-kept' });
}
