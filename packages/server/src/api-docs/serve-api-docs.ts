import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI document, and pages that show it. */
export async function serveApiDocs(server: FastifyInstance): Promise<void> {
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: 'Cutgraph API',
      css: [{ filename: 'without-top-bar.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
}
