import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy that makes the Host of every request its target's, and the address in redirects its own, as nginx and Apache do
 * unless they are configured otherwise.
 *
 * @param adds headers that it adds to every request.
 */
export async function rewritingProxy(target: string, adds: Record<string, string>) {
  const { host } = new URL(target);
  let origin = '';
  const server = createServer((asked, answer) => {
    const options = { method: asked.method ?? 'GET', headers: { ...asked.headers, host, ...adds } };
    const onward = request(new URL(asked.url ?? '/', target), options, (response) => {
      const { location, ...headers } = response.headers;
      answer.writeHead(response.statusCode ?? 502, {
        ...headers,
        ...(location ? { location: location.replace(target, origin) } : {}),
      });
      response.pipe(answer);
    });
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
