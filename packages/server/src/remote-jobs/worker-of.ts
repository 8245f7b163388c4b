import type { RemoteJobKind } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { hashOf } from '@cutgraph/store';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { addressOf } from '../http/address-of.ts';

export type RemoteWorker = { id: string; kinds: RemoteJobKind[] };

/**
 * The remote worker that asks, by its token. Such a token opens nothing else, and no other opens this.
 *
 * @throws Refusal `unauthenticated`, which counts against the address.
 */
export async function workerOf({ store, limits }: App, request: FastifyRequest): Promise<RemoteWorker> {
  const token = /^Bearer (cutgraph_worker_[\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  const worker = token && (await store.read.workers.byTokenHash(hashOf(token)));
  if (worker) return worker;
  await limits.take('failed-credential', addressOf(request));
  throw new Refusal(
    'unauthenticated',
    'This is not the token of a remote worker of this server, or it was revoked. An administrator makes another.',
  );
}
