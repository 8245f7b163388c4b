import { once } from 'node:events';
import { request } from 'node:http';
import type { Person, TestServer } from './server-for-test.ts';

export type HeldBack = {
  /** The status of the answer, and whether the connection was kept for another request; 'cut' where none came. */
  answer: Promise<{ status: number; isKept: boolean } | 'cut'>;
  /** Sends the body at last. */
  send(): void;
};

/** A change in a person's browser of which the server has the headers, and not yet the body. */
export async function holdBack(
  server: TestServer,
  { browser }: Person,
  asked: { method: string; path: string; body: unknown; headers?: Record<string, string> },
): Promise<HeldBack> {
  const body = JSON.stringify(asked.body);
  const sent = request(server.url + asked.path, {
    method: asked.method,
    agent: false,
    headers: {
      cookie: `cutgraph_session=${browser.cookie('cutgraph_session')}`,
      origin: server.url,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      connection: 'keep-alive',
      expect: '100-continue',
      ...asked.headers,
    },
  });
  const answer = new Promise<{ status: number; isKept: boolean } | 'cut'>((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, isKept: response.headers.connection !== 'close' });
    });
    sent.once('error', () => resolve('cut'));
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  // Asked later and answered: by now the one before stands at its body.
  await (await browser.fetch('/api/ws')).arrayBuffer();
  return { answer, send: () => sent.end(body) };
}
