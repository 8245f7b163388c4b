import { randomBytes } from 'node:crypto';
import { ALL_OPERATIONS } from '@cutgraph/contract';
import { isDatabaseAway } from '@cutgraph/store';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describeApi } from './api-docs/describe-api.ts';
import { serveApiDocs } from './api-docs/serve-api-docs.ts';
import type { App } from './app.ts';
import { HANDLERS } from './handlers.ts';
import {
  answerBroken,
  CONNECTIONS,
  KEEP_ALIVE_MS,
  MOST_HEADERS,
  requireBodiesInTime,
  requireOneHost,
  type TrustedProxies,
  trustOf,
} from './http/connections.ts';
import { followRequests } from './http/follow-requests.ts';
import { rateLimit } from './http/limit-requests.ts';
import { errorToLog, seenOf } from './http/log-lines.ts';
import { collectAddresses, refuseOtherMethods } from './http/other-methods.ts';
import { problemOf } from './http/problem.ts';
import { acceptOnlyJson } from './http/read-json.ts';
import { addPrivacyHeaders, type StoreOrigins, securityHeaders } from './http/security-headers.ts';
import { validatorCompiler } from './http/validation.ts';
import { registerOperations } from './register-operations.ts';
import { overrideMethod } from './uploads/method-override.ts';

/** Documents are small; a big videograph has some hundred kilobytes. */
const LARGEST_BODY_BYTES = 8 * 1024 * 1024;

/**
 * The server with every operation of the contract, not listening yet.
 *
 * @param appOf is first asked when a request comes: describing the API needs no database.
 */
export async function buildServer(
  appOf: () => App,
  options: {
    version: string;
    logLevel: string;
    /** Standard error unless said. */
    logOutput?: NodeJS.WritableStream | undefined;
    /** Whether browsers reach it by https; not unless said. */
    isSecure?: boolean;
    /** Where browsers read and send files besides; nowhere unless said. */
    stores?: StoreOrigins;
    /** Looks at every request first; true when it has answered it. */
    answerInstead?: (request: FastifyRequest, reply: FastifyReply, app: App) => boolean;
    /** Hears of every request. */
    onAsked?: (() => void) | undefined;
    /** Hears of every answer, or that nothing more comes of it. */
    onAnswered?: ((request: FastifyRequest, reply: FastifyReply) => void) | undefined;
    /** The proxies that are trusted to say where a request comes from; none by default. */
    trustProxy?: TrustedProxies | undefined;
    /** Adds what is not in the contract. */
    addRoutes?: (server: FastifyInstance) => Promise<void>;
  },
): Promise<FastifyInstance> {
  const server = fastify({
    // Standard output belongs to the results of commands, so logs go to standard error.
    logger: {
      level: options.logLevel,
      stream: options.logOutput ?? process.stderr,
      serializers: { req: seenOf, err: errorToLog },
    },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: trustOf(options.trustProxy),
    http: CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    clientErrorHandler: answerBroken,
    frameworkErrors: (error, request, reply) =>
      answerWithProblem(error, request as FastifyRequest, reply as FastifyReply),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: LARGEST_BODY_BYTES,
    rewriteUrl: (raw) => {
      overrideMethod(raw);
      return raw.url ?? '/';
    },
    routerOptions: { maxParamLength: 300 },
  }) as unknown as FastifyInstance;

  server.setValidatorCompiler(validatorCompiler as never);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerWithProblem);
  server.decorateRequest('principal', null);
  server.decorateRequest('role', null);
  server.decorateRequest('signed', null);
  acceptOnlyJson(server, appOf);
  const addresses = collectAddresses(server);
  await server.register(cookie);
  server.server.maxHeadersCount = MOST_HEADERS;
  await server.register(helmet, securityHeaders(options.stores ?? { mediaOrigins: [], connectOrigins: [] }));
  addPrivacyHeaders(server, appOf);
  followRequests(server, appOf);
  requireOneHost(server);
  requireBodiesInTime(server);
  server.addHook('onRequest', async (request, reply) => {
    options.onAsked?.();
    reply.header('x-request-id', request.id);
    // The next request of this connection goes to another server.
    if (appOf().leaving.aborted) reply.header('connection', 'close');
    await rateLimit(request, appOf());
    if (options.answerInstead?.(request, reply, appOf())) return reply;
  });
  server.addHook('onResponse', async (request, reply) => {
    options.onAnswered?.(request, reply);
    const { method } = request;
    const seen = { ...seenOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 400 || (method !== 'GET' && method !== 'HEAD'))
      request.log.info(seen, 'answered');
    else request.log.debug(seen, 'answered');
  });

  await serveApiDocs(server, () => describeApi(options));
  await server.register(async (scope) => registerOperations(scope, ALL_OPERATIONS, HANDLERS, appOf));
  await options.addRoutes?.(server);
  refuseOtherMethods(server, addresses);
  return server;
}

function answerWithProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { problem, isFault, retryAfterSeconds } = problemOf(error, request.id);
  reply.raw.statusMessage = problem.title;
  // Where from is of no interest then, and every request meets it.
  if (isDatabaseAway(error)) request.log.warn({ error: String(error), ...seenOf(request) }, 'database away');
  else if (isFault) request.log.error({ err: error, ...seenOf(request) }, 'fault');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return (
    reply
      .code(problem.status)
      // An address that is none has not met the hooks that see to this.
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('application/problem+json')
      .send(problem)
  );
}
