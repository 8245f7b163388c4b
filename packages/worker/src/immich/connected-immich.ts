import { Refusal } from '@cutgraph/core';
import { type Immich, openImmich } from '@cutgraph/immich';
import { type KeptImport, openText } from '@cutgraph/store';
import type { WorkerContext } from '../run/job-module.ts';

/** No one waits for a single answer: an Immich that asks for a pause gets it. */
const PATIENCE_MS = 600_000;

/** The Immich that an import comes out of, with the key of the user who wants it. */
export async function connectedImmich(
  { store, connections: { outbound, secret } }: WorkerContext,
  { userId, connectionId }: Pick<KeptImport, 'userId' | 'connectionId'>,
  signal: AbortSignal,
): Promise<Immich> {
  if (!secret)
    throw new Refusal(
      'unavailable',
      'The worker cannot read keys for other servers: CUTGRAPH_CONNECTION_SECRET is not set for it. Ask the operator of this server.',
    );
  const connection = connectionId && (await store.read.immich.connection(userId, connectionId));
  if (!connection) throw new Refusal('not-found', 'The connection to this Immich was removed.');
  const apiKey = openText(connection.sealedKey, secret, `${userId}/${connection.id}`);
  if (apiKey === undefined)
    throw new Refusal(
      'invalid-argument',
      'The key of this connection cannot be read any more: the secret of this server has changed. Remove the connection and make it again.',
    );
  const { address } = connection;
  return openImmich({ address, apiKey, outbound, patienceMs: PATIENCE_MS, signal });
}
