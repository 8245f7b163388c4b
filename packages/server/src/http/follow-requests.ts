import type { Trace } from '@cutgraph/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

/**
 * Follows each request where traces are sent, from its first line to the end of its answer. Said are method, route and status:
 * addresses name what is private. What a client says of a trace of its own is not believed.
 */
export function followRequests(server: FastifyInstance, appOf: () => App): void {
  const traces = new WeakMap<FastifyRequest, Trace>();
  server.addHook('onRequest', async (request) => {
    const { method } = request;
    const trace = appOf().store.traces?.begin('request', method, { 'http.request.method': method });
    if (trace) traces.set(request, trace);
  });
  // Here and not before: a body arrives in events of its connection, which belong to no request.
  server.addHook('preHandler', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) trace.within(done);
    else done();
  });
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.statusCode;
    traces
      .get(request)
      ?.end(
        { 'http.route': route, 'http.response.status_code': status },
        { name: `${method} ${route}`, isFault: status >= 500 },
      );
  });
}
