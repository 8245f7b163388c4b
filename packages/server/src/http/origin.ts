import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Is this a change that another site's page asks the browser to make? Programs send neither header. */
export function isForeign(request: FastifyRequest, app: App): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.origin;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site === 'cross-site' || site === 'same-site';
  }
  if (origin === app.origin) return false;
  return app.originIsFixed || hostOf(origin) !== request.headers.host;
}

/** Is this a host name, address or `[address]` that only this machine can reach? */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
