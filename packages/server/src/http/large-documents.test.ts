import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { openLargeDocuments } from './large-documents.ts';

const from = (id: string) => ({ principal: { user: { id } } }) as FastifyRequest;

it('a client that takes nothing of its answer is given up, and its place is free again', {
  tags: ['@V15.2.2e'],
}, async () => {
  const large = openLargeDocuments({ stalledMs: 20 });
  const answered = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, raw) => {
    void large.answer({ request: from('alex'), reply: { raw } as FastifyReply }, async () => {
      // More than the buffers between the two hold.
      raw.end(Buffer.alloc(64 * 1024 * 1024));
      answered.resolve(raw);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const raw = await answered.promise;
  if (!raw.closed) await once(raw, 'close');
  await setImmediate();
  expect(raw.writableFinished).toBe(false);
  // All eight places of this person are free.
  const waiting = Array.from({ length: 8 }, () => large.work(from('alex'), async () => 'done'));
  expect(await Promise.all(waiting)).toEqual(Array(8).fill('done'));
  client.destroy();
  server.close();
});

it('of those who wait, each has a turn before anybody has a second', async () => {
  const large = openLargeDocuments();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const ask = (who: string) =>
    large.work(from(who), async () => {
      await gate.promise;
      order.push(who);
    });
  const all = [ask('alex'), ask('alex'), ask('alex'), ask('alex'), ask('sam')];
  gate.resolve();
  await Promise.all(all);
  expect(order.indexOf('sam')).toBeLessThan(order.length - 1);
  await expect(Promise.all(Array.from({ length: 9 }, () => ask('alex')))).rejects.toMatchObject({
    code: 'resource-exhausted',
    details: { retryAfterSeconds: 5 },
  });
});
