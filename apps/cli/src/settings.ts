import { isIP } from 'node:net';
import { type AllowedDestinations, parseAllowed } from '@cutgraph/outbound';
import { WrongUse } from './terminal/exit.ts';

/** A provider's settings begin so: the first, and as many as eight beside it. */
export const OIDC_PREFIXES = ['OIDC_', ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `OIDC_${number}_`)];

/** Every setting there is; the values of those marked secret are never printed. */
const SETTINGS = {
  PORT: 'plain',
  HOST: 'plain',
  PUBLIC_URL: 'plain',
  CUTGRAPH_DATA: 'plain',
  DATABASE_URL: 'secret',
  CUTGRAPH_POOLED_DATABASE_URL: 'secret',
  CUTGRAPH_REPLICA_DATABASE_URL: 'secret',
  CUTGRAPH_DATABASE_CONNECTIONS: 'plain',
  ...Object.fromEntries(
    OIDC_PREFIXES.flatMap((prefix) => [
      [`${prefix}ISSUER`, 'plain'],
      [`${prefix}CLIENT_ID`, 'plain'],
      [`${prefix}CLIENT_SECRET`, 'secret'],
      [`${prefix}CLIENT_AUTH`, 'plain'],
      [`${prefix}NAME`, 'plain'],
    ]),
  ),
  CUTGRAPH_SIGN_IN_ALLOWED: 'plain',
  CUTGRAPH_ADMINS: 'plain',
  SESSION_SECRET: 'secret',
  CUTGRAPH_FILES: 'plain',
  CUTGRAPH_S3_BUCKET: 'plain',
  CUTGRAPH_S3_PREFIX: 'plain',
  CUTGRAPH_S3_ENDPOINT: 'plain',
  CUTGRAPH_S3_REGION: 'plain',
  CUTGRAPH_S3_ACCESS_KEY_ID: 'plain',
  CUTGRAPH_S3_SECRET_ACCESS_KEY: 'secret',
  CUTGRAPH_S3_ENCRYPTION: 'plain',
  CUTGRAPH_S3_PRESIGNED_SECONDS: 'plain',
  CUTGRAPH_S3_PRESIGNED_UPLOADS: 'plain',
  CUTGRAPH_S3_PUBLIC_ENDPOINT: 'plain',
  CUTGRAPH_FILE_CACHE_BYTES: 'plain',
  CUTGRAPH_WORKER_TOKEN: 'secret',
  CUTGRAPH_TOKEN: 'secret',
  CUTGRAPH_MODELS: 'plain',
  CUTGRAPH_DETECTOR: 'plain',
  CUTGRAPH_SPEECH_MODEL: 'plain',
  CUTGRAPH_OFFLINE: 'plain',
  FFMPEG_PATH: 'plain',
  FFPROBE_PATH: 'plain',
  HEIF_CONVERT_PATH: 'plain',
  CUTGRAPH_WATCH: 'plain',
  CUTGRAPH_WATCH_GRACE_DAYS: 'plain',
  CUTGRAPH_WATCH_STILL_SECONDS: 'plain',
  CUTGRAPH_MAX_UPLOAD_BYTES: 'plain',
  CUTGRAPH_MAX_MEDIA_SECONDS: 'plain',
  CUTGRAPH_MAX_MEDIA_PIXELS: 'plain',
  CUTGRAPH_MAX_FILM_SECONDS: 'plain',
  CUTGRAPH_MAX_FILM_PIXELS: 'plain',
  CUTGRAPH_USER_BYTES: 'plain',
  CUTGRAPH_WORKSPACE_BYTES: 'plain',
  CUTGRAPH_USER_MINUTES: 'plain',
  CUTGRAPH_WORKSPACE_MINUTES: 'plain',
  CUTGRAPH_USER_RUNNING_JOBS: 'plain',
  CUTGRAPH_WORKSPACE_RUNNING_JOBS: 'plain',
  CUTGRAPH_USER_WORKSPACES: 'plain',
  CUTGRAPH_USER_TOKENS: 'plain',
  CUTGRAPH_SEGMENT_CACHE_BYTES: 'plain',
  CUTGRAPH_SEGMENT_CACHE_DAYS: 'plain',
  CUTGRAPH_RATE_LIMIT_FACTOR: 'plain',
  CUTGRAPH_ALLOWED_NETWORKS: 'plain',
  CUTGRAPH_CONNECTION_SECRET: 'secret',
  CUTGRAPH_TRUST_PROXY: 'plain',
  SMTP_URL: 'secret',
  CUTGRAPH_MAIL_FROM: 'plain',
  CUTGRAPH_DRAIN_SECONDS: 'plain',
  CUTGRAPH_METRICS_HOST: 'plain',
  CUTGRAPH_METRICS_PORT: 'plain',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'plain',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'plain',
  OTEL_EXPORTER_OTLP_HEADERS: 'secret',
  OTEL_SERVICE_NAME: 'plain',
  OTEL_TRACES_SAMPLER_ARG: 'plain',
  LOG_LEVEL: 'plain',
  LOG_FORMAT: 'plain',
} as const;

type NumberSetting =
  | 'CUTGRAPH_MAX_UPLOAD_BYTES'
  | `CUTGRAPH_MAX_${'MEDIA' | 'FILM'}_${'SECONDS' | 'PIXELS'}`
  | `CUTGRAPH_${'USER' | 'WORKSPACE'}_${'BYTES' | 'MINUTES' | 'RUNNING_JOBS'}`
  | `CUTGRAPH_USER_${'WORKSPACES' | 'TOKENS'}`
  | 'CUTGRAPH_FILE_CACHE_BYTES'
  | `CUTGRAPH_WATCH_${'GRACE_DAYS' | 'STILL_SECONDS'}`
  | 'CUTGRAPH_S3_PRESIGNED_SECONDS'
  | 'CUTGRAPH_DATABASE_CONNECTIONS'
  | 'CUTGRAPH_DRAIN_SECONDS';

/** The settings that are set, with secrets hidden. */
export function settingsInForce(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([name, kind]) => {
      const value = env[name];
      return value ? [[name, kind === 'secret' ? '(hidden)' : value]] : [];
    }),
  );
}

const NEEDED_BY_WORKER = [
  'DATABASE_URL',
  'CUTGRAPH_POOLED_DATABASE_URL',
  'CUTGRAPH_S3_SECRET_ACCESS_KEY',
  'CUTGRAPH_CONNECTION_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** What the worker is given: everything but secrets, of which it needs those of database, files and traces alone. */
export function workerEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = new Set(
    Object.entries(SETTINGS).flatMap(([name, kind]) => (kind === 'secret' ? [name] : [])),
  );
  for (const needed of NEEDED_BY_WORKER) secrets.delete(needed);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.has(name)));
}

/** A setting that is a number above 0; undefined when it is not set. Throws WrongUse for anything else. */
export function numberSetting(env: NodeJS.ProcessEnv, name: NumberSetting): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = Number(text);
  if (value > 0) return value;
  throw new WrongUse(`The setting ${name} is "${text}", but it must be a number above 0.`);
}

/** How mail is sent; undefined where none is. Throws WrongUse where one of the two settings is missing or makes no sense. */
export function mailSetting(env: NodeJS.ProcessEnv): { url: string; from: string } | undefined {
  const { SMTP_URL: url, CUTGRAPH_MAIL_FROM: from } = env;
  if (!url && !from) return undefined;
  if (!url || !from) throw new WrongUse('Mail needs both SMTP_URL and CUTGRAPH_MAIL_FROM.');
  const { protocol, hostname } = URL.parse(url) ?? {};
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || !hostname)
    throw new WrongUse('SMTP_URL must be an address such as smtps://user:password@mail.example.com:465.');
  if (!/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new WrongUse(
      `The setting CUTGRAPH_MAIL_FROM is "${from}", but it must be an address: Cutgraph <cuts@example.com>.`,
    );
  return { url, from };
}

/** Which connections to the database a part has besides those for locks and notices. Throws WrongUse for what is no whole number above 0. */
export function connectionSettings(env: NodeJS.ProcessEnv) {
  const connections = numberSetting(env, 'CUTGRAPH_DATABASE_CONNECTIONS');
  if (connections !== undefined && !Number.isInteger(connections))
    throw new WrongUse(
      `The setting CUTGRAPH_DATABASE_CONNECTIONS is "${connections}", but it must be a whole number.`,
    );
  return { pooledDatabaseUrl: env.CUTGRAPH_POOLED_DATABASE_URL || undefined, connections };
}

/** What people, workspaces and films may use; what is not set has no limit or, of films, a default. Throws WrongUse for what is no number above 0. */
export function quotaSettings(env: NodeJS.ProcessEnv) {
  return {
    userBytes: numberSetting(env, 'CUTGRAPH_USER_BYTES'),
    workspaceBytes: numberSetting(env, 'CUTGRAPH_WORKSPACE_BYTES'),
    userMinutes: numberSetting(env, 'CUTGRAPH_USER_MINUTES'),
    workspaceMinutes: numberSetting(env, 'CUTGRAPH_WORKSPACE_MINUTES'),
    userRunningJobs: numberSetting(env, 'CUTGRAPH_USER_RUNNING_JOBS'),
    workspaceRunningJobs: numberSetting(env, 'CUTGRAPH_WORKSPACE_RUNNING_JOBS'),
    filmSeconds: numberSetting(env, 'CUTGRAPH_MAX_FILM_SECONDS'),
    filmPixels: numberSetting(env, 'CUTGRAPH_MAX_FILM_PIXELS'),
    userWorkspaces: numberSetting(env, 'CUTGRAPH_USER_WORKSPACES'),
    userTokens: numberSetting(env, 'CUTGRAPH_USER_TOKENS'),
  };
}

/** What is kept of rendered segments for later films; what is not set has a default. Throws WrongUse for what is no number of 0 or more. */
export function segmentCacheSettings(env: NodeJS.ProcessEnv) {
  const from0 = (name: `CUTGRAPH_SEGMENT_CACHE_${'BYTES' | 'DAYS'}`) => {
    const text = env[name];
    if (!text) return undefined;
    const value = Number(text);
    if (value >= 0 && Number.isFinite(value)) return value;
    throw new WrongUse(`The setting ${name} is "${text}", but it must be a number: 0 keeps nothing.`);
  };
  return { bytes: from0('CUTGRAPH_SEGMENT_CACHE_BYTES'), days: from0('CUTGRAPH_SEGMENT_CACHE_DAYS') };
}

/** The address that browsers use, when it is set. Throws WrongUse when it is no address, or one with more than a host and a port. */
export function publicUrlSetting(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.PUBLIC_URL;
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WrongUse(
      `The setting PUBLIC_URL is "${text}", but it must be an address such as https://cuts.example.com.`,
    );
  if (url.href !== `${url.origin}/`)
    throw new WrongUse(
      `The setting PUBLIC_URL has more than a host and a port, but Cutgraph cannot run below a path: give it a host of its own, and set ${url.origin}.`,
    );
  return text;
}

/** All rate limits times this, 1 unless it is set; 0 switches them off. Throws WrongUse for what is no such number. */
export function rateLimitsSetting(env: NodeJS.ProcessEnv): { factor: number } {
  const factor = Number(env.CUTGRAPH_RATE_LIMIT_FACTOR || 1);
  if (Number.isFinite(factor) && factor >= 0) return { factor };
  throw new WrongUse(
    `The setting CUTGRAPH_RATE_LIMIT_FACTOR is "${env.CUTGRAPH_RATE_LIMIT_FACTOR}", but it must be a number: 1 is usual, 0 is no limits.`,
  );
}

/** What people may name beside public addresses, of this network. Throws WrongUse for what is no network and no name. */
export function allowedNetworksSetting(env: NodeJS.ProcessEnv): AllowedDestinations {
  try {
    return parseAllowed(env.CUTGRAPH_ALLOWED_NETWORKS ?? '');
  } catch (cause) {
    throw new WrongUse(
      `The setting CUTGRAPH_ALLOWED_NETWORKS makes no sense: ${cause instanceof Error ? cause.message : cause}`,
    );
  }
}

const LEAST_SECRET = 16;

/** What users may connect, and what encrypts their keys for it. Throws WrongUse for a secret that is short. */
export function connectionsSetting(env: NodeJS.ProcessEnv) {
  const secret = env.CUTGRAPH_CONNECTION_SECRET || undefined;
  if (secret !== undefined && secret.length < LEAST_SECRET)
    throw new WrongUse(
      `The setting CUTGRAPH_CONNECTION_SECRET has ${secret.length} characters, but it must have ${LEAST_SECRET} at least.`,
    );
  return { secret, allowed: allowedNetworksSetting(env) };
}

/** The proxies before the server: how many, or their addresses. Undefined is none. Throws WrongUse for neither. */
export function trustProxySetting(env: NodeJS.ProcessEnv): number | string[] | undefined {
  const text = env.CUTGRAPH_TRUST_PROXY;
  if (!text || text === '0') return undefined;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  throw new WrongUse(
    `The setting CUTGRAPH_TRUST_PROXY is "${text}", but it must be how many proxies stand before the server (1), or their addresses separated by commas: 10.0.0.5, 192.168.0.0/16.`,
  );
}

/** An address, or one with the length of its network. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Where metrics are served: on this machine alone unless a host is named; nowhere without a port. Throws WrongUse for what is no port. */
export function metricsSetting(env: NodeJS.ProcessEnv): { host: string; port: number } | undefined {
  const text = env.CUTGRAPH_METRICS_PORT;
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536)
    return { host: env.CUTGRAPH_METRICS_HOST || '127.0.0.1', port };
  throw new WrongUse(`The setting CUTGRAPH_METRICS_PORT is "${text}", but it must be a port.`);
}
