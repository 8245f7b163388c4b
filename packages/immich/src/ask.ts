import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@cutgraph/core';
import type { Answer, Asked, Outbound } from '@cutgraph/outbound';
import { ImmichAway, KeyRefused } from './refusals.ts';

/** Between tries where the server does not say how long to wait; twice as long each time. */
const FIRST_WAIT_MS = 500;
const MOST_WAIT_MS = 60_000;

export type Asking = {
  /** The address of the API, with a slash at its end. */
  base: URL;
  apiKey: string;
  outbound: Outbound;
  /** How long a server that is away, or wants to be left alone, is waited for. */
  patienceMs: number;
  signal: AbortSignal;
};

/**
 * Asks until there is an answer: 429 and 503 are waited for as long as they say (`Retry-After`), failures of the
 * server and of the network are tried again, all within the patience. Answers of 2xx are returned; others are refused.
 */
export async function ask(asking: Asking, path: string, more: Partial<Asked> = {}): Promise<Answer> {
  const { base, apiKey, outbound, signal } = asking;
  const url = new URL(path, base);
  let patienceMs = asking.patienceMs;
  for (let tries = 0; ; tries += 1) {
    let away: ImmichAway;
    let pauseMs = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
    try {
      const answer = await outbound.ask({
        ...{ url, signal, secretHeaders: { 'x-api-key': apiKey } },
        ...more,
        headers: { accept: 'application/json', ...more.headers },
      });
      if (answer.status < 300) return answer;
      answer.body.on('error', () => undefined).destroy();
      away = refuseOf(answer, url);
      pauseMs = retryAfterMs(answer) ?? pauseMs;
    } catch (error) {
      if (signal.aborted || error instanceof Refusal) throw error;
      away = new ImmichAway(url.host, `cannot be reached (${codeOf(error)})`);
    }
    if (pauseMs > patienceMs) throw away;
    patienceMs -= pauseMs;
    await wait(pauseMs, undefined, { signal });
  }
}

/** Throws what is final; answers what may be over in a while. */
function refuseOf({ status, headers, url: from }: Answer, url: URL): ImmichAway {
  if (status === 401) throw new KeyRefused(url.host);
  if (status === 403)
    throw new Refusal(
      'permission-denied',
      `The API key for ${url.host} has too few permissions. It needs asset.read, asset.download, album.read and person.read.`,
    );
  if (status === 404) throw new Refusal('not-found', `${url.host} has no such thing (any more).`);
  if (status === 429 || status === 503) return new ImmichAway(url.host, 'asks to be left alone for a while');
  if (status >= 500) return new ImmichAway(url.host, `answers with ${status}`);
  if (status < 400) {
    const to = URL.parse(headers.get('location') ?? '', from.href)?.origin;
    throw new Refusal(
      'invalid-argument',
      `${url.origin} redirects to ${to ?? 'another address'}. Give that address.`,
    );
  }
  throw new Refusal('unavailable', `${url.host} answers with ${status}: it does not know what it was asked.`);
}

/** Seconds, or a date (RFC 9110). */
function retryAfterMs({ headers }: Answer): number | undefined {
  const text = headers.get('retry-after');
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}
