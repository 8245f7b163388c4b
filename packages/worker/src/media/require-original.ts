import { Refusal } from '@cutgraph/core';
import type { Store } from '@cutgraph/store';

/** Refuses a media whose file was taken away because it could not be used. */
export async function requireOriginal({ read }: Store, mediaId: string): Promise<void> {
  const upload = await read.uploads.of(mediaId);
  if (!upload?.isOriginalRemoved) return;
  const sentence =
    'The uploaded file is gone: a file that cannot be used is not kept. Delete this one and upload it again.';
  throw new Refusal('not-found', sentence);
}
