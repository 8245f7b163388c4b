import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../app.ts';
import { removeUpload } from '../files/upload-folder.ts';
import { purgeWorkspace } from '../work-queue/purge-workspace.ts';

/**
 * Ends for good what was deleted and not brought back in its grace: rows, jobs, files and unfinished uploads. Several
 * servers may do so concurrently; of each workspace, the first does it. What fails is tried again in the next round.
 */
export async function purgeWorkspaces(app: App, log: FastifyBaseLogger): Promise<void> {
  for (const workspaceId of await app.store.read.workspaces.pastGrace()) {
    try {
      const unfinished = await purgeIfPast(app, workspaceId);
      if (!unfinished) continue;
      for (const id of unfinished) await removeUpload(app.uploadsFolder, id);
      log.info({ workspaceId }, 'deleted workspace removed for good');
    } catch (error) {
      log.error({ err: error, workspaceId }, 'a deleted workspace could not be removed for good');
    }
  }
}

/** Undefined when another server does it, or when it was brought back in the last moment. */
function purgeIfPast(app: App, workspaceId: string): Promise<string[] | undefined> {
  return app.store.change(async (write) => {
    const title = await write.workspaces.lockPastGrace(workspaceId);
    if (title === undefined) return undefined;
    const unfinished = await purgeWorkspace(write, workspaceId);
    await write.audit.note({ action: 'workspace-gone', actorId: null, workspaceId, subject: title });
    return unfinished;
  });
}
