import type { RemoteJobKind } from '@cutgraph/contract';
import type { Generated } from 'kysely';

export type WorkerTable = {
  id: string;
  name: string;
  /** Of a remote one; null for one beside the database. */
  tokenHash: string | null;
  /** What a remote one may do. */
  kinds: RemoteJobKind[];
  createdAt: Generated<string>;
  seenAt: string | null;
  version: Generated<string>;
  renderer: Generated<string>;
  slots: Generated<number>;
  /** Of `kinds`, what a remote one takes now. */
  accepts: Generated<RemoteJobKind[]>;
  /** Of one beside the database; what a remote one does is said by its jobs. */
  doing: Generated<string[]>;
  jobsDone: Generated<number>;
  busySeconds: Generated<number>;
  lastFailure: string | null;
  lastFailedAt: string | null;
};
