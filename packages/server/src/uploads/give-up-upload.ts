import type { App } from '../app.ts';
import { forgetUpload } from '../files/end-upload.ts';

/** An upload that will not be ended. */
export type GivenUp = { workspaceId: string; media: { id: string; name: string } };

/**
 * Removes an upload and all that has arrived of it. The members saw it among the videos, as one that is still coming. Only for who holds the
 * upload.
 *
 * @param actorId null where Cutgraph does it by itself.
 * @returns false where its row is gone already.
 */
export async function giveUpUpload(
  app: Pick<App, 'store' | 'uploadsFolder'>,
  { workspaceId, media }: GivenUp,
  actorId: string | null,
): Promise<boolean> {
  const isHere = await app.store.change(async (write) => {
    if (!(await write.media.delete(workspaceId, media.id))) return false;
    await write.audit.note({ action: 'media-deleted', actorId, workspaceId, subject: media.name });
    return true;
  });
  await forgetUpload(app, workspaceId, media.id);
  return isHere;
}
