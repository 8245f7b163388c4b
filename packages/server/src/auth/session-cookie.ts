import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

/** A session ends then, however much it is used. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** The secret of the browser's session, when it has one. */
export function sessionOf(request: FastifyRequest, app: App): string | undefined {
  return request.cookies[nameOf(app)];
}

export function keepSession(reply: FastifyReply, app: App, secret: string): void {
  reply.setCookie(nameOf(app), secret, { ...cookieOptions(app), maxAge: SESSION_SECONDS });
}

export function forgetSession(reply: FastifyReply, app: App): void {
  reply.clearCookie(nameOf(app), cookieOptions(app));
}

/** How cookies of this server are set: no script reads them, no other site's request but a link brings them. */
export function cookieOptions(app: App) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(app) } as const;
}

export function cookieName(app: App, name: string): string {
  return prefixed(name, { isSecure: isSecure(app) });
}

/** The name of the cookie that keeps a session, by whether browsers reach the server by https. */
export function sessionCookieName(server: { isSecure: boolean }): string {
  return prefixed('cutgraph_session', server);
}

/** The browser itself sees to it that a cookie with this prefix was set here: no neighbour of a domain can slip one in. */
function prefixed(name: string, { isSecure }: { isSecure: boolean }): string {
  return isSecure ? `__Host-${name}` : name;
}

function nameOf(app: App): string {
  return sessionCookieName({ isSecure: isSecure(app) });
}

function isSecure(app: App): boolean {
  return app.origin.startsWith('https:');
}
