import { type Store, whenSeen } from '@cutgraph/store';
import type { Logger } from '../run/job-module.ts';
import { clipPointsFrom, type MadePoints } from '../threads/clip-points.ts';

const A_FEW = 5;

/**
 * Makes the points of media that are Done and have none, those of older versions of the program, one after the other
 * until there are no more, and those of media that a member has corrected since. A media whose files cannot be read gets
 * none instead of being tried for ever; a file that is not seen is waited for as long as any is, or as said.
 */
export async function fillClipPoints(
  store: Store,
  log: Logger,
  signal: AbortSignal,
  {
    onlyWorkspaceId,
    giveUpAfterSeconds = Number.POSITIVE_INFINITY,
  }: { onlyWorkspaceId?: string; giveUpAfterSeconds?: number } = {},
): Promise<void> {
  for (;;) {
    const missing = await store.read.clipPoints.missing(A_FEW, onlyWorkspaceId);
    if (missing.length === 0) return;
    for (const { workspaceId, mediaId } of missing) {
      if (signal.aborted) return;
      const media = await store.read.media.byId(workspaceId, mediaId);
      if (!media) continue;
      const { points, corrections } = await whenSeen(
        () => clipPointsFrom(store, workspaceId, media, signal),
        { signal, giveUpAfterSeconds },
      ).catch((error) => {
        if (!signal.aborted) log.warn({ mediaId, error: String(error) }, 'clips cannot be recommended');
        return NOTHING;
      });
      if (signal.aborted) return;
      await store.change(async (write) => {
        if (await write.read.media.stored(workspaceId, mediaId))
          await write.clipPoints.put(workspaceId, mediaId, points, corrections);
      });
    }
  }
}

const NOTHING: MadePoints = { points: new Uint8Array() };
