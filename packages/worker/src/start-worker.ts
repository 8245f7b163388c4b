import { join } from 'node:path';
import { ALL_JOBS, type JobName } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type HomePaths, type JobContext, type PayloadOf, PermanentError, type Store } from '@cutgraph/store';
import { HANDLERS, type JobNamed } from './jobs/handlers.ts';
import { isFinal } from './run/failure-words.ts';
import type { JobModule, WorkerContext } from './run/job-module.ts';
import { keepDetector } from './run/keep-detector.ts';
import type { Logger } from './run/logger.ts';
import { sweepFiles } from './run/sweep-files.ts';
import { removeLeftFolders } from './run/work-folder.ts';

export type WorkerOptions = {
  store: Store;
  home: HomePaths;
  env: NodeJS.ProcessEnv;
  /** How many heavy jobs at once. */
  concurrency: number;
  /** Only these jobs; all when absent. */
  only?: string[] | undefined;
  /** A video that is longer is refused; twelve hours when absent. */
  maxMediaSeconds?: number | undefined;
  log: Logger;
};

/** Twelve hours: a file that claims more is more likely damaged than wanted, and would keep a worker busy for as long. */
const LONGEST_MEDIA_SECONDS = 12 * 3600;

/** How long running jobs may go on when the worker is asked to stop; they run again later. */
const GRACE_SECONDS = 3;
const SWEEP_EVERY_MS = 3600 * 1000;
/** Nothing writes into a folder for so long without a row. */
const SAFE_AGE_MS = 10 * 60 * 1000;

/** Takes jobs until it is closed. Throws a Refusal when `only` names a job that there is not. */
export async function startWorker(options: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const { store, home, env, log, concurrency, maxMediaSeconds = LONGEST_MEDIA_SECONDS } = options;
  const names = namesOf(options.only);
  const temporaryFolder = join(home.temporaryFolder, 'worker');
  await removeLeftFolders(temporaryFolder);
  const sweep = () =>
    sweepFiles(store, { olderThanMs: SAFE_AGE_MS, log }).catch((error) =>
      log.warn({ error: describe(error) }, 'the files could not be swept'),
    );
  let swept = sweep();
  const sweeping = setInterval(() => {
    swept = sweep();
  }, SWEEP_EVERY_MS).unref();
  const detector = keepDetector({ home, env, threads: 1, log });
  const context: WorkerContext = {
    ...{ store, temporaryFolder, maxMediaSeconds, log },
    detector: detector.open,
    threads: 1,
  };
  for (const name of names) await work(name, concurrencyOf(name, concurrency), context);
  return {
    async close() {
      clearInterval(sweeping);
      await store.queue.stop({ graceSeconds: GRACE_SECONDS });
      await detector.close();
      await swept;
    },
  };
}

function namesOf(only: string[] | undefined): JobName[] {
  const names = ALL_JOBS.map((job) => job.name);
  const unknown = only?.find((name) => !names.some((known) => known === name));
  if (unknown === undefined) return names.filter((name) => !only || only.includes(name));
  throw new Refusal('invalid-argument', `There is no job "${unknown}". The jobs are: ${names.join(', ')}.`);
}

async function work<Name extends JobName>(
  name: Name,
  concurrency: number,
  context: WorkerContext,
): Promise<void> {
  const { log, store } = context;
  const module: JobModule<JobNamed<Name>> = HANDLERS[name];
  await store.queue.work(
    module.definition,
    {
      concurrency,
      onFailed: async (payload, error) => {
        log.error({ job: name, payload, error: describe(error) }, 'a job failed for good');
        await module.failed?.(payload, error, context);
      },
    },
    (payload, run) => runOnce(module, payload, run, context),
  );
}

async function runOnce<Name extends JobName>(
  module: JobModule<JobNamed<Name>>,
  payload: PayloadOf<JobNamed<Name>>,
  { signal, attempt }: JobContext,
  context: WorkerContext,
): Promise<void> {
  const facts = { job: module.definition.name, payload, attempt };
  const started = performance.now();
  context.log.info(facts, 'a job starts');
  try {
    await module.run(payload, context, signal);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    context.log.info({ ...facts, seconds }, 'a job is done');
  } catch (error) {
    if (!signal.aborted) context.log.warn({ ...facts, error: describe(error) }, 'a job failed');
    throw isFinal(error) ? new PermanentError((error as Error).message, { cause: error }) : error;
  }
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
