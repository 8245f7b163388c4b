import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { addressOf } from './address-of.ts';

/** Counts an answer that stays open, for who asks and where from, until its connection ends. */
export function holdStreams(request: FastifyRequest, reply: FastifyReply, { limits }: App): void {
  const releaseAddress = limits.hold('streams-of-address', addressOf(request));
  reply.raw.once('close', releaseAddress);
  const { principal } = request;
  if (principal) reply.raw.once('close', limits.hold('streams-of-user', principal.user.id));
}
