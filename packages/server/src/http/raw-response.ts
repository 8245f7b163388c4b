import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Node's own response, for an answer that Fastify does not write; it keeps the headers that every answer has. */
export function rawResponse(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  return reply.raw;
}

/** Aborted when the connection of a response is closed: the client has the answer, or has disconnected. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  if (raw.destroyed) disconnected.abort();
  else raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}
