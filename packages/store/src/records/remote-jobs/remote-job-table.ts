import type { RemoteInput, RemoteJobKind, RemoteOutput, RemoteResult } from '@cutgraph/contract';
import type { Generated } from 'kysely';

/** An input, and where its file is. */
export type KeptInput = RemoteInput & { key: string };

type RemoteJobState = 'offered' | 'taken' | 'done' | 'failed';

export type RemoteJobTable = {
  id: string;
  kind: RemoteJobKind;
  /** The encoder that its output must be of. */
  renderer: string;
  request: object;
  inputs: KeptInput[];
  mostOutputBytes: number;
  workerId: string | null;
  state: Generated<RemoteJobState>;
  progress: Generated<number>;
  offeredAt: Generated<string>;
  takenAt: string | null;
  /** When the local worker last looked, whose job it is a part of. */
  ownerSeenAt: Generated<string>;
  workerSeenAt: string | null;
  outputs: RemoteOutput[] | null;
  result: RemoteResult['result'] | null;
  failure: string | null;
};

/** How a remote job stands, for its owner. Seconds are by the clock of the database. */
export type RemoteJobStanding = {
  state: RemoteJobState;
  progress: number;
  workerId: string | null;
  /** Since it was offered, or offered again. */
  offeredSeconds: number;
  /** Since the remote worker was heard of. */
  silentSeconds: number;
  outputs: RemoteOutput[] | null;
  result: RemoteResult['result'] | null;
  failure: string | null;
};
