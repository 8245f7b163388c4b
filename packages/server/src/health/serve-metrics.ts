import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBroken, CONNECTIONS } from '../http/connections.ts';
import type { Metrics } from './metrics.ts';
import { refusePort } from './refuse-port.ts';

/**
 * Serves metrics on an address of their own, which the proxy in front of the product does not pass on: they need no
 * sign-in. Throws a Refusal when the port is in use.
 */
export async function serveMetrics(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(CONNECTIONS, (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    const answer = isAsked ? metrics.text() : Promise.resolve(null);
    answer.then(
      (text) =>
        text === null
          ? response.writeHead(404).end()
          : response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      // The database is away: that is in the log already.
      () => response.writeHead(503).end(),
    );
  });
  server.on('clientError', answerBroken);
  server.listen(address.port, address.host);
  await once(server, 'listening').catch((error: unknown) => refusePort(error, address));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
