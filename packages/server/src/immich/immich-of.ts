import { Refusal } from '@cutgraph/core';
import { type Immich, openImmich } from '@cutgraph/immich';
import { type ImmichConnection, openText } from '@cutgraph/store';
import type { App } from '../app.ts';
import { notFound } from '../http/problem.ts';

/** A person waits for the answer. */
const PATIENCE_MS = 5_000;
const LONGEST_MS = 30_000;

/** What connections need; refuses where this server was given no secret for their keys. */
export function requireConnections({ connections }: App): NonNullable<App['connections']> {
  if (connections) return connections;
  throw new Refusal(
    'unavailable',
    'This server cannot keep keys for other servers: CUTGRAPH_CONNECTION_SECRET is not set. Ask its operator.',
  );
}

/** A connection of this user. */
export async function connectionOf(app: App, userId: string, id: string): Promise<ImmichConnection> {
  const connection = await app.store.read.immich.connection(userId, id);
  if (!connection) throw notFound();
  return connection;
}

/** The Immich of a connection, for one request. Counts against how often a user may have other servers asked. */
export async function immichOf(app: App, connection: ImmichConnection): Promise<Immich> {
  const { secret } = requireConnections(app);
  const apiKey = openText(connection.sealedKey, secret, ownerOf(connection));
  if (apiKey === undefined)
    throw new Refusal(
      'invalid-argument',
      'The key of this connection cannot be read any more: the secret of this server has changed. Remove the connection and make it again.',
    );
  return askedImmich(app, connection.userId, { address: connection.address, apiKey });
}

/** The same with a key that is not kept yet. */
export async function askedImmich(
  app: App,
  userId: string,
  { address, apiKey }: { address: string; apiKey: string },
): Promise<Immich> {
  const { outbound } = requireConnections(app);
  await app.limits.take('asked-for-user', userId);
  const signal = AbortSignal.any([app.closing, AbortSignal.timeout(LONGEST_MS)]);
  return openImmich({ address, apiKey, outbound, patienceMs: PATIENCE_MS, signal });
}

/** Who a key is sealed for. */
export function ownerOf({ id, userId }: { id: string; userId: string }): string {
  return `${userId}/${id}`;
}

/** An Immich that has not answered in time is no fault of ours. */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
    throw new Refusal('unavailable', 'The Immich does not answer in time. Try again later.');
  }
}
