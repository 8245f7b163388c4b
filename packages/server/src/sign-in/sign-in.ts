import {
  createCallToken,
  getProviderSignOut,
  getSession,
  login,
  loginCallback,
  logout,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { requireLasting } from '../auth/authorize.ts';
import { newCallToken } from '../auth/call-token.ts';
import { isAdmin } from '../auth/is-admin.ts';
import {
  cookieName,
  cookieOptions,
  forgetSession,
  keepSession,
  SESSION_SECONDS,
  sessionOf,
} from '../auth/session-cookie.ts';
import { sendPage } from '../http/page.ts';
import { problemOf } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { failedPage, type SameLogin, signedInPage } from './callback-page.ts';
import { enter } from './enter.ts';
import type { IdentityProvider } from './identity.ts';
import { rememberLogin, takeLogin } from './login-cookie.ts';
import { SignInFailure } from './sign-in-failure.ts';

const LOST = 'This sign-in took too long, or was started in another window.';
const NO_PROVIDER = 'There is no such way to sign in here any more. Go back to Cutgraph and choose another.';

export const handleGetSession = implement(getSession, async ({ app, user, request }) => {
  const providers = app.providers.map(({ id, name, isDemo }) => ({ id, name, isDemo }));
  const scope = request.principal?.scope ?? null;
  return { user, isAdmin: user !== null && isAdmin(app, user), scope, provider: providers[0]!, providers };
});

export const handleLogin = implement(login, async ({ app, query, request, reply }) => {
  const again: SameLogin = {
    isPopup: query.popup === '1',
    to: ownPath(query.to ?? '/', app.origin),
  };
  try {
    const provider = providerOf(app, query.provider ?? app.providers[0]!.id);
    again.providerId = provider.id;
    const { url, login: state } = await provider.begin();
    rememberLogin(reply, app, { ...state, ...again, providerId: provider.id });
    return reply.header('cache-control', 'no-store').redirect(url.href, 302);
  } catch (error) {
    return sendFailure(error, request, reply, again);
  }
});

export const handleLoginCallback = implement(loginCallback, async ({ app, request, reply }) => {
  // Whatever looks at an address before a browser does must not use the sign-in up.
  if (request.method === 'HEAD') return reply.type('text/html; charset=utf-8').send();
  const pending = takeLogin(request, reply, app);
  try {
    if (!pending) throw new Refusal('invalid-argument', LOST);
    const provider = providerOf(app, pending.providerId);
    const identity = await provider.finish(new URL(request.url, app.origin), pending);
    const secret = await enter(app, identity, {
      through: provider.name,
      userAgent: request.headers['user-agent'],
      earlierSession: sessionOf(request, app),
    });
    keepSession(reply, app, secret);
    keepProvider(reply, app, provider.id);
    reply.header('cache-control', 'no-store');
    // Checked again: what a browser keeps is not to be trusted, sealed or not.
    if (!pending.isPopup) return reply.redirect(ownPath(pending.to, app.origin), 302);
    return sendPage(reply, 200, signedInPage());
  } catch (error) {
    return sendFailure(error, request, reply, pending ?? { isPopup: true, to: '/' });
  }
});

export const handleLogout = implement(logout, async ({ app, request, reply }) => {
  const secret = sessionOf(request, app);
  if (secret) {
    await app.store.change(async (write) => {
      const actorId = await write.sessions.end(secret);
      if (actorId !== undefined) await write.audit.note({ action: 'signed-out', actorId });
    });
  }
  forgetSession(reply, app);
});

export const handleGetProviderSignOut = implement(getProviderSignOut, async ({ app, request, reply }) => {
  reply.header('cache-control', 'no-store');
  const id = keptProvider(request, app);
  const provider = app.providers.find((one) => one.id === id);
  const url = await provider?.signOutUrl().catch((error: unknown) => {
    // Signing out here does not wait for a provider that is away.
    request.log.info({ err: error }, 'no sign-out at the provider');
    return null;
  });
  return { url: url?.href ?? null };
});

export const handleCreateCallToken = implement(createCallToken, async ({ app, request, reply }) => {
  reply.header('cache-control', 'no-store');
  return newCallToken(app, requireLasting(request));
});

function providerOf({ providers }: App, id: string): IdentityProvider {
  const provider = providers.find((one) => one.id === id);
  if (!provider) throw new Refusal('invalid-argument', NO_PROVIDER);
  return provider;
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, again: SameLogin) {
  if (!(error instanceof Refusal)) throw error;
  const { status } = problemOf(error, request.id).problem;
  const said = error instanceof SignInFailure ? error.logged : {};
  request.log.info({ err: error, ...said }, 'sign-in failed');
  return sendPage(reply, status, failedPage(error.message, again));
}

/**
 * A path of this site, to send a browser to; the start page in place of anything that a browser would take for an address
 * elsewhere (`//host`, `/\host`, `https:`).
 */
function ownPath(path: string, origin: string): string {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const address = URL.parse(path, origin);
  if (address?.origin !== origin) return '/';
  const own = address.pathname + address.search + address.hash;
  // Dots are resolved by now, and may have left two slashes at the start.
  return own.startsWith('//') ? '/' : own;
}

/**
 * Remembers in the browser by which provider it signed in, for signing out there too. It outlives the session, which ends
 * first, and says nothing that the list of providers does not.
 */
function keepProvider(reply: FastifyReply, app: App, providerId: string): void {
  reply.setCookie(nameOf(app), providerId, { ...cookieOptions(app), maxAge: SESSION_SECONDS });
}

/** The id of the provider that this browser signed in by last, or what was put in its place. */
function keptProvider(request: FastifyRequest, app: App): string | undefined {
  return request.cookies[nameOf(app)];
}

function nameOf(app: App): string {
  return cookieName(app, 'cutgraph_provider');
}
