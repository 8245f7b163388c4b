import {
  claimSchema,
  idSchema,
  OUTPUT_PART_BYTES,
  remoteFailureSchema,
  remoteProgressSchema,
  remoteResultSchema,
} from '@cutgraph/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { claimJob } from './claim-job.ts';
import { noteFailure, noteProgress, noteResult, takeBack } from './end-job.ts';
import { inputParams, partParams, sendInput, takePart } from './job-files.ts';
import { type RemoteWorker, workerOf } from './worker-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The remote worker that asks; null on all other routes. */
    remoteWorker: RemoteWorker | null;
  }
}

const ofJob = z.object({ id: idSchema });

type Shapes = { params?: z.ZodObject; body?: z.ZodType };
type Handle = (
  app: App,
  worker: RemoteWorker,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * What remote workers ask, by tokens of their own: jobs, the files that these read, and where their results go. Between releases of
 * Cutgraph alone, so it is no part of the public API; the shapes are in the contract (`remote-jobs.ts`).
 */
export async function registerRemoteJobs(server: FastifyInstance, appOf: () => App): Promise<void> {
  server.decorateRequest('remoteWorker', null);
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: OUTPUT_PART_BYTES },
      (_request, body, done) => done(null, body),
    );
    // Before any body is read.
    scope.addHook('onRequest', async (request) => {
      request.remoteWorker = await workerOf(appOf(), request);
    });
    const route = (method: 'GET' | 'POST' | 'PUT', path: string, schema: Shapes, handle: Handle) =>
      scope.route({
        method,
        url: `/api/remote-jobs${path}`,
        schema,
        bodyLimit: OUTPUT_PART_BYTES,
        handler: (request, reply) => handle(appOf(), request.remoteWorker!, request, reply),
      });
    route('POST', '/claim', { body: claimSchema }, claimJob);
    route('GET', '/:id/inputs/:name', { params: inputParams }, sendInput);
    route('PUT', '/:id/outputs/:name/:number', { params: partParams }, takePart);
    route('POST', '/:id/progress', { params: ofJob, body: remoteProgressSchema }, noteProgress);
    route('POST', '/:id/done', { params: ofJob, body: remoteResultSchema }, noteResult);
    route('POST', '/:id/failed', { params: ofJob, body: remoteFailureSchema }, noteFailure);
    route('POST', '/:id/released', { params: ofJob }, takeBack);
  });
}
