import type { FastifyInstance, HTTPMethods } from 'fastify';
import { problemOfStatus } from './problem.ts';

/** The addresses of the API, as they become known from now on. */
export function collectAddresses(server: FastifyInstance): ReadonlySet<string> {
  const urls = new Set<string>();
  server.addHook('onRoute', ({ url }) => {
    if (url.startsWith('/api/')) urls.add(url);
  });
  return urls;
}

/** Refuses methods that an address does not take, naming those it takes (RFC 9110, 15.5.6). Call it after all routes. */
export function refuseOtherMethods(server: FastifyInstance, urls: ReadonlySet<string>): void {
  for (const url of [...urls]) {
    const has = (method: string) => server.hasRoute({ method: method as HTTPMethods, url });
    const allowed = server.supportedMethods.filter(has).sort().join(', ');
    server.route({
      method: server.supportedMethods.filter((method) => !has(method)) as HTTPMethods[],
      url,
      schema: { hide: true },
      // Before a body is waited for.
      onRequest: async (request, reply) =>
        reply
          .code(405)
          .headers({ allow: allowed, 'cache-control': 'no-store' })
          .type('application/problem+json')
          .send(problemOfStatus(405, `This address takes ${allowed}.`, request.id)),
      handler: () => undefined,
    });
  }
}
