import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { authorize } from '../auth/authorize.ts';
import { problemOfStatus } from '../http/problem.ts';
import { beginUpload } from './begin-upload.ts';
import { continueUpload, describeUpload, dropUpload } from './go-on.ts';
import { abilitiesOf, TUS } from './tus-headers.ts';
import { UploadRefusal } from './upload-refusal.ts';

const PATH = '/api/ws/:w/uploads';

/** Resumable uploads by tus 1.0 (https://tus.io), for those who may change something in the workspace. */
export async function registerUploads(server: FastifyInstance, appOf: () => App): Promise<void> {
  await server.register(async (scope) => {
    // Bodies are read where they are written to the disk.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.setErrorHandler(answerRefusal);
    scope.addHook('onRequest', async (request) => {
      const { w } = request.params as { w: string };
      await authorize(request, appOf(), { caller: 'editor', scope: 'write' }, w);
    });

    type Handle = (app: App, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
    const route = (method: 'POST' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'DELETE', url: string, handle: Handle) =>
      scope.route({
        method,
        url,
        handler: (request, reply) => handle(appOf(), request, reply),
      });
    for (const url of [PATH, `${PATH}/:id`])
      route('OPTIONS', url, async (app, _request, reply) =>
        reply.headers(abilitiesOf(app.maxUploadBytes)).code(204).send(),
      );
    route('POST', PATH, beginUpload);
    route('HEAD', `${PATH}/:id`, describeUpload);
    route('PATCH', `${PATH}/:id`, continueUpload);
    route('DELETE', `${PATH}/:id`, dropUpload);
  });
}

function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(TUS);
  if (!(error instanceof UploadRefusal)) throw error;
  const { status, headers, message, reason } = error;
  const problem = { ...problemOfStatus(status, message, request.id), ...(reason ? { reason } : {}) };
  // Node.js has no words for all of them.
  reply.raw.statusMessage = problem.title;
  return reply.headers(headers).code(status).type('application/problem+json').send(problem);
}
