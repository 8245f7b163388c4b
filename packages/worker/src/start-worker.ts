import { join } from 'node:path';
import { ALL_JOBS, type JobName } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type HomePaths, PermanentError, type Store } from '@cutgraph/store';
import { HANDLERS } from './jobs/handlers.ts';
import { isFinal } from './run/failure-words.ts';
import type { WorkerContext } from './run/job-module.ts';
import { keepDetector } from './run/keep-detector.ts';
import type { Logger } from './run/logger.ts';
import { removeLeftFolders } from './run/work-folder.ts';

export type WorkerOptions = {
  store: Store;
  home: HomePaths;
  env: NodeJS.ProcessEnv;
  /** How many heavy jobs at once. */
  concurrency: number;
  /** Only these jobs; all when absent. */
  only?: string[] | undefined;
  log: Logger;
};

/** How long running jobs may go on when the worker is asked to stop; they run again later. */
const GRACE_SECONDS = 3;

/** Takes jobs until it is closed. Throws a Refusal when `only` names a job that there is not. */
export async function startWorker(options: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const { store, home, env, log, concurrency } = options;
  const names = ALL_JOBS.map((job) => job.name);
  const unknown = options.only?.find((name) => !names.includes(name as JobName));
  if (unknown)
    throw new Refusal('invalid-argument', `There is no job "${unknown}". The jobs are: ${names.join(', ')}.`);
  const temporaryFolder = join(home.temporaryFolder, 'worker');
  await removeLeftFolders(temporaryFolder);
  const detector = keepDetector({ home, env, threads: 1, log });
  const context: WorkerContext = { store, temporaryFolder, detector: detector.open, threads: 1, log };
  for (const name of names) {
    if (options.only && !options.only.includes(name)) continue;
    const module = HANDLERS[name];
    await store.queue.work(
      module.definition,
      {
        concurrency: concurrencyOf(name, concurrency),
        onFailed: async (payload, error) => {
          log.error({ job: name, payload, error: describe(error) }, 'a job failed for good');
          await module.failed?.(payload, error, context);
        },
      },
      async (payload, { signal, attempt }) => {
        const started = performance.now();
        log.info({ job: name, payload, attempt }, 'a job starts');
        try {
          await module.run(payload, context, signal);
          log.info(
            { job: name, payload, seconds: Math.round((performance.now() - started) / 100) / 10 },
            'a job is done',
          );
        } catch (error) {
          if (!signal.aborted)
            log.warn({ job: name, payload, attempt, error: describe(error) }, 'a job failed');
          throw isFinal(error) ? new PermanentError((error as Error).message, { cause: error }) : error;
        }
      },
    );
  }
  return {
    async close() {
      await store.queue.stop({ graceSeconds: GRACE_SECONDS });
      await detector.close();
    },
  };
}

/** The models take one thread each; pictures and films share what the machine has. */
function concurrencyOf(name: JobName, concurrency: number): number {
  if (name === 'derive-media' || name === 'see-media') return Math.max(1, Math.floor(concurrency / 2));
  return concurrency;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` <- ${describe(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
