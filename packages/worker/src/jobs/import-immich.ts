import { importImmichJob } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { ImmichAway, KeyRefused } from '@cutgraph/immich';
import { endImport, isDiskFull, PutBackError } from '@cutgraph/store';
import { connectedImmich } from '../immich/connected-immich.ts';
import { importAsset } from '../immich/import-asset.ts';
import type { JobModule } from '../run/job-module.ts';

/** A run that lives for a day is taken for dead; it goes on in the next. */
const LONGEST_RUN_MS = 6 * 3600 * 1000;

/** Brings videos and photos out of an Immich: what the workspace has already is left as it is. */
export const importImmich: JobModule<typeof importImmichJob> = {
  definition: importImmichJob,
  async run({ workspaceId, importId }, context, signal) {
    const { store } = context;
    const isWanted = await store.change((write) => write.immich.beginImport(importId));
    const wish = await store.read.immich.import(workspaceId, importId);
    if (!isWanted || !wish) return;
    const startedAt = performance.now();
    try {
      const immich = await connectedImmich(context, wish, signal);
      const counts = { present: 0, leftOut: 0 };
      for await (const page of immich.assets(wish.source)) {
        const ids = page.map(({ id }) => id);
        const known = new Map(
          (await store.read.immich.assets(workspaceId, ids)).map((asset) => [asset.assetId, asset]),
        );
        for (const asset of page) {
          signal.throwIfAborted();
          if (performance.now() - startedAt > LONGEST_RUN_MS)
            throw new PutBackError('It goes on in another run.');
          const before = known.get(asset.id);
          if (before && (before.isHere || before.importId !== importId))
            counts.present += before.importId === importId ? 0 : 1;
          else if (!(await importAsset({ immich, asset, before, wish }, context, signal)))
            counts.leftOut += 1;
        }
        await store.change((write) => write.immich.importAt(importId, counts));
      }
      await store.change((write) => endImport(write, { workspaceId, importId }, { state: 'done' }));
    } catch (error) {
      if (error instanceof KeyRefused && wish.connectionId !== null) {
        const { connectionId } = wish;
        await store.change((write) => write.immich.trouble(connectionId, error.message));
      }
      // What is over in a while is tried again.
      throw error instanceof ImmichAway ? new Error(error.message, { cause: error }) : error;
    }
  },
  async failed({ workspaceId, importId }, error, { store }) {
    await store.change((write) =>
      endImport(write, { workspaceId, importId }, { state: 'failed', failure: sentenceOf(error) }),
    );
  },
};

/** What the user reads: a refusal in its own words, and of a fault nothing of its inside. */
function sentenceOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal && cause.said.code === 'text') return cause.said.params.text;
    if (isDiskFull(cause)) return "The server's disk is full. Ask its operator for more room.";
  }
  return "The import failed; the worker's log says why.";
}
