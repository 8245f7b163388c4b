import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { seal, unseal } from '../seal.ts';

const COOKIE = 'cutgraph_login';
/** As long as a person may take at the provider. */
const LIFETIME_SECONDS = 600;
const PATH = '/api/auth';

const pendingLoginSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  isPopup: z.boolean(),
  expiresAt: z.number(),
});
export type PendingLogin = Omit<z.infer<typeof pendingLoginSchema>, 'expiresAt'>;

/** Remembers a sign-in in the browser itself, signed, until it comes back from the provider. */
export function rememberLogin(reply: FastifyReply, app: App, login: PendingLogin): void {
  const expiresAt = Date.now() + LIFETIME_SECONDS * 1000;
  reply.setCookie(COOKIE, seal({ ...login, expiresAt }, app.sessionSecret), {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: app.origin.startsWith('https:'),
    maxAge: LIFETIME_SECONDS,
  });
}

/** Takes the remembered sign-in, once; undefined when there is none, it is too old, or somebody changed it. */
export function takeLogin(request: FastifyRequest, reply: FastifyReply, app: App): PendingLogin | undefined {
  const sealed = request.cookies[COOKIE];
  reply.clearCookie(COOKIE, { path: PATH });
  if (!sealed) return undefined;
  const pending = pendingLoginSchema.safeParse(unseal(sealed, app.sessionSecret));
  return pending.success && pending.data.expiresAt > Date.now() ? pending.data : undefined;
}
