import type { FastifyRequest } from 'fastify';

/**
 * What a log line says of a request: which route, not which address. Ids in an address may be secrets (a link's is),
 * and so may its query and the headers.
 */
export function seenOf(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? '(none)' };
}

/** What a log line says of an error: no properties that others added, such as the response of a provider or a row. */
export function errorToLog(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const cause = error.cause === undefined ? '' : `\nbecause of ${errorToLog(error.cause).stack}`;
  return {
    type: error.name,
    message: error.message + code,
    stack: `${error.stack ?? error.message}${code}${cause}`,
  };
}
