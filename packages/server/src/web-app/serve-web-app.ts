import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/problem.ts';

/**
 * Serves the built screen: files with a hash in their name for good, and `index.html` for every address that is
 * not a file, since the screen has its own routes.
 *
 * @param headOf what the head of the page has besides at this path, as HTML.
 */
export async function serveWebApp(
  server: FastifyInstance,
  webFolder: string,
  headOf: (path: string) => Promise<string> = async () => '',
): Promise<void> {
  const page = join(webFolder, 'index.html');
  if (!existsSync(page)) {
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
    const head = await headOf(request.url.replace(/\?.*$/, ''));
    if (head === '') return reply.sendFile('index.html');
    const html = (await readFile(page, 'utf8')).replace('</head>', () => `${head}</head>`);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}

/** Addresses where a page would only hide that something is missing; a letter of theirs may be spelled as %61. */
function isForPrograms(url: string): boolean {
  const path = url.replace(/\?.*$/, '').replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
  return /^\/(api|assets|demo-identity)(\/|$)/.test(path);
}
