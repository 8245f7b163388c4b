import type { Readable } from 'node:stream';
import { Refusal } from '@cutgraph/core';
import { Agent, request } from 'undici';
import type { AllowedDestinations } from './allowed-destinations.ts';
import { guardedLookup, type Resolve, refuseAddress } from './guarded-lookup.ts';

/** A request to an address that a user gave. */
export type Asked = {
  url: URL;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** Headers for the origin of `url` alone: they follow no redirect to another. */
  secretHeaders?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | Readable;
  signal: AbortSignal;
};

export type Answer = {
  status: number;
  /** By their names in lower case; of several with one name the first. */
  headers: ReadonlyMap<string, string>;
  /** Must be read to its end or destroyed; as it came: nothing is unpacked. */
  body: Readable;
  /** Where the answer came from, after redirects. */
  url: URL;
};

export type Outbound = { ask(asked: Asked): Promise<Answer>; close(): Promise<void> };

const MAX_REDIRECTS = 3;
const CONNECT_TIMEOUT_MS = 10_000;
/** Until an answer begins, and between two pieces of its body. */
const SILENCE_MS = 60_000;
const MAX_HEADER_BYTES = 16_384;
const MAX_URL_LENGTH = 2000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Those of the web, and what an ordinary user's program may listen on: no mail, no shells. */
const WEB_PORTS = new Set(['', '80', '443']);
const FIRST_USER_PORT = 1024;

/**
 * Requests to addresses that users gave, for what must not reach the network of this machine. Only HTTP and HTTPS, only
 * public addresses and what the operator allows, redirects by the same rules; proxies of the environment are not used.
 */
export function openOutbound(options: { allowed: AllowedDestinations; resolve?: Resolve }): Outbound {
  const agent = new Agent({
    connect: { lookup: guardedLookup(options.allowed, options.resolve), timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  });

  const askOne = async (asked: Asked, headers: Record<string, string>): Promise<Answer> => {
    refuseUrl(asked.url);
    refuseAddress(asked.url.hostname, options.allowed);
    const answer = await request(asked.url, {
      dispatcher: agent,
      method: asked.method ?? 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: asked.body ?? null,
      signal: asked.signal,
    });
    const first = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] => {
      const one = Array.isArray(value) ? value[0] : value;
      return one === undefined ? [] : [[name.toLowerCase(), one]];
    });
    return { status: answer.statusCode, headers: new Map(first), body: answer.body, url: asked.url };
  };

  return {
    async ask(asked) {
      let url = asked.url;
      for (let redirects = 0; ; redirects += 1) {
        const isSameOrigin = url.origin === asked.url.origin;
        const headers = { ...asked.headers, ...(isSameOrigin ? asked.secretHeaders : {}) };
        const answer = await askOne({ ...asked, url }, headers);
        const location = answer.headers.get('location');
        // What changes something is never sent again to where an answer says: only reading goes on.
        if ((asked.method ?? 'GET') !== 'GET' || !REDIRECTS.has(answer.status) || location === undefined)
          return answer;
        answer.body.on('error', () => undefined).destroy();
        if (redirects === MAX_REDIRECTS)
          throw new Refusal('unavailable', `${asked.url.host} redirects more than ${MAX_REDIRECTS} times.`);
        url = redirectOf(url, location);
      }
    },
    close: () => agent.destroy(),
  };
}

function redirectOf(from: URL, location: string): URL {
  const to = URL.parse(location, from.href);
  if (to === null) throw new Refusal('unavailable', `${from.host} redirects to what is no address.`);
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new Refusal('unavailable', `${from.host} redirects from HTTPS to HTTP.`);
  return to;
}

function refuseUrl(url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refusal('invalid-argument', 'The address must begin with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new Refusal('invalid-argument', 'The address must have no name and no password in it.');
  if (url.href.length > MAX_URL_LENGTH) throw new Refusal('invalid-argument', 'The address is too long.');
  if (!WEB_PORTS.has(url.port) && Number(url.port) < FIRST_USER_PORT)
    throw new Refusal(
      'invalid-argument',
      `Port ${url.port} is none of a web server: 80, 443, or 1024 and above.`,
    );
}
