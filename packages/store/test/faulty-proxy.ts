import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** What happens to the next requests that `hits`: the store's answer is cut off half way or comes late, or another status is answered. */
export type Fault = {
  hits: (request: IncomingMessage) => boolean;
  times: number;
  fault: 'half' | 'slow' | number;
};

const SLOW_MS = 3_000;

/** A store that misbehaves: a proxy before a real one. */
export async function faultyProxy(endpoint: string) {
  const target = new URL(endpoint);
  let faults: Fault[] = [];
  let bytes = 0;
  const server = createServer((asked, answered) => void pass(asked, answered));

  async function pass(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const fault = faults.find(({ hits, times }) => times > 0 && hits(asked));
    if (fault) fault.times--;
    if (typeof fault?.fault === 'number') {
      asked.resume();
      answered.writeHead(fault.fault, { 'content-type': 'application/xml' });
      answered.end(`<Error><Code>${fault.fault === 503 ? 'SlowDown' : 'NotImplemented'}</Code></Error>`);
      return;
    }
    if (fault?.fault === 'slow') await after(SLOW_MS);
    const { method, url, headers } = asked;
    const to = request({
      host: target.hostname,
      port: target.port,
      method,
      path: url,
      headers,
      agent: false,
    });
    let isAnswered = false;
    to.once('response', () => {
      isAnswered = true;
    });
    // Swift sends a body behind an answer that has none, to HEAD and DELETE.
    to.on('error', () => isAnswered || answered.destroy());
    asked.pipe(to);
    const [from] = (await once(to, 'response')) as [IncomingMessage];
    answered.writeHead(from.statusCode!, from.headers);
    const half =
      fault?.fault === 'half' ? Number(from.headers['content-length']) / 2 : Number.POSITIVE_INFINITY;
    let sent = 0;
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const left = chunk.subarray(0, Math.max(0, half - sent));
      sent += left.length;
      bytes += left.length;
      answered.write(left);
      if (sent < half) continue;
      // What is sent must arrive before the connection breaks.
      answered.write('', () => answered.destroy());
      return;
    }
    answered.end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bytes of answers that were passed on. */
    bytes: () => bytes,
    next(...some: Fault[]) {
      faults = some;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
