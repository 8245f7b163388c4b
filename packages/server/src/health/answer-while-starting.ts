import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Refusal } from '@cutgraph/core';
import { answerBroken, CONNECTIONS } from '../http/connections.ts';
import { problemOf } from '../http/problem.ts';
import { refusePort } from './refuse-port.ts';

const STARTING =
  'Cutgraph is starting: its database is being opened and brought up to date. Try again in a moment.';
const RETRY_AFTER_SECONDS = 5;

/**
 * Answers on the port of the server while the database is opened and migrated, which may take minutes: that the process
 * lives (`/api/health`), and that it is not ready (everything else). Throws a Refusal when the port is in use.
 *
 * @returns gives the port up, for the server itself.
 */
export async function answerWhileStarting(options: {
  host: string;
  port: number;
  version: string;
}): Promise<() => Promise<void>> {
  const alive = JSON.stringify({ status: 'ok', version: options.version });
  const server = createServer(CONNECTIONS, (request, response) => {
    if (isProbe(request)) send(response, 200, 'application/json; charset=utf-8', alive);
    else {
      const { problem } = problemOf(new Refusal('unavailable', STARTING), '');
      response.setHeader('retry-after', RETRY_AFTER_SECONDS);
      send(response, problem.status, 'application/problem+json', JSON.stringify(problem));
    }
  });
  server.on('clientError', answerBroken);
  server.listen(options.port, options.host);
  await once(server, 'listening').catch((error: unknown) => refusePort(error, options));
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

function isProbe({ method, url }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && url?.replace(/\?.*$/, '') === '/api/health';
}

/** The connection ends with the answer: the next one is the server's. */
function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(body);
}
