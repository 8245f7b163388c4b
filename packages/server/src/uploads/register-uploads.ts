import { Readable } from 'node:stream';
import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { newId } from '@cutgraph/store';
import { FileStore } from '@tus/file-store';
import { Server as TusServer } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { admit } from '../caller.ts';
import { notFound, problemOfStatus } from '../problem.ts';
import { removeUpload } from '../upload-folder.ts';
import { finishUpload } from './finish-upload.ts';
import { newUploadOf } from './upload-metadata.ts';

const PATH = '/api/ws/:w/uploads';

/**
 * Resumable uploads by tus 1.0. The protocol is the library's; around each of its steps stand the access check
 * before and our rows after. A media row is made once its (empty) upload is there, and an upload is finished whenever its
 * last byte is seen, so that a kill between any two steps leaves something that can go on.
 */
export async function registerUploads(server: FastifyInstance, appOf: () => App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const hidden = {
      schema: { hide: true },
      onRequest: async (request: FastifyRequest) => {
        await admit(request, appOf(), 'member', (request.params as { w: string }).w);
      },
    };
    let tus: Tus | undefined;
    const protocol = (): Tus => {
      tus ??= tusProtocol(appOf());
      return tus;
    };

    scope.route({
      method: ['POST', 'OPTIONS'],
      url: PATH,
      ...hidden,
      handler: (request, reply) =>
        request.method === 'POST'
          ? begin(appOf(), protocol(), request, reply)
          : protocol().pass(request, reply),
    });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${PATH}/:id`,
      ...hidden,
      handler: (request, reply) => goOn(appOf(), protocol(), request, reply),
    });
  });
}

async function begin(
  app: App,
  tus: Tus,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const upload = newUploadOf(request.headers, app.maxUploadBytes);
  const { w } = request.params as { w: string };
  const id = newId();
  const response = await tus.answer(request, id);
  if (response.status >= 400) {
    await removeUpload(app.uploadsFolder, id);
    return send(request, reply, response);
  }
  const createdBy = request.user?.id ?? '';
  const media = await app.store
    .change((write) => write.media.create({ ...upload, id, workspaceId: w, createdBy }))
    .catch(async (error) => {
      // Nobody is told of this upload, so nobody can go on with it.
      await removeUpload(app.uploadsFolder, id);
      throw error;
    });
  if (Number(response.headers.get('upload-offset') ?? 0) === media.size)
    await finishUpload(app, { workspaceId: w, media });
  reply.header('upload-media-id', id);
  return send(request, reply, response);
}

async function goOn(app: App, tus: Tus, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { w, id } = request.params as { w: string; id: string };
  const media = await app.store.read.media.byId(w, id);
  if (!media) throw notFound();
  if (media.createdBy !== request.user?.id)
    throw new Refusal('permission-denied', 'Only the person who began an upload may go on with it.');

  const isOver = media.mediaStatus !== MEDIA_STATUS.Uploading;
  if (request.method === 'HEAD') {
    // A client that lost the last answer, or a server that lost the last step, both find the upload whole here.
    if (isOver) await removeUpload(app.uploadsFolder, id);
    if (isOver || (await finishUpload(app, { workspaceId: w, media }))) return sendWhole(reply, media);
    return tus.pass(request, reply);
  }
  if (isOver) throw new Refusal('aborted', 'This upload is finished.');

  const response = await tus.answer(request);
  if (response.ok && request.method === 'DELETE')
    await app.store.change((write) => write.media.delete(w, id));
  if (
    response.ok &&
    request.method === 'PATCH' &&
    Number(response.headers.get('upload-offset')) === media.size
  )
    await finishUpload(app, { workspaceId: w, media });
  return send(request, reply, response);
}

type Tus = {
  answer(request: FastifyRequest, newUploadId?: string): Promise<Response>;
  pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

function tusProtocol(app: App): Tus {
  const idOfRequest = new WeakMap<object, string>();
  const server = new TusServer({
    path: '/api/ws',
    datastore: new WholeLengthFileStore({ directory: app.uploadsFolder }),
    maxSize: app.maxUploadBytes,
    namingFunction: (request) => idOfRequest.get(request) ?? newId(),
    generateUrl: (request, { id }) => `${new URL(request.url).pathname}/${id}`,
    allowedOrigins: () => false,
  });
  const answer = (request: FastifyRequest, newUploadId?: string): Promise<Response> => {
    const webRequest = webRequestOf(request, app.origin);
    if (newUploadId) idOfRequest.set(webRequest, newUploadId);
    return server.handleWeb(webRequest);
  };
  return {
    answer,
    pass: async (request, reply) => send(request, reply, await answer(request)),
  };
}

/** The rows need to know a file's size from the beginning. */
class WholeLengthFileStore extends FileStore {
  constructor(options: ConstructorParameters<typeof FileStore>[0]) {
    super(options);
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }
}

function webRequestOf(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

async function send(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'content-type' && !name.startsWith('access-control-'))
      reply.header(name, value);
  }
  reply.code(response.status);
  if (response.status < 400) return reply.send();
  const problem = problemOfStatus(response.status, (await response.text()).trim(), request.id);
  return reply.type('application/problem+json').send(problem);
}

function sendWhole(reply: FastifyReply, media: Media): FastifyReply {
  return reply
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': media.size,
      'upload-length': media.size,
      'cache-control': 'no-store',
    })
    .code(200)
    .send();
}
