import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { cookieName, cookieOptions, SESSION_SECONDS } from '../auth/session-cookie.ts';

/**
 * Remembers in the browser by which provider it signed in, for signing out there too. It outlives the session, which ends
 * first, and says nothing that the list of providers does not.
 */
export function keepProvider(reply: FastifyReply, app: App, providerId: string): void {
  reply.setCookie(nameOf(app), providerId, { ...cookieOptions(app), maxAge: SESSION_SECONDS });
}

/** The id of the provider that this browser signed in by last, or what was put in its place. */
export function keptProvider(request: FastifyRequest, app: App): string | undefined {
  return request.cookies[nameOf(app)];
}

function nameOf(app: App): string {
  return cookieName(app, 'cutgraph_provider');
}
