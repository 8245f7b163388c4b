import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '@cutgraph/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemOfStatus } from './problem.ts';

/** How many proxies stand before the server, or their addresses (`10.0.0.0/8`, `loopback`). */
export type TrustedProxies = number | string[];

/** Whom the web framework believes about where a request comes from (`X-Forwarded-For`). */
export function trustOf(proxies: TrustedProxies | undefined) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies ?? false;
}

/**
 * Headers must come within this, which a client that sends a letter a minute does not. There is no limit for a whole
 * request: an upload takes as long as it takes.
 */
export const CONNECTIONS = { headersTimeout: 20_000, maxHeaderSize: 16_384 } as const;
/** An idle connection is kept for the next request as long as proxies usually do, and a little longer. */
export const KEEP_ALIVE_MS = 72_000;
export const MOST_HEADERS = 100;
/** A body must come within this. */
const BODY_MS = 120_000;
/** Bodies of this type are exempt: an upload reads them as they arrive, every other route refuses them. */
const BYTES = 'application/offset+octet-stream';

/** Refuses a request that names two hosts, of which only one is looked at (RFC 9112, 3.2). */
export function requireOneHost(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === 'host');
    if (hosts.length > 1)
      throw new Refusal('invalid-argument', 'This request has more than one header Host. Send one.');
  });
}

/** Gives up on a body that trickles in, and ends a connection on which one would still come after the answer. */
export function requireBodiesInTime(server: FastifyInstance, { withinMs = BODY_MS } = {}): void {
  server.addHook('preParsing', async (request, _reply, payload) => {
    if (!promisesBody(request) || request.headers['content-type'] === BYTES) return payload;
    const { raw } = request;
    const tooLate = setTimeout(() => raw.complete || raw.destroy(), withinMs).unref();
    for (const end of ['end', 'close']) payload.once(end, () => clearTimeout(tooLate));
    return payload;
  });
  server.addHook('onSend', async (request, reply) => {
    if (promisesBody(request) && !request.raw.complete) reply.header('connection', 'close');
  });
}

/** Says a request that a body comes with it? One of no bytes is none. */
function promisesBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return coding !== undefined || (length !== undefined && Number(length) > 0);
}

const SENTENCES: Record<number, string> = {
  400: 'This is not a request that can be understood.',
  408: 'The request took too long to arrive. Try again.',
  431: 'The headers of this request are too large. Delete the cookies of this site and try again.',
};

/**
 * Answers what is no request of HTTP at all, or one that never ends. A connection on which nothing came yet is no late
 * request: browsers and pools open some ahead. An answer there would be taken for that of the request that is just being
 * sent, so it stays as long as an idle one, and is then closed without a word.
 */
export function answerBroken(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { unusedMs = KEEP_ALIVE_MS } = {},
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
    const unused = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), unusedMs).unref();
    socket.once('close', () => clearTimeout(unused));
    return;
  }
  const status = statusOf(error.code);
  const body = JSON.stringify(problemOfStatus(status, SENTENCES[status] ?? '', ''));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
