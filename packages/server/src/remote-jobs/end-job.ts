import type { RemoteResult, remoteFailureSchema, remoteProgressSchema } from '@cutgraph/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../app.ts';
import { notFound } from '../http/problem.ts';
import type { RemoteWorker } from './worker-of.ts';

type Handle = (
  app: App,
  worker: RemoteWorker,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** A worker hears by a 404 that a job is not wanted any more, or not its own. */
async function answer(reply: FastifyReply, isWanted: boolean): Promise<FastifyReply> {
  if (!isWanted) throw notFound();
  return reply.code(204).send();
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

export const noteProgress: Handle = async ({ store }, worker, request, reply) => {
  const { progress } = request.body as z.infer<typeof remoteProgressSchema>;
  const isWanted = await store.change((write) =>
    write.remoteJobs.progressed(idOf(request), worker.id, progress),
  );
  return answer(reply, isWanted);
};

export const noteResult: Handle = async ({ store }, worker, request, reply) => {
  const result = request.body as RemoteResult;
  return answer(
    reply,
    await store.change((write) => write.remoteJobs.done(idOf(request), worker.id, result)),
  );
};

export const noteFailure: Handle = async ({ store }, worker, request, reply) => {
  const { reason } = request.body as z.infer<typeof remoteFailureSchema>;
  const isWanted = await store.change(async (write) => {
    await write.workers.failed(worker.id, reason);
    return write.remoteJobs.failed(idOf(request), worker.id, reason);
  });
  return answer(reply, isWanted);
};

export const takeBack: Handle = async ({ store }, worker, request, reply) =>
  answer(reply, await store.change((write) => write.remoteJobs.released(idOf(request), worker.id)));
