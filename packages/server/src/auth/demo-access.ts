import { Refusal } from '@cutgraph/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { isLoopback } from '../http/origin.ts';
import { escapeHtml, htmlPage, sendPage } from '../http/page.ts';

/** What proxies add to a request; `X-Forwarded-*` beside them. A browser on this machine sends none of them. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip'];

/**
 * Who may ask anything while the demo provider, which lets anybody in, signs people in: a browser or a program on this
 * machine, and no one through a proxy. Only loopback names are answered: another name that points here is an attack
 * (DNS rebinding). A page asked for under one loopback name is sent to the one address that cookies are kept for.
 *
 * @returns true when the reply has been sent.
 */
export function keepToThisMachine(request: FastifyRequest, reply: FastifyReply, app: App): boolean {
  const proxied = signOfProxy(request);
  if (proxied) {
    refuseProxied(request, reply, proxied);
    return true;
  }
  const host = request.headers.host ?? '';
  if (host === new URL(app.origin).host) return false;
  if (!isLoopback(host.replace(/:\d+$/, ''))) throw onThisMachineOnly('it was sent to another name');
  if (request.method !== 'GET' || !wantsPage(request)) return false;
  reply.redirect(app.origin + request.url, 307);
  return true;
}

/** Refuses what did not come from this machine, in words: a page for a browser, else a problem document. */
export function refuseProxied(request: FastifyRequest, reply: FastifyReply, why: string): FastifyReply {
  const refusal = onThisMachineOnly(why);
  if (!wantsPage(request)) throw refusal;
  const page = htmlPage(
    'On this machine only',
    `<h1>On this machine only</h1><p>${escapeHtml(refusal.message)}</p>`,
  );
  return sendPage(reply, 403, page);
}

/** By what a request is known to come from elsewhere. */
function signOfProxy({ raw, headers }: FastifyRequest): string | undefined {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
  if (!isLoopback(address)) return 'it came from another machine';
  const header = Object.keys(headers).find(
    (name) => PROXY_HEADERS.includes(name) || name.startsWith('x-forwarded-'),
  );
  if (header) return `it came through a proxy, which added the header ${header}`;
  // Proxies that add nothing speak the old protocol, unless configured otherwise; no browser does.
  if (raw.httpVersion === '1.0') return 'it came through a proxy, which speaks HTTP/1.0';
  return undefined;
}

function onThisMachineOnly(why: string): Refusal {
  return new Refusal(
    'permission-denied',
    `The demo sign-in lets anybody in, so with it Cutgraph answers on this machine only. This request was refused because ${why}. Set up a sign-in of your own (OIDC_CLIENT_ID, OIDC_CLIENT_SECRET) before you open Cutgraph to others.`,
  );
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '');
}
