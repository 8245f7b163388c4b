import type { Operation } from '@cutgraph/contract';
import { problemSchema } from '@cutgraph/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { App } from './app.ts';
import { admit } from './caller.ts';
import type { Call, Implementation } from './implement.ts';

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

  for (const operation of operations) registerOne(fastify, byId.get(operation.id) as Implementation, appOf);
}

function registerOne(
  fastify: FastifyInstance,
  { operation, handle }: Implementation,
  appOf: () => App,
): void {
  const route: RouteOptions = {
    method: operation.method,
    url: pathOf(operation),
    schema: {
      operationId: operation.id,
      summary: operation.summary,
      tags: [operation.path.split('/').at(operation.path.startsWith('/api/ws/{w}/') ? 4 : 2) ?? 'api'],
      ...(operation.caller === 'anyone' ? { security: [] } : {}),
      ...(operation.params ? { params: operation.params } : {}),
      ...(operation.query ? { querystring: operation.query } : {}),
      ...(operation.body ? { body: operation.body } : {}),
      response: answersOf(operation),
    },
    onRequest: async (request) => {
      await admit(request, appOf(), operation.caller, workspaceOf(request));
    },
    handler: async (request, reply) => {
      const call = {
        app: appOf(),
        user: request.user,
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Call<Operation>;
      const answer = await handle(call);
      if (operation.sends) return reply;
      return reply.code(operation.answer ? (operation.status ?? 200) : 204).send(answer);
    },
  };
  fastify.route(route);
  // A HEAD route made by Fastify would read the whole file to know its length.
  if (operation.sends === 'file') {
    fastify.route({ ...route, method: 'HEAD', schema: { ...route.schema, hide: true } });
  }
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

const MEDIA_TYPES = {
  redirect: 'text/html',
  page: 'text/html',
  events: 'text/event-stream',
  file: '*/*',
} as const;

function answersOf(operation: Operation): Record<string, unknown> {
  return { ...goodAnswerOf(operation), default: { description: 'A refusal', content: PROBLEM } };
}

const PROBLEM = { 'application/problem+json': { schema: problemSchema } };

function goodAnswerOf(operation: Operation): Record<string, unknown> {
  if (operation.answer) return { [operation.status ?? 200]: operation.answer };
  if (operation.sends === undefined) return { 204: z.undefined().describe('Done') };
  if (operation.sends === 'redirect') return { 302: z.undefined().describe('To the identity provider') };
  const schema = z.string();
  return { 200: { description: operation.summary, content: { [MEDIA_TYPES[operation.sends]]: { schema } } } };
}
