import type { Operation } from '@cutgraph/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { App } from './app.ts';
import { accessRuleOf, authorize, authorizeAgain } from './auth/authorize.ts';
import { authorizeSigned, isSigned, noLonger } from './auth/signed-address.ts';
import { visitorAnswerOf } from './auth/visitor-answers.ts';
import { JsonText, NOT_MODIFIED } from './http/json-text.ts';
import { limitStreams } from './http/limit-requests.ts';
import type { Call, Implementation } from './implement.ts';

/** Of a body whose operation does not say otherwise. */
const LARGEST_BODY_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is of; none for what is not in the contract. */
    operation?: Operation;
  }
}

/**
 * Makes a route of every operation. Fails when an operation has no handler, or a handler no operation.
 *
 * @param appOf is asked when a request comes, so that the document can be made without a database.
 */
export function registerOperations(
  fastify: FastifyInstance,
  operations: readonly Operation[],
  implementations: readonly Implementation[],
  appOf: () => App,
): void {
  const byId = new Map(
    implementations.map((implementation) => [implementation.operation.id, implementation]),
  );
  const missing = operations.filter((operation) => !byId.has(operation.id)).map((operation) => operation.id);
  if (missing.length > 0) throw new Error(`No handler for the operations: ${missing.join(', ')}`);
  const known = new Set(operations);
  const unknown = implementations.filter((implementation) => !known.has(implementation.operation));
  if (unknown.length > 0)
    throw new Error(`Handlers of no operation: ${unknown.map((one) => one.operation.id).join(', ')}`);

  // Each in a scope of its own, so that the document keeps their order.
  for (const operation of operations)
    fastify.register(async (scope) => {
      if (!operation.body) readNoBody(scope);
      registerOne(scope, byId.get(operation.id) as Implementation, appOf);
    });
}

/** Does not wait for a body that no handler reads, so the access check still holds when the handler runs. */
function readNoBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
}

function registerOne(
  fastify: FastifyInstance,
  { operation, handle }: Implementation,
  appOf: () => App,
): void {
  const rule = accessRuleOf(operation);
  const forVisitors =
    operation.caller === 'reader' && operation.answer ? visitorAnswerOf(operation) : undefined;
  const route: RouteOptions = {
    method: operation.method,
    url: pathOf(operation),
    config: { operation },
    exposeHeadRoute: operation.sends === undefined || operation.sends === 'redirect',
    schema: {
      ...(operation.params ? { params: operation.params } : {}),
      ...(operation.query ? { querystring: operation.query } : {}),
      ...(operation.body ? { body: operation.body } : {}),
      ...(operation.answer ? { response: { [operation.status ?? 200]: operation.answer } } : {}),
    },
    ...(operation.body ? { bodyLimit: operation.largestBody ?? LARGEST_BODY_BYTES } : {}),
    onRequest: async (request, reply) => {
      const app = appOf();
      if (operation.bySignedAddress && isSigned(request)) return authorizeSigned(request, app, operation);
      // What is for anyone with a signed address is for no one without one.
      if (operation.bySignedAddress && operation.caller === 'anyone') throw noLonger();
      await authorize(request, app, rule, workspaceOf(request));
      if (operation.sends === 'events') limitStreams(request, reply, app);
    },
    ...(operation.body
      ? { preHandler: (request) => authorizeAgain(request, appOf(), rule, workspaceOf(request)) }
      : {}),
    handler: async (request, reply) => {
      const call = {
        app: appOf(),
        user: request.principal?.user ?? null,
        role: request.role,
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Call<Operation>;
      const answer = await handle(call);
      if (operation.sends) return reply;
      if (answer === NOT_MODIFIED) return reply.code(304).send();
      reply.code(operation.answer ? (operation.status ?? 200) : 204);
      // Text that is sent as it is has every field: what a visitor is shown is made of values.
      if (request.role === 'visitor' && forVisitors) return reply.send(forVisitors.parse(answer));
      if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text);
      return reply.send(answer);
    },
  };
  fastify.route(route);
  // A HEAD route made by Fastify would read a whole file, or a stream that does not end: these handlers see to it themselves.
  if (!route.exposeHeadRoute) fastify.route({ ...route, method: 'HEAD' });
}

/** `/api/ws/{w}` as Fastify writes it; a parameter with something after it takes a pattern. */
function pathOf(operation: Operation): string {
  return operation.path.replace(/\{(\w+)\}(?=(.?))/g, (_, name: string, next: string) =>
    next === '' || next === '/' ? `:${name}` : `:${name}(^[\\w-]+)`,
  );
}

function workspaceOf(request: FastifyRequest): string | undefined {
  return (request.params as { w?: string } | undefined)?.w;
}
