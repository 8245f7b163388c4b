import { createHash, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { idSchema, OUTPUT_PART_BYTES, REMOTE_OUTPUTS } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { newId, outputPartKey, remoteJobFolder } from '@cutgraph/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { sendFile } from '../files/send-file.ts';
import { uploadPath } from '../files/upload-folder.ts';
import { notFound } from '../http/problem.ts';
import type { RemoteWorker } from './worker-of.ts';

export const inputParams = z.object({ id: idSchema, name: z.string().max(100) });
export const partParams = z.object({
  id: idSchema,
  name: z.enum(REMOTE_OUTPUTS),
  number: z.coerce.number().int().min(0).max(1_000_000),
});

/** Sends an input of a job, whole or a range of it, to the worker that does it. */
export async function sendInput(
  app: App,
  worker: RemoteWorker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, name } = request.params as z.infer<typeof inputParams>;
  const inputs = await app.store.read.remoteJobs.inputs(id, worker.id);
  const input = inputs?.find((one) => one.name === name);
  if (!input) throw notFound();
  return sendFile(app, request, reply, {
    key: input.key,
    contentType: 'application/octet-stream',
    version: new Date(0).toISOString(),
    maxAgeSeconds: 0,
  });
}

/**
 * Takes a part of an output. It may be sent again, to whatever server: it is a file of its own until the owner of the job puts the
 * parts together.
 */
export async function takePart(
  app: App,
  worker: RemoteWorker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, name, number } = request.params as z.infer<typeof partParams>;
  const bytes = request.body as Buffer;
  requireWhole(bytes, request.headers['content-digest']);
  const { store, uploadsFolder } = app;
  const most = await store.read.remoteJobs.mostOutputBytes(id, worker.id);
  if (most === undefined) throw notFound();
  if (number * OUTPUT_PART_BYTES + bytes.length > most)
    throw new Refusal('invalid-argument', `This job may leave no more than ${most} bytes.`);
  // What a killed server leaves there of no upload is removed at its next start.
  const path = uploadPath(uploadsFolder, newId());
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await store.files.putFile(outputPartKey(id, name, number), path);
  } finally {
    await rm(path, { force: true });
  }
  // It was taken away meanwhile.
  if ((await store.read.remoteJobs.mostOutputBytes(id, worker.id)) === undefined)
    await store.files.removeFolder(remoteJobFolder(id));
  return reply.code(204).send();
}

/** Refuses bytes that are not those that were sent (RFC 9530). */
function requireWhole(bytes: Buffer, digest: string | string[] | undefined): void {
  const said = /^sha-256=:([A-Za-z0-9+/=]{44}):$/.exec(String(digest))?.[1];
  const found = createHash('sha256').update(bytes).digest();
  if (said && timingSafeEqual(Buffer.from(said, 'base64'), found)) return;
  throw new Refusal('invalid-argument', 'The bytes are not those of the header Content-Digest (sha-256).');
}
