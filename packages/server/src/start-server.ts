import type { AddressInfo } from 'node:net';
import { Refusal } from '@cutgraph/core';
import type { Store } from '@cutgraph/store';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { openIdProvider } from './auth/openid.ts';
import { serveCallbackScript } from './auth/serve-callback-script.ts';
import { buildServer } from './build-server.ts';
import { DEMO_ISSUER } from './demo-identity/people.ts';
import { DEMO_CLIENT_ID, DEMO_PATH, demoClientSecret } from './demo-identity/provider.ts';
import { registerDemoIdentity } from './demo-identity/register-demo-identity.ts';
import { openRecommender } from './functions/open-recommender.ts';
import type { IdentityProvider } from './identity.ts';
import { isLoopback, keepToOneAddress } from './origin.ts';
import { notFound } from './problem.ts';
import { reconcileUploads } from './uploads/reconcile-uploads.ts';
import { registerUploads } from './uploads/register-uploads.ts';
import { openPathFinder } from './videographs/open-path-finder.ts';
import { serveWebApp } from './web-app/serve-web-app.ts';

export type OidcSettings = { issuer?: string | undefined; clientId: string; clientSecret: string };

export type ServerOptions = {
  store: Store;
  /** Where unfinished uploads lie; must be on the same disk as the files for a quick move. */
  uploadsFolder: string;
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** The address that browsers use, when it is not `http://{host}:{port}`. */
  publicUrl?: string | undefined;
  /** Signs cookies of sign-ins under way. */
  sessionSecret: string;
  /** Without it the demo provider signs anybody in, on loopback only. */
  oidc?: OidcSettings | undefined;
  /** The built screen; without it only the API is served. */
  webFolder?: string | undefined;
  version: string;
  maxUploadBytes?: number | undefined;
  /** How long a call of a function may wait; the time-out of those who call by default. */
  callLimitMs?: number | undefined;
  /** Of points that are kept in memory for recommendations. */
  mostIndexBytes?: number | undefined;
  logLevel?: string | undefined;
};

export type RunningServer = {
  /** The address that browsers use. */
  url: string;
  /** Ends at once, open event streams and all. */
  close(): Promise<void>;
};

const GOOGLE = 'https://accounts.google.com';
const DEFAULT_MAX_UPLOAD_BYTES = 100e9;
const DEFAULT_CALL_LIMIT_MS = 70_000;
const RECONCILE_EVERY_MS = 3600 * 1000;

/** Starts the HTTP server: who may do what, saving, queueing. Nothing here runs a tool on footage. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const isDemo = options.oidc === undefined;
  if (isDemo) requireLoopback(options);
  const closing = new AbortController();
  const appOf = (): App => app;

  const server = await buildServer(appOf, {
    version: options.version,
    logLevel: options.logLevel ?? 'info',
    ...(isDemo ? { answerInstead: keepToOneAddress } : {}),
  });
  await serveCallbackScript(server);
  await registerUploads(server, appOf);
  if (isDemo) await registerDemoIdentity(server, appOf);
  if (options.webFolder) await serveWebApp(server, options.webFolder);
  else server.setNotFoundHandler(() => Promise.reject(notFound()));
  const app = appOn(server, options, closing.signal);

  await reconcileUploads(app, server.log, { strayAfterMs: 0 });
  await listen(server, options);
  const reconciling = setInterval(() => {
    reconcileUploads(app, server.log, { strayAfterMs: RECONCILE_EVERY_MS }).catch((error: unknown) =>
      server.log.error({ err: error }, 'uploads could not be reconciled'),
    );
  }, RECONCILE_EVERY_MS);
  reconciling.unref();

  return {
    url: app.origin,
    async close() {
      clearInterval(reconciling);
      closing.abort();
      await server.close();
      await Promise.all([app.recommender.close(), app.paths.close()]);
    },
  };
}

async function listen(server: FastifyInstance, { host, port }: ServerOptions): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    await server.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Refusal(
      'unavailable',
      `Port ${port} of ${host} is in use by another program. Choose another one.`,
    );
  }
}

/** The address, and all that depends on it, are known once the server listens: no request comes earlier. */
function appOn(server: FastifyInstance, options: ServerOptions, closing: AbortSignal): App {
  let identity: IdentityProvider | undefined;
  return {
    store: options.store,
    paths: openPathFinder(),
    recommender: openRecommender(options.store.read.clipPoints, { mostBytes: options.mostIndexBytes }),
    uploadsFolder: options.uploadsFolder,
    maxUploadBytes: options.maxUploadBytes ?? DEFAULT_MAX_UPLOAD_BYTES,
    version: options.version,
    callLimitMs: options.callLimitMs ?? DEFAULT_CALL_LIMIT_MS,
    originIsFixed: options.publicUrl !== undefined,
    sessionSecret: options.sessionSecret,
    closing,
    get origin() {
      return originOf(options, (server.server.address() as AddressInfo).port);
    },
    get identity() {
      identity ??= identityOf(options, this.origin);
      return identity;
    },
  };
}

function requireLoopback({ host, publicUrl }: ServerOptions): void {
  const isOpen = !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
  if (!isOpen) return;
  const sentence =
    'The demo sign-in lets anybody in, so it only starts on 127.0.0.1. Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to open another address.';
  throw new Refusal('permission-denied', sentence);
}

function originOf({ publicUrl, host }: ServerOptions, port: number): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const isAnyAddress = host === '0.0.0.0' || host === '::' || host === 'localhost';
  const name = isAnyAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

function identityOf({ oidc, sessionSecret }: ServerOptions, origin: string): IdentityProvider {
  const redirectUri = `${origin}/api/auth/callback`;
  if (!oidc) {
    return openIdProvider({
      issuer: origin + DEMO_PATH,
      clientId: DEMO_CLIENT_ID,
      clientSecret: demoClientSecret(sessionSecret),
      redirectUri,
      name: 'Google',
      providerId: 'google',
      isDemo: true,
      prompt: 'login',
      keptIssuer: DEMO_ISSUER,
    });
  }
  const issuer = oidc.issuer ?? GOOGLE;
  const { host } = new URL(issuer);
  const isGoogle = host === new URL(GOOGLE).host;
  return openIdProvider({
    issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    redirectUri,
    name: isGoogle ? 'Google' : host,
    providerId: isGoogle ? 'google' : host,
    isDemo: false,
    prompt: 'select_account',
  });
}
