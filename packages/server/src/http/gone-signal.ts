import type { FastifyReply } from 'fastify';

/** Aborted when nobody waits for this answer any more: their connection ended, or they have it. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
