import type { JobName } from '@cutgraph/contract';
import type { Generated, GeneratedAlways } from 'kysely';

export type RunTable = {
  id: GeneratedAlways<number>;
  job: JobName;
  mediaSeconds: number;
  wallSeconds: number;
  cpuSeconds: number;
  host: string;
  createdAt: Generated<string>;
};

/** One run of a job that went to its end. */
export type JobRun = {
  job: JobName;
  /** Duration of the footage it worked on; 0 where it is about none. */
  mediaSeconds: number;
  wallSeconds: number;
  cpuSeconds: number;
  host: string;
};
