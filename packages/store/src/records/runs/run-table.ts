import type { JobName } from '@cutgraph/contract';
import type { Generated, GeneratedAlways } from 'kysely';

export type RunTable = {
  id: GeneratedAlways<number>;
  job: JobName;
  mediaSeconds: number;
  wallSeconds: number;
  cpuSeconds: number;
  host: string;
  createdAt: Generated<Date>;
};
