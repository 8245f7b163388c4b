import type { JobDefinition } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Tables } from '../db/tables.ts';
import { secondsUntilNextLook } from '../files/file-not-seen.ts';
import { DEATHS_ALLOWED, type JobData } from './boss.ts';
import type { Place } from './fair-share.ts';
import { type JobContext, type Limit, NotYetError, PermanentError, PutBackError } from './queue.ts';
import { type RunEnd, settleRun } from './settle-run.ts';

const LONGEST_DELAY_SECONDS = 30;

export type KindOfWork = {
  definition: JobDefinition;
  concurrency: Limit;
  handler: (payload: object, context: JobContext) => Promise<void>;
  onFailed: (payload: object, error: unknown) => Promise<void>;
};

/** Runs the jobs of one kind that its lane takes. */
export type KindWorker = {
  name: string;
  concurrency: Limit;
  /** Runs that have not ended. */
  runs: ReadonlyMap<string, Run>;
  begin(job: JobWithMetadata<JobData>): void;
  /** Resolves when the runs that have begun have ended. */
  ended(): Promise<void>;
};

type Run = Place & {
  id: string;
  retryCount: number;
  /** It was asked to end. */
  isLeaving: boolean;
  abort(why: AbortReason): void;
};
/** `yielded`: for another person's job. */
type AbortReason = 'cancelled' | 'stopped' | 'expired' | 'yielded';

export type QueueParts = { boss: PgBoss; db: Kysely<Tables>; onTrouble: (error: unknown) => void };

/** @param wake asks the lane to look for jobs: there is room again, or the time of a job has come. */
export function openKindWorker(
  parts: QueueParts,
  { definition, concurrency, handler, onFailed }: KindOfWork,
  wake: () => void,
): KindWorker {
  const name = definition.name;
  const runs = new Map<string, Run>();
  const endings = new Set<Promise<void>>();

  function begin(job: JobWithMetadata<JobData>) {
    const ended = run(job)
      .catch(parts.onTrouble)
      .finally(() => {
        runs.delete(job.id);
        endings.delete(ended);
        wake();
      });
    endings.add(ended);
  }

  async function run(job: JobWithMetadata<JobData>): Promise<void> {
    const control = new AbortController();
    let why: AbortReason | undefined;
    const abort = (reason: AbortReason) => {
      why ??= reason;
      place.isLeaving = true;
      control.abort(new DOMException(`The job was ${reason}.`, 'AbortError'));
    };
    const place: Run = {
      ...{ id: job.id, retryCount: job.retryCount, abort, isLeaving: false },
      ...{ personId: job.groupId ?? '', beganAt: performance.now() },
      cutOffSeconds: job.data.cutOffSeconds ?? 0,
    };
    runs.set(job.id, place);
    const expiry = setTimeout(() => abort('expired'), definition.expireInSeconds * 1000);
    let end: RunEnd = { kind: 'done' };
    try {
      await runOnce(job, control.signal);
    } catch (error) {
      if (why === 'cancelled') return;
      end = why === 'yielded' ? yielded(job, place) : await endAfter(job, error, why === 'stopped');
    } finally {
      clearTimeout(expiry);
    }
    await settleRun(parts, name, job, end);
    if (end.kind === 'again') setTimeout(wake, end.afterSeconds * 1000).unref();
  }

  async function runOnce(job: JobWithMetadata<JobData>, signal: AbortSignal): Promise<void> {
    const { payload, failures, yields = 0, waits = 0, trace } = job.data;
    if (job.retryCount - failures - yields - waits >= DEATHS_ALLOWED) {
      throw new PermanentError(`The worker stopped ${DEATHS_ALLOWED} times in the middle of this job.`);
    }
    await handler(payload, {
      signal,
      attempt: failures + 1,
      isLastAttempt: failures >= definition.retryLimit,
      canWait: secondsUntilNextLook(waits) !== undefined,
      jobId: job.id,
      trace,
    });
  }

  async function endAfter(job: JobWithMetadata<JobData>, error: unknown, stopped: boolean): Promise<RunEnd> {
    const reason = error instanceof Error ? error.message : String(error);
    const { payload, failures, waits = 0 } = job.data;
    if (stopped) return { kind: 'again', data: job.data, afterSeconds: 0, reason: 'The worker was stopped.' };
    if (error instanceof PutBackError)
      return {
        kind: 'again',
        data: { ...job.data, yields: (job.data.yields ?? 0) + 1 },
        afterSeconds: 1,
        reason,
        isFree: true,
      };
    const isNotYet = error instanceof NotYetError;
    const waitSeconds = isNotYet ? secondsUntilNextLook(waits) : undefined;
    if (waitSeconds !== undefined) {
      const data = { ...job.data, waits: waits + 1 };
      return { kind: 'again', data, afterSeconds: waitSeconds, reason, isFree: true };
    }
    if (isNotYet || error instanceof PermanentError || failures >= definition.retryLimit) {
      // First what the owner sees, then the job: after a crash in between both are done again.
      await onFailed(payload, error);
      return { kind: 'failed', reason };
    }
    const afterSeconds = Math.min(LONGEST_DELAY_SECONDS, 2 ** failures);
    return { kind: 'again', data: { ...job.data, failures: failures + 1 }, afterSeconds, reason };
  }

  function yielded({ data }: JobWithMetadata<JobData>, { beganAt }: Place): RunEnd {
    const cutOffSeconds = (performance.now() - beganAt) / 1000;
    const again = { ...data, yields: (data.yields ?? 0) + 1, cutOffSeconds };
    return {
      kind: 'again',
      data: again,
      afterSeconds: 0,
      reason: 'Stopped for another person.',
      isFree: true,
    };
  }

  return {
    name,
    concurrency,
    runs,
    begin,
    async ended() {
      await Promise.all(endings);
    },
  };
}
