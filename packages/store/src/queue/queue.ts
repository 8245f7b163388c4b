import type { JobDefinition, Timeline } from '@cutgraph/contract';
import type { QueueDepth } from './queue-depth.ts';

export type PayloadOf<D extends JobDefinition> = ReturnType<D['payload']['parse']>;

/** Thrown by a handler that knows that trying again is of no use. */
export class PermanentError extends Error {
  override readonly name: string = 'PermanentError';
}

/**
 * Thrown by a handler that needs something which will be there soon, such as a file that another machine has just
 * written. The job is put back for a while, holds no place meanwhile, and it does not count as a failure; it has failed
 * for good when it has waited for more than a minute.
 */
export class NotYetError extends Error {
  override readonly name = 'NotYetError';
}

/** Thrown by a handler that cannot go on through no fault of the job: it is put back for another run, which costs nothing. */
export class PutBackError extends Error {
  override readonly name = 'PutBackError';
}

export type JobContext = {
  /** Aborted when the job is cancelled or outlives its time, and when the worker stops. */
  signal: AbortSignal;
  /** 1 for the first; runs that ended because a worker died or was stopped, or for another user, do not count. */
  attempt: number;
  /** When this one throws, the job has failed for good. */
  isLastAttempt: boolean;
  /** Whether the job would be put back for a `NotYetError`. */
  canWait: boolean;
  jobId: string;
  /** What it came of, see `Traces.current`; undefined where that is not followed. */
  trace: string | undefined;
};

export type WorkOptions<D extends JobDefinition> = {
  /** How many jobs of this kind this process runs at the same time; a function is asked whenever there may be room. */
  concurrency: Limit;
  /**
   * Kinds in one lane also run no more than the lane's limit together; the most urgent job of all of them comes next,
   * among people who share it fairly: see `enqueue`.
   */
  lane?: Lane;
  /**
   * Called once when a job has failed for good: a permanent error, the last attempt, or a worker that died of it too
   * often. Not called for cancelled jobs.
   */
  onFailed?: (payload: PayloadOf<D>, error: unknown) => Promise<void>;
};

/** A bound on runs; a function is asked again and again. */
export type Limit = number | (() => number);

/** A bound on the runs of several kinds of job together, in this process. Made by `queue.lane`. */
export type Lane = {
  /** Looks for jobs: its limit may have grown. */
  wake(): void;
};

export type JobHandler<D extends JobDefinition> = (
  payload: PayloadOf<D>,
  context: JobContext,
) => Promise<void>;

/** Runs jobs. Putting them in is a writer's part: a job is enqueued in the transaction that saves. */
export type Queue = {
  lane(limit: Limit): Lane;
  /** Starts to take jobs of this kind. */
  work<D extends JobDefinition>(
    definition: D,
    options: WorkOptions<D>,
    handler: JobHandler<D>,
  ): Promise<void>;
  /** The same as `jobs.cancel` of the writers, in a transaction of its own. */
  cancel(definition: JobDefinition, singletonKey: string): Promise<number>;
  /** How much there is to do. */
  depth(): Promise<QueueDepth[]>;
  /** Takes no more jobs, lets the running ones end for `graceSeconds`, then aborts them; they will run again. */
  stop(options: { graceSeconds: number }): Promise<void>;
};

export type JobWriter = {
  /**
   * With a `singletonKey` there is at most one job of this kind and key that waits or runs; another is not put in
   * and the answer is false. The key is also what a job is cancelled by. A higher `priority` is taken first. A job that
   * is to begin `afterSeconds` from now waits for so long. `personId` says for whom the work is: the user who holds the fewest places of
   * a lane comes first, and a run of a user who holds them all is stopped for another who waits; it is put back as it was.
   */
  enqueue<D extends JobDefinition>(
    definition: D,
    payload: PayloadOf<D>,
    options?: { singletonKey?: string; priority?: number; afterSeconds?: number; personId?: string },
  ): Promise<boolean>;
  /** Cancels what waits and what runs under this key, in whichever process; answers how many jobs that were. */
  cancel(definition: JobDefinition, singletonKey: string): Promise<number>;
  /** The same for the render of a timeline: all its segments, and their join. */
  cancelRender(timeline: Pick<Timeline, 'id' | 'exportTimeline'>): Promise<void>;
  /** The same for all that waits or runs for a workspace. */
  cancelOf(workspaceId: string): Promise<number>;
};
