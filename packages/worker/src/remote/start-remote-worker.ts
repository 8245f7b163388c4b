import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type ClaimedJob, REMOTE_PROTOCOL, type RemoteJobKind } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type HomePaths, inWorkFolder, removeLeftFolders } from '@cutgraph/home';
import { rendererName } from '@cutgraph/media';
import { openLocalCache } from '@cutgraph/store';
import type { Logger } from '../run/job-module.ts';
import { doJob, outputPath, sendOutput } from './do-job.ts';
import { inputFiles } from './input-files.ts';
import { NotWantedError, openServerClient } from './server-client.ts';

export type RemoteWorkerOptions = {
  /** The address of the server. */
  server: URL;
  /** The token of this worker, which an administrator has made. */
  token: string;
  home: HomePaths;
  /** How many jobs are done concurrently. */
  concurrency: number;
  kinds: readonly RemoteJobKind[];
  version: string;
  /** Copies of inputs take no more. */
  cacheBytes: number;
  log: Logger;
};

/** The server takes a worker for gone that says nothing for twenty seconds. */
const SAY_EVERY_MS = 3_000;
/** How long what runs may go on when the worker is asked to end; it is given back then. */
const GRACE_MS = 10_000;
const LONGEST_REASON = 2_000;

/**
 * Does jobs for a server that is somewhere else: inputs come and outputs go over HTTP, and this machine needs neither its database nor
 * its files. A server that is away is waited for.
 *
 * @returns `ended` rejects where the server refuses this worker: a token that was revoked, or another release.
 */
export async function startRemoteWorker(
  options: RemoteWorkerOptions,
): Promise<{ ended: Promise<void>; close(): Promise<void> }> {
  const { server, token, home, concurrency: slots, kinds, version, log } = options;
  const temporaryFolder = join(home.temporaryFolder, 'remote-worker');
  await removeLeftFolders(temporaryFolder);
  const cache = openLocalCache(home.fileCacheFolder, options.cacheBytes);
  const claim = {
    protocol: REMOTE_PROTOCOL,
    version,
    renderer: await rendererName(),
    slots,
    kinds: [...kinds],
  };
  const threads = Math.max(1, Math.floor(availableParallelism() / slots));
  const closing = new AbortController();
  const stopping = new AbortController();
  const client = openServerClient(server, token, (why) => {
    if (why === undefined) log.info({}, 'the server is back');
    else log.warn({ error: why }, 'the server is away; it is asked again');
  });

  async function takeJobs(): Promise<void> {
    while (!closing.signal.aborted) {
      const job = await client.claim(claim, closing.signal);
      if (job) await run(job);
    }
  }

  async function run(job: ClaimedJob): Promise<void> {
    const { id, kind } = job;
    const started = performance.now();
    const unwanted = new AbortController();
    const signal = AbortSignal.any([stopping.signal, unwanted.signal]);
    let progress = 0;
    let saying = Promise.resolve();
    const timer = setInterval(() => {
      saying = saying
        .then(() => client.say(id, { kind: 'progress', progress }, signal))
        .catch((error: unknown) => {
          if (error instanceof NotWantedError) unwanted.abort(error);
        });
    }, SAY_EVERY_MS);
    log.info({ job: kind, id }, 'a job starts');
    try {
      await inWorkFolder(temporaryFolder, async (folder) => {
        const files = inputFiles(client, job, cache, signal);
        const onProgress = (share: number) => {
          progress = share;
        };
        const out = outputPath(folder);
        const result = await doJob(job, out, { files, threads, folder, signal, onProgress });
        const output = await sendOutput(client, id, out, signal);
        await client.say(id, { kind: 'done', result, outputs: [output] }, signal);
      });
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      log.info({ job: kind, id, seconds }, 'a job is done');
    } catch (error) {
      await end(job, error, unwanted.signal.aborted);
    } finally {
      clearInterval(timer);
      await saying;
    }
  }

  async function end({ id, kind }: ClaimedJob, error: unknown, isUnwanted: boolean): Promise<void> {
    if (isUnwanted || error instanceof NotWantedError) {
      log.info({ job: kind, id }, 'a job was not wanted any more');
      return;
    }
    const reason = String(error).slice(0, LONGEST_REASON);
    if (!stopping.signal.aborted) log.warn({ job: kind, id, error: reason }, 'a job failed');
    const what = stopping.signal.aborted
      ? ({ kind: 'released' } as const)
      : ({ kind: 'failed', reason } as const);
    // What does not get there is noticed by the server, which hears no more of it.
    await client.say(id, what, AbortSignal.timeout(SAY_EVERY_MS)).catch((untold: unknown) => {
      if (untold instanceof Refusal) throw untold;
    });
  }

  const loops = Promise.all(Array.from({ length: slots }, takeJobs)).then(
    () => undefined,
    (error: unknown) => {
      const wasClosing = closing.signal.aborted;
      closing.abort();
      stopping.abort();
      if (!wasClosing || error instanceof Refusal) throw error;
    },
  );
  loops.catch(() => undefined);
  return {
    ended: loops,
    async close() {
      closing.abort();
      const timer = setTimeout(() => stopping.abort(), GRACE_MS);
      await loops.catch(() => undefined);
      clearTimeout(timer);
    },
  };
}
