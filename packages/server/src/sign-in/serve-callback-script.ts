import type { FastifyInstance } from 'fastify';
import { CALLBACK_SCRIPT, CALLBACK_SCRIPT_PATH } from './callback-page.ts';

/** The script of the popup's last page; a file of its own, since no inline script may run. */
export async function serveCallbackScript(server: FastifyInstance): Promise<void> {
  server.get(CALLBACK_SCRIPT_PATH, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(CALLBACK_SCRIPT),
  );
}
