import type { AddressInfo } from 'node:net';
import { Refusal } from '@cutgraph/core';
import { type AllowedDestinations, openOutbound } from '@cutgraph/outbound';
import type { Quotas, Store } from '@cutgraph/store';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { openAccessChecks } from './auth/access-checks.ts';
import { keepToThisMachine } from './auth/demo-access.ts';
import { buildServer } from './build-server.ts';
import { openRecommender } from './functions/recommender.ts';
import { openDrain } from './health/drain.ts';
import { openMetrics } from './health/metrics.ts';
import { refusePort } from './health/refuse-port.ts';
import { serveMetrics } from './health/serve-metrics.ts';
import type { TrustedProxies } from './http/connections.ts';
import { openLargeDocuments } from './http/large-documents.ts';
import { isLoopback } from './http/origin.ts';
import { notFound } from './http/problem.ts';
import { openRateLimits } from './http/rate-limits.ts';
import { storeOrigins } from './http/security-headers.ts';
import { previewTags } from './links/preview-tags.ts';
import { type MailSettings, openMailer } from './mail/mailer.ts';
import { registerRemoteJobs } from './remote-jobs/register-remote-jobs.ts';
import { openKeptTerms } from './search/kept-terms.ts';
import { registerDemoIdentity } from './sign-in/demo/register-demo-identity.ts';
import type { IdentityProvider } from './sign-in/identity.ts';
import { identityProviders, type OidcSettings, validateProviders } from './sign-in/identity-providers.ts';
import { serveCallbackScript } from './sign-in/serve-callback-script.ts';
import type { SignInAllowed } from './sign-in/sign-in-allowed.ts';
import { openUsedLogins } from './sign-in/used-logins.ts';
import { openBeatAligner } from './timelines/beat-aligner.ts';
import { openEditReader } from './timelines/edit-reader.ts';
import { openSubjectFollower } from './timelines/subject-follower.ts';
import { releaseIdleUploads } from './uploads/idle-uploads.ts';
import { reconcileUploads } from './uploads/reconcile-uploads.ts';
import { registerUploads } from './uploads/register-uploads.ts';
import { openJoinScorer } from './videographs/join-scorer.ts';
import { openPathFinder } from './videographs/path-finder.ts';
import { serveWebApp } from './web-app/serve-web-app.ts';
import { purgeWorkspaces } from './workspaces/purge-workspaces.ts';

export type ServerOptions = {
  store: Store;
  /** Where unfinished uploads lie; must be on the same disk as the files for a quick move. */
  uploadsFolder: string;
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** The address that browsers use, when it is not `http://{host}:{port}`. */
  publicUrl?: string | undefined;
  /** Sign what is handed out and comes back: sign-ins under way, call tokens, addresses of files. The newest first. */
  secrets: readonly string[];
  /** Who signs people in. Without any the demo provider lets anybody in, on loopback only. */
  oidc?: readonly OidcSettings[] | undefined;
  /** Who may sign in for the first time; anybody unless said. */
  signInAllowed?: SignInAllowed | undefined;
  /** What users may connect: networks beside the Internet, and what encrypts the keys for it; nothing without a secret. */
  connections?: { secret: string | undefined; allowed: AllowedDestinations } | undefined;
  /** The built screen; without it only the API is served. */
  webFolder?: string | undefined;
  version: string;
  /** Emails of those who see the installation as a whole, in lower case; no one unless said. */
  admins?: readonly string[] | undefined;
  /** How mail is sent; none is without it. */
  mail?: MailSettings | undefined;
  /** The settings in force, for them; secrets are no part of it. */
  settings?: Readonly<Record<string, string>> | undefined;
  /** Called when the server is about to take its port, to free it. */
  beforeListening?: (() => Promise<void>) | undefined;
  maxUploadBytes?: number | undefined;
  /** How long the sender of an upload may be silent before its connection is ended; two minutes unless said. */
  uploadIdleMs?: number | undefined;
  /** What a person and a workspace may use; no limits without it. */
  quotas?: Quotas | undefined;
  /** How long a call of a function may wait; the time-out of those who call by default. */
  callLimitMs?: number | undefined;
  /** Of points that are kept in memory for recommendations. */
  mostIndexBytes?: number | undefined;
  logLevel?: string | undefined;
  /** Standard error unless said. */
  logOutput?: NodeJS.WritableStream | undefined;
  /** All rate limits times this; 1 unless said, 0 for none (tests and soaks). */
  rateLimits?: { factor: number } | undefined;
  /** The proxies before this server: how many, or their addresses. Without it, no forwarded address is trusted. */
  trustProxy?: TrustedProxies | undefined;
  /** Where metrics are served; nowhere without it. */
  metrics?: { host: string; port: number } | undefined;
};

export type RunningServer = {
  /** The address that browsers use. */
  url: string;
  /** Where metrics are served, if they are. */
  metricsPort: number | undefined;
  /** Answers on for so many seconds while it says that it is about to end, and until what was asked is answered. */
  drain(seconds: number): Promise<void>;
  /** Ends immediately, with all open event streams. */
  close(): Promise<void>;
};

const DEFAULT_MAX_UPLOAD_BYTES = 100e9;
const DEFAULT_UPLOAD_IDLE_MS = 120_000;
const DEFAULT_CALL_LIMIT_MS = 70_000;
const RECONCILE_EVERY_MS = 3600 * 1000;
const RELEASE_EVERY_MS = 60_000;

/** Starts the HTTP server: who may do what, saving, queueing. Nothing here runs a tool on footage. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const oidc = options.oidc ?? [];
  validateProviders(oidc);
  const isDemo = oidc.length === 0;
  if (isDemo) requireLoopback(options);
  const closing = new AbortController();
  const drain = openDrain();
  const appOf = (): App => app;

  const metrics = options.metrics && openMetrics(options.store, options.version);
  const server = await buildServer(appOf, {
    version: options.version,
    logLevel: options.logLevel ?? 'info',
    logOutput: options.logOutput,
    isSecure: options.publicUrl?.startsWith('https:') ?? false,
    trustProxy: options.trustProxy,
    stores: await storeOrigins(options.store),
    onAsked: drain.asked,
    onAnswered(request, reply) {
      drain.answered();
      metrics?.answered(request, reply);
    },
    ...(isDemo ? { answerInstead: keepToThisMachine } : {}),
    async addRoutes(to) {
      await serveCallbackScript(to);
      await registerUploads(to, appOf);
      await registerRemoteJobs(to, appOf);
      if (isDemo) await registerDemoIdentity(to, appOf);
      if (options.webFolder) await serveWebApp(to, options.webFolder, (path) => previewTags(appOf(), path));
      else to.setNotFoundHandler(() => Promise.reject(notFound()));
    },
  });
  const app = appOn(server, options, { leaving: drain.leaving, closing: closing.signal });

  await tidy(app, server.log);
  await options.beforeListening?.();
  await listen(server, options);
  const metricsServer = metrics && (await serveMetricsOf(server, metrics, options.metrics!));
  const every = (milliseconds: number, act: () => Promise<void>) =>
    setInterval(() => {
      act().catch((error: unknown) => server.log.error({ err: error }, 'what is over could not be put away'));
    }, milliseconds).unref();
  const timers = [
    every(RECONCILE_EVERY_MS, () => tidy(app, server.log)),
    every(RELEASE_EVERY_MS, () => releaseIdleUploads(app)),
  ];

  return {
    url: app.origin,
    metricsPort: metricsServer?.port,
    drain: (seconds) => drain.drain(seconds, () => closing.abort()),
    async close() {
      await metricsServer?.close();
      for (const timer of timers) clearInterval(timer);
      closing.abort();
      await server.close();
      await Promise.all([
        app.recommender.close(),
        app.paths.close(),
        app.scores.close(),
        app.aligner.close(),
        app.follower.close(),
        app.edits.close(),
        app.mailer?.close(),
        app.connections?.outbound.close(),
      ]);
    },
  };
}

/** Removes what is over: abandoned uploads, workspaces past their grace, old entries of the record, old events. */
async function tidy(app: App, log: FastifyBaseLogger): Promise<void> {
  await reconcileUploads(app, log);
  await releaseIdleUploads(app);
  await purgeWorkspaces(app, log);
  await app.store.change(async (write) => {
    await write.audit.forgetOld();
    await write.events.forgetOld();
  });
}

async function listen(server: FastifyInstance, { host, port }: ServerOptions): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    await server.close();
    refusePort(error, { host, port });
  }
}

/** A server without the metrics that it was to have is not started. */
async function serveMetricsOf(server: FastifyInstance, ...served: Parameters<typeof serveMetrics>) {
  try {
    return await serveMetrics(...served);
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The address, and all that depends on it, are known once the server listens: no request comes earlier. */
function appOn(server: FastifyInstance, options: ServerOptions, ends: Pick<App, 'leaving' | 'closing'>): App {
  let providers: readonly IdentityProvider[] | undefined;
  return {
    store: options.store,
    paths: openPathFinder(),
    scores: openJoinScorer(),
    aligner: openBeatAligner(),
    follower: openSubjectFollower(),
    edits: openEditReader(),
    recommender: openRecommender(options.store.read.clipPoints, { mostBytes: options.mostIndexBytes }),
    searchTerms: openKeptTerms({
      search: { terms: (w) => options.store.search((search) => search.terms(w)) },
      workspaces: options.store.read.workspaces,
    }),
    uploadsFolder: options.uploadsFolder,
    maxUploadBytes: options.maxUploadBytes ?? DEFAULT_MAX_UPLOAD_BYTES,
    uploadIdleMs: options.uploadIdleMs ?? DEFAULT_UPLOAD_IDLE_MS,
    quotas: options.quotas ?? {},
    connections: connectionsOf(options),
    version: options.version,
    admins: options.admins ?? [],
    settings: options.settings ?? {},
    mailer: options.mail && openMailer(options.mail, server.log),
    callLimitMs: options.callLimitMs ?? DEFAULT_CALL_LIMIT_MS,
    originIsFixed: options.publicUrl !== undefined,
    secrets: options.secrets,
    signInAllowed: options.signInAllowed,
    usedLogins: openUsedLogins(),
    large: openLargeDocuments(),
    accessChecks: openAccessChecks(),
    limits: openRateLimits(options.rateLimits ?? { factor: 1 }),
    ...ends,
    get origin() {
      return originOf(options, (server.server.address() as AddressInfo).port);
    },
    get providers() {
      providers ??= identityProviders(options.oidc ?? [], this);
      return providers;
    },
  };
}

function connectionsOf({ connections }: ServerOptions): App['connections'] {
  if (!connections?.secret) return undefined;
  return { secret: connections.secret, outbound: openOutbound({ allowed: connections.allowed }) };
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
