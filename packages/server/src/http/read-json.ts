import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { requireModest } from './body-limits.ts';

/** Letters of a body from which on it waits for its turn to be parsed. */
const LARGE_BODY = 256 * 1024;

/** Nothing but JSON, and that within limits. Some programs send its content type with no body at all; that is no body. */
export function acceptOnlyJson(server: FastifyInstance, appOf: () => App): void {
  server.removeContentTypeParser('text/plain');
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: unknown) => {
      const text = body as string;
      if (text === '') return undefined;
      const parseModest = () => {
        requireModest(text);
        return new Promise<unknown>((resolve, reject) =>
          parse(request, text, (error, value) => (error ? reject(error) : resolve(value))),
        );
      };
      return text.length < LARGE_BODY ? parseModest() : appOf().large.parse(request, parseModest);
    },
  );
}
