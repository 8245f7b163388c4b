import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { seal, unseal } from '../auth/seal.ts';
import { cookieName, cookieOptions } from '../auth/session-cookie.ts';

/** As long as a person may take at the provider. */
const LIFETIME_SECONDS = 600;

const pendingLoginSchema = z.object({
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  isPopup: z.boolean(),
  /** Where to go on, when it is no popup. */
  to: z.string(),
  expiresAt: z.number(),
});
export type PendingLogin = Omit<z.infer<typeof pendingLoginSchema>, 'expiresAt'>;

/** Remembers a sign-in in the browser itself, signed, until it comes back from the provider. */
export function rememberLogin(reply: FastifyReply, app: App, login: PendingLogin): void {
  const expiresAt = Date.now() + LIFETIME_SECONDS * 1000;
  const sealed = seal({ ...login, expiresAt }, app.secrets, 'login');
  reply.setCookie(nameOf(app), sealed, { ...cookieOptions(app), maxAge: LIFETIME_SECONDS });
}

/** Takes the remembered sign-in, once; undefined when there is none, it is too old or used, or was changed. */
export function takeLogin(request: FastifyRequest, reply: FastifyReply, app: App): PendingLogin | undefined {
  const sealed = request.cookies[nameOf(app)];
  reply.clearCookie(nameOf(app), cookieOptions(app));
  if (!sealed) return undefined;
  const pending = pendingLoginSchema.safeParse(unseal(sealed, app.secrets, 'login'));
  if (!pending.success || pending.data.expiresAt <= Date.now()) return undefined;
  // A browser that is none keeps its cookie.
  return app.usedLogins.use(pending.data) ? pending.data : undefined;
}

function nameOf(app: App): string {
  return cookieName(app, 'cutgraph_login');
}
