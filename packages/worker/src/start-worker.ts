import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { keepModels, type Models } from '@cutgraph/analysis';
import { ALL_JOBS, type JobName } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type HomePaths, removeLeftFolders } from '@cutgraph/home';
import { type AllowedDestinations, openOutbound, parseAllowed } from '@cutgraph/outbound';
import {
  FileNotSeenError,
  isDatabaseAway,
  type JobContext,
  type Lane,
  type Limit,
  NotYetError,
  type PayloadOf,
  PermanentError,
  PutBackError,
  type Quotas,
  type SegmentCacheLimits,
  type Store,
} from '@cutgraph/store';
import type { ModelFile } from '@cutgraph/vision';
import { HANDLERS, type JobNamed } from './jobs/handlers.ts';
import { startMaintenance } from './maintenance/maintenance.ts';
import { openRemoteLane, REMOTE_JOBS } from './remote/remote-lane.ts';
import { remoteSteps } from './remote/remote-steps.ts';
import { isFinal } from './run/failure-messages.ts';
import type { JobModule, Logger, WorkerContext } from './run/job-module.ts';
import { openWorkerReport, type WorkerReport } from './run/worker-report.ts';
import { localSteps } from './steps/local-steps.ts';
import { startWatching, type WatchSettings } from './watch/watch-folders.ts';

export type WorkerOptions = {
  store: Store;
  home: HomePaths;
  env: NodeJS.ProcessEnv;
  /** How many heavy jobs run concurrently here; with 0 only what remote workers can do is done. */
  concurrency: number;
  /** Only these jobs; all when absent. */
  only?: string[] | undefined;
  /** A video that is longer is refused; twelve hours when absent. */
  maxMediaSeconds?: number | undefined;
  /** The better detector, where it is fetched from and its checksum; YOLOX-Nano of its project when absent. */
  detectorFile?: ModelFile | undefined;
  /** One with more frames times pixels is refused; 1.2e13 when absent. */
  maxMediaPixels?: number | undefined;
  /** What is kept of rendered segments for later films; 5 GB of a workspace, and what was used in the last 30 days, when absent. */
  segmentCache?: { [Limit in keyof SegmentCacheLimits]?: number | undefined };
  /** What opens the keys of users for other servers, and which of those may be asked beside public ones; none are without a secret. */
  connections?: { secret: string | undefined; allowed: AllowedDestinations } | undefined;
  /** What one imported file may have; as uploads when absent. */
  maxImportBytes?: number | undefined;
  /** What a person and a workspace may keep; no limits when absent. */
  quotas?: Quotas | undefined;
  /** Folders whose videos and photos are media; none when absent. */
  watch?: WatchSettings | undefined;
  /** Of the program, for administrators. */
  version?: string | undefined;
  log: Logger;
};

/** Twelve hours: a file that claims more is more likely damaged than wanted, and would keep a worker busy for as long. */
const LONGEST_MEDIA_SECONDS = 12 * 3600;
/** Twelve hours of 4K at 30 frames a second, and a little: about what two cores decode in the time that a look may take. */
const MOST_MEDIA_PIXELS = 1.2e13;

/** As the server takes of an upload. */
const MAX_IMPORT_BYTES = 100e9;

/** About an hour and a half of 1080p a workspace. */
const SEGMENT_CACHE: SegmentCacheLimits = { bytes: 5e9, days: 30 };

/** How long running jobs may go on when the worker is asked to stop; they run again later. */
const GRACE_SECONDS = 3;

/**
 * Jobs that take little (seconds, for an hour of a crowd), and how many of a kind run concurrently: they do not wait for
 * the others. One that points clips does what is asked of all that wait.
 */
const LIGHT_JOBS: { readonly [Name in JobName]?: number } = {
  'advance-media': 2,
  'point-clips': 1,
  'remove-files': 2,
  'test-base': 2,
  'fetch-detector': 1,
  'deliver-webhook': 4,
  'import-immich': 2,
};

/**
 * Takes jobs until it is closed: at most `concurrency` heavy ones together, of whatever kind, the most urgent first.
 * Throws a Refusal when `only` names a job that there is not.
 */
export async function startWorker(options: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const { store, home, env, log, concurrency } = options;
  const { maxMediaSeconds = LONGEST_MEDIA_SECONDS, maxMediaPixels = MOST_MEDIA_PIXELS } = options;
  const names = namesOf(options.only);
  const temporaryFolder = join(home.temporaryFolder, 'worker');
  await removeLeftFolders(temporaryFolder);
  const segmentCache = {
    bytes: options.segmentCache?.bytes ?? SEGMENT_CACHE.bytes,
    days: options.segmentCache?.days ?? SEGMENT_CACHE.days,
  };
  const maintenance = startMaintenance(store, { log, segmentCache });
  const watching = startWatching(store, options.watch ?? { folders: [] }, log);
  // All jobs together take what the machine has, whether they are many or one.
  const threads = Math.max(1, Math.floor(availableParallelism() / Math.max(1, concurrency)));
  const models = keepModels({ home, env, threads, log, detectorFile: options.detectorFile });
  const limits = { maxMediaSeconds, maxMediaPixels };
  const steps = localSteps({ files: store.files, threads });
  const connections = {
    outbound: openOutbound({ allowed: options.connections?.allowed ?? parseAllowed('') }),
    secret: options.connections?.secret,
  };
  const imports = { maxBytes: options.maxImportBytes ?? MAX_IMPORT_BYTES, quotas: options.quotas ?? {} };
  const context: WorkerContext = {
    ...{ store, temporaryFolder, ...limits, segmentCache, connections, imports, log, models, threads, steps },
  };
  const report = openWorkerReport(store, { version: options.version ?? '', slots: concurrency, log });
  if (names.includes('see-media')) await reportDetector(store, models, log);
  const lane = store.queue.lane(concurrency);
  for (const name of names) {
    const lightConcurrency = LIGHT_JOBS[name];
    const capacity = lightConcurrency ? { concurrency: lightConcurrency } : { concurrency, lane };
    await work(name, capacity, context, report);
  }
  const takeBack = await giveAway(names, context, report);
  return {
    async close() {
      await watching.end();
      await takeBack();
      await store.queue.stop({ graceSeconds: GRACE_SECONDS });
      await connections.outbound.close();
      await models.close();
      await maintenance.end();
      await report.end();
    },
  };
}

/** Has remote workers do what they can of these jobs; answers how to end that. */
async function giveAway(
  names: readonly JobName[],
  context: WorkerContext,
  report: WorkerReport,
): Promise<() => Promise<void>> {
  const { store, log, steps } = context;
  const given = REMOTE_JOBS.filter((one) => names.includes(one));
  if (given.length === 0) return async () => undefined;
  const { lane, limitOf, close } = await openRemoteLane(store, log);
  const remotely = { ...context, steps: remoteSteps(store, steps, log) };
  for (const name of given) await work(name, { concurrency: () => limitOf(name), lane }, remotely, report);
  return close;
}

/** What the screens say of the detector. A setting that names one that does not exist is said by the first task instead. */
async function reportDetector(store: Store, models: Models, log: Logger): Promise<void> {
  try {
    const report = await models.detectorReport();
    await store.change((write) => write.detector.report(report));
  } catch (error) {
    log.warn({ error: describe(error) }, 'the detector in force could not be noted');
  }
}

function namesOf(only: string[] | undefined): JobName[] {
  const names = ALL_JOBS.map((job) => job.name);
  const unknown = only?.find((name) => !names.some((known) => known === name));
  if (unknown === undefined) return names.filter((name) => !only || only.includes(name));
  throw new Refusal('invalid-argument', `There is no job "${unknown}". The jobs are: ${names.join(', ')}.`);
}

async function work<Name extends JobName>(
  name: Name,
  capacity: { concurrency: Limit; lane?: Lane },
  context: WorkerContext,
  report: WorkerReport,
): Promise<void> {
  const { log, store } = context;
  const module: JobModule<JobNamed<Name>> = HANDLERS[name];
  await store.queue.work(
    module.definition,
    {
      ...capacity,
      onFailed: async (payload, error) => {
        log.error({ job: name, payload, error: describe(error) }, 'a job failed for good');
        await module.failed?.(payload, error, context);
      },
    },
    async (payload, run) => {
      const ended = report.begins(name);
      try {
        await followed(module, run, store, () => runOnce(module, payload, run, context));
        ended();
      } catch (error) {
        ended(
          run.signal.aborted || error instanceof NotYetError || error instanceof PutBackError
            ? undefined
            : error,
        );
        throw error;
      }
    },
  );
}

/** Runs a job, and follows it where traces are sent. */
async function followed(
  { definition }: { definition: { name: JobName } },
  { attempt, signal, trace: parent }: JobContext,
  { traces }: Store,
  run: () => Promise<void>,
): Promise<void> {
  const facts = { 'messaging.destination.name': definition.name, 'cutgraph.job.attempt': attempt };
  const trace = traces?.begin('job', definition.name, facts, parent);
  if (!trace) return run();
  try {
    await trace.within(run);
    trace.end({ 'cutgraph.job.outcome': 'done' });
  } catch (error) {
    const outcome = signal.aborted ? 'stopped' : error instanceof NotYetError ? 'put back' : 'failed';
    trace.end({ 'cutgraph.job.outcome': outcome }, { isFault: outcome === 'failed' });
    throw error;
  }
}

async function runOnce<Name extends JobName>(
  module: JobModule<JobNamed<Name>>,
  payload: PayloadOf<JobNamed<Name>>,
  { signal, attempt, canWait }: JobContext,
  context: WorkerContext,
): Promise<void> {
  const facts = { job: module.definition.name, payload, attempt };
  const started = performance.now();
  context.log.info(facts, 'a job starts');
  try {
    await module.run(payload, context, signal, { canWait });
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    context.log.info({ ...facts, seconds }, 'a job is done');
  } catch (error) {
    if (!signal.aborted) context.log.warn({ ...facts, error: describe(error) }, 'a job failed');
    if (error instanceof FileNotSeenError) throw new NotYetError(error.message, { cause: error });
    throw isFinal(error) ? new PermanentError((error as Error).message, { cause: error }) : error;
  }
}

function describe(error: unknown): string {
  // Where from is of no interest then, and all jobs meet it together.
  if (!(error instanceof Error) || isDatabaseAway(error)) return String(error);
  const cause = error.cause instanceof Error ? ` <- ${describe(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
