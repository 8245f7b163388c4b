import type { Caller } from '@cutgraph/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { addressOf } from './address-of.ts';

/** Counts a request against its address, before anything else is done for it. */
export async function rateLimit(request: FastifyRequest, { limits }: App): Promise<void> {
  const address = addressOf(request);
  if (isFile(request)) return limits.take('files', address);
  await limits.take('address', address);
  const { url } = request.routeOptions;
  // Each may send a request to the provider.
  if (url === '/api/auth/login' || url === '/api/auth/provider-sign-out')
    await limits.take('sign-in', address);
  if (url === '/api/auth/callback') await limits.take('sign-in-end', address);
}

/**
 * Counts a request against its principal. An invalid token counts against the address, and so does an invalid session
 * where one is required: a browser whose session has ended still reads public pages before it signs in again.
 */
export async function rateLimitPrincipal(
  request: FastifyRequest,
  { limits }: App,
  caller: Caller,
): Promise<void> {
  const { principal } = request;
  const isNeeded = caller !== 'anyone' && caller !== 'reader';
  const { authorization, cookie } = request.headers;
  if (!principal) {
    const isTried = authorization !== undefined || (isNeeded && cookie !== undefined);
    if (isTried) await limits.take('failed-credential', addressOf(request));
    return;
  }
  if (isFile(request)) return;
  await limits.take('user', principal.user.id);
  if (principal.credential.by === 'token') await limits.take('token', principal.credential.hash);
}

function isFile(request: FastifyRequest): boolean {
  return request.method !== 'POST' && request.routeOptions.url?.startsWith('/api/files/') === true;
}

/** Counts an answer that stays open, by principal and by address, until its connection ends. */
export function limitStreams(request: FastifyRequest, reply: FastifyReply, { limits }: App): void {
  const releaseAddress = limits.hold('streams-of-address', addressOf(request));
  reply.raw.once('close', releaseAddress);
  const { principal } = request;
  if (principal) reply.raw.once('close', limits.hold('streams-of-user', principal.user.id));
}
