import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { describeApi } from './describe-api.ts';

/**
 * The OpenAPI document, and pages that show it.
 *
 * @param describe makes the document; called once, at the first request for it.
 */
export async function serveApiDocs(
  server: FastifyInstance,
  describe: () => ReturnType<typeof describeApi>,
): Promise<void> {
  // The document comes from the contract: nothing is read from the routes, none of which has a tag.
  await server.register(swagger, {
    hideUntagged: true,
    openapi: {},
    transformObject: () => describe() as never,
  });
  server.get('/api/openapi.json', async () => server.swagger());
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: 'Cutgraph API',
      css: [{ filename: 'without-top-bar.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
}
