import type { Caller } from '@cutgraph/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { addressOf } from './address-of.ts';

/** Counts a request for the address that it comes from, before anything else is done for it. */
export async function takeTurn(request: FastifyRequest, { limits }: App): Promise<void> {
  const address = addressOf(request);
  if (isFile(request)) return limits.take('files', address);
  await limits.take('address', address);
  const { url } = request.routeOptions;
  // Each may ask the provider.
  if (url === '/api/auth/login' || url === '/api/auth/provider-sign-out')
    await limits.take('sign-in', address);
  if (url === '/api/auth/callback') await limits.take('sign-in-end', address);
}

/**
 * Counts a request for who makes it. A token that is none counts against its address, and so does a session that is
 * none where one is needed: a browser whose session has ended looks around before it signs in again.
 */
export async function takeTurnOf(request: FastifyRequest, { limits }: App, caller: Caller): Promise<void> {
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
