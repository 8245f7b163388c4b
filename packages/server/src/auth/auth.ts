import { createCallToken, getSession, login, loginCallback, logout } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { newCallToken } from '../call-token.ts';
import { requireLasting, SESSION_COOKIE } from '../caller.ts';
import { implement } from '../implement.ts';
import { problemOf } from '../problem.ts';
import { failedPage, signedInPage } from './callback-page.ts';
import { type PendingLogin, rememberLogin, takeLogin } from './login-cookie.ts';

const SESSION_SECONDS = 30 * 24 * 3600;
const LOST = 'This sign-in took too long, or was started in another window.';

export const handleGetSession = implement(getSession, async ({ app, user }) => ({
  user,
  provider: { name: app.identity.name, isDemo: app.identity.isDemo },
}));

export const handleLogin = implement(login, async ({ app, query, request, reply }) => {
  const isPopup = query.popup === '1';
  try {
    const { url, login: state } = await app.identity.begin();
    rememberLogin(reply, app, { ...state, isPopup });
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    request.log.warn({ err: error }, 'sign-in could not begin');
    return sendPage(reply, failedPage(error.message, isPopup), problemOf(error, request.id).problem.status);
  }
});

export const handleLoginCallback = implement(loginCallback, async ({ app, request, reply }) => {
  const pending = takeLogin(request, reply, app);
  try {
    if (!pending) throw new Refusal('invalid-argument', LOST);
    const secret = await enter(
      app,
      new URL(request.url, app.origin),
      pending,
      request.cookies[SESSION_COOKIE],
    );
    reply.setCookie(SESSION_COOKIE, secret, { ...cookieOptions(app), maxAge: SESSION_SECONDS });
    if (!pending.isPopup) return reply.redirect('/', 302);
    return sendPage(reply, signedInPage(), 200);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    request.log.info({ err: error }, 'sign-in failed');
    const isPopup = pending?.isPopup ?? true;
    return sendPage(reply, failedPage(error.message, isPopup), problemOf(error, request.id).problem.status);
  }
});

export const handleLogout = implement(logout, async ({ app, request, reply }) => {
  const secret = request.cookies[SESSION_COOKIE];
  if (secret) await app.store.change((write) => write.sessions.end(secret));
  reply.clearCookie(SESSION_COOKIE, cookieOptions(app));
});

export const handleCreateCallToken = implement(createCallToken, async ({ app, request, reply }) => {
  reply.header('cache-control', 'no-store');
  return newCallToken(app, requireLasting(request));
});

/** Checks who came back, keeps the person, and begins a session in place of the browser's earlier one. */
async function enter(app: App, callbackUrl: URL, pending: PendingLogin, earlier: string | undefined) {
  const identity = await app.identity.finish(callbackUrl, pending);
  return app.store.change(async (write) => {
    const user = await write.users.signIn(identity);
    if (earlier) await write.sessions.end(earlier);
    return write.sessions.create(user.id, { lifetimeSeconds: SESSION_SECONDS });
  });
}

function cookieOptions(app: App) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: app.origin.startsWith('https:') } as const;
}

/** The popup has been at another site: this page keeps its tie to the opener, so that it may close itself. */
function sendPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply
    .code(status)
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
