import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TASK_STATUS, testBaseJob, workspaceRef } from '@cutgraph/contract';
import type { Message } from '@cutgraph/core';
import { inWorkFolder } from '@cutgraph/home';
import { tryTools } from '@cutgraph/media';
import type { FileStore, Writers } from '@cutgraph/store';
import { failureOf, type WorkFailure } from '../run/failure-messages.ts';
import type { JobModule } from '../run/job-module.ts';

type Payload = { workspaceId: string; taskId: string };

/** Tries what all other jobs rely on: ffmpeg, the folder for unfinished files, the kept files and the database. */
export const testBase: JobModule<typeof testBaseJob> = {
  definition: testBaseJob,
  async run(payload, { store, temporaryFolder }, signal) {
    const isWanted = await store.change(async (write) => {
      if (!(await isOpen(write, payload))) return false;
      await write.tasks.start([payload.taskId]);
      return true;
    });
    if (!isWanted) return;
    const message = await inWorkFolder(temporaryFolder, async (folder): Promise<Message> => {
      const { codec, soundCodec, width, height } = await tryTools(folder, { signal });
      await tryFiles(store.files, folder, payload);
      return { code: 'self-test-passed', params: { codec, soundCodec, width, height } };
    });
    await store.change(async (write) => {
      if (await isOpen(write, payload))
        await write.tasks.finish(payload.taskId, { outcome: 'done', message });
    });
  },
  async failed(payload, error, { store }) {
    await store.change(async (write) => {
      if (await isOpen(write, payload)) await write.tasks.fail(payload.taskId, detailedFailureOf(error));
    });
  },
};

async function isOpen(write: Writers, { workspaceId, taskId }: Payload): Promise<boolean> {
  const tasks = await write.tasks.lock(workspaceId, workspaceRef(workspaceId));
  const status = tasks.find(({ id }) => id === taskId)?.taskStatus;
  return status === TASK_STATUS.Ready || status === TASK_STATUS.Running;
}

async function tryFiles(files: FileStore, folder: string, { workspaceId, taskId }: Payload): Promise<void> {
  const kept = `ws/${workspaceId}/tests/${taskId}`;
  const key = `${kept}/test`;
  const words = `Test ${taskId}`;
  const path = join(folder, 'test');
  await writeFile(path, words);
  try {
    await files.putFile(key, path);
    if ((await readFile(await files.localPath(key), 'utf8')) !== words)
      throw new Error('A file that was kept reads differently.');
  } finally {
    await files.removeFolder(kept);
  }
}

/** The details are wanted here: a self-test is run to repair what it finds. */
function detailedFailureOf(error: unknown): WorkFailure {
  const failure = failureOf(error, 'test');
  if (failure.errorCode !== 'internal' || !(error instanceof Error)) return failure;
  return { ...failure, message: { code: 'self-test-failed', params: { error: error.message } } };
}
