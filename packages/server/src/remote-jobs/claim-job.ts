import { setTimeout as after } from 'node:timers/promises';
import { type Claim, REMOTE_PROTOCOL } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { RemoteWorker } from './worker-of.ts';

/** An answer that says that there is nothing comes before any proxy gives up. */
const LONGEST_WAIT_MS = 10_000;
/** A local worker that gives a job away looks for its end as often. */
const LOOK_EVERY_MS = 300;

/** Gives a remote worker a job, which it may wait for (204 where there is none). */
export async function claimJob(
  app: App,
  worker: RemoteWorker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const claim = request.body as Claim;
  if (claim.protocol !== REMOTE_PROTOCOL)
    throw new Refusal(
      'invalid-argument',
      `This worker is of another release than the server (${app.version}). Run the same release on both.`,
    );
  const kinds = claim.kinds.filter((kind) => worker.kinds.includes(kind));
  const { version, renderer, slots } = claim;
  await app.store.change((write) =>
    write.workers.seen(worker.id, { version, renderer, slots, accepts: kinds }),
  );
  const until = performance.now() + LONGEST_WAIT_MS;
  const isOver = () => performance.now() > until || app.leaving.aborted || request.raw.socket.destroyed;
  for (;;) {
    const job = await app.store.change((write) => write.remoteJobs.claim(worker.id, { kinds, renderer }));
    if (job) return reply.send(job);
    if (isOver()) return reply.code(204).send();
    await after(LOOK_EVERY_MS);
  }
}
