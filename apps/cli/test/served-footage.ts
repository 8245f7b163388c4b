import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenScope } from '@cutgraph/contract';
import { startServer } from '@cutgraph/server';
import { expect } from 'vitest';
import { panOverPortraits } from '../../../packages/analysis/test/footage.ts';
import { workerForTest } from '../../../packages/worker/test/worker-for-test.ts';

/** A server with a worker that looks at footage, makes films and renders them, for programs that come over HTTP. */
export type ServedFootage = Awaited<ReturnType<typeof servedFootage>>;

export async function servedFootage() {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  const worker = await workerForTest({
    only: [
      ...(['advance-media', 'derive-media', 'see-media', 'generate-videograph'] as const),
      ...(['render-segment', 'join-render', 'remove-files'] as const),
    ],
  });
  const server = await startServer({
    ...{ store: worker.store, uploadsFolder: join(worker.folder, 'uploads'), host: '127.0.0.1', port: 0 },
    ...{ secrets: ['a secret for tests only'], version: '0.0.0-test', logLevel: 'silent' },
  });
  return {
    ...{ folder, worker, url: server.url, w: worker.workspace.id },
    /** Makes a video of people, three seconds long. */
    film: (name: string, pan: { from: number; to: number }): Promise<string> =>
      panOverPortraits(join(folder, name), { ...pan, sound: false }),
    /** Uploads a video; its id once all is known of it. */
    async uploaded(file: string): Promise<string> {
      const { id, failure } = await worker.mediaAfter((await worker.upload(file)).id);
      expect(failure).toBeNull();
      return id;
    },
    async tokenOf(scope: TokenScope, userId = worker.workspace.createdBy): Promise<string> {
      const wanted = { name: scope, scope, expiresInDays: null };
      return (await worker.store.change((write) => write.tokens.create(userId, wanted))).secret;
    },
    async close(): Promise<void> {
      await server.close();
      await worker.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
