import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../door/problem.ts';

/**
 * Serves the built screen: files with a hash in their name for good, and `index.html` for every address that is
 * not a file, since the screen has its own routes.
 */
export async function serveWebApp(server: FastifyInstance, webFolder: string): Promise<void> {
  if (!existsSync(join(webFolder, 'index.html'))) {
    throw new Error(`There is no built web app in ${webFolder}: index.html is missing.`);
  }
  await server.register(fastifyStatic, {
    root: webFolder,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(webFolder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isForPrograms(request.url);
    if (!isPage) throw notFound();
    return reply.sendFile('index.html');
  });
}

/** Addresses where a page would only hide that something is missing; a letter of theirs may be spelled as %61. */
function isForPrograms(url: string): boolean {
  const path = url.replace(/\?.*$/, '').replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
  return /^\/(api|assets|demo-identity)(\/|$)/.test(path);
}
