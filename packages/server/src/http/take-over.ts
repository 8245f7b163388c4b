import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The bare response, for an answer that Fastify does not write; it keeps the headers that every answer has. */
export function takeOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  return reply.raw;
}
