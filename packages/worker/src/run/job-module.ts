import type { Models } from '@cutgraph/analysis';
import type { JobDefinition } from '@cutgraph/contract';
import type { Outbound } from '@cutgraph/outbound';
import type { PayloadOf, Quotas, SegmentCacheLimits, Store } from '@cutgraph/store';
import type { Steps } from '../steps/steps.ts';

/** What the worker needs of a logger; pino's shape. */
export type Logger = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
};

/** What every job is given beside its payload. */
export type WorkerContext = {
  store: Store;
  /** For unfinished files; each run takes a folder of its own inside (see `inWorkFolder`). */
  temporaryFolder: string;
  models: Models;
  /** What is heavy and can be done on any machine. */
  steps: Steps;
  /** A video that is longer is refused; Infinity where any length is taken. */
  maxMediaSeconds: number;
  /** Likewise one with more frames times pixels. */
  maxMediaPixels: number;
  /** What is kept of rendered segments for later films. */
  segmentCache: SegmentCacheLimits;
  /** How much may come of another server. */
  imports: { maxBytes: number; quotas: Quotas };
  /** Threads that one job may use. */
  threads: number;
  /** How servers are asked whose addresses users gave, and what opens the keys for them. */
  connections: { outbound: Outbound; secret: string | undefined };
  log: Logger;
};

/** A job: its definition, what it does, and what is noted when it has failed for good. */
export type JobModule<D extends JobDefinition = JobDefinition> = {
  definition: D;
  /** @param run.canWait whether the job comes again where it does not see a file that another machine may have written. */
  run(
    payload: PayloadOf<D>,
    context: WorkerContext,
    signal: AbortSignal,
    run: { canWait: boolean },
  ): Promise<void>;
  failed?(payload: PayloadOf<D>, error: unknown, context: WorkerContext): Promise<void>;
};
