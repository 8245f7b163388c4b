import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as after } from 'node:timers/promises';
import { type Claim, type ClaimedJob, claimedJobSchema, type RemoteResult } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';

/** A server that is away is asked again after a pause that doubles, from the first to the last of these. */
const PAUSES_MS = { first: 500, last: 15_000 };
/** The server holds a claim for ten seconds at most. */
const ANSWER_MS = 60_000;
/** A range of a file may be large, and the line slow; one that stands still is ended by the next. */
const READ_MS = 600_000;

/** What the server does not want any more, or has given to another worker. */
export class NotWantedError extends Error {
  override readonly name = 'NotWantedError';
}

/** What a remote worker asks of its server. All but reading goes on trying while the server is away, until the signal. */
export type ServerClient = {
  /** A job; undefined where there is none. */
  claim(claim: Claim, signal: AbortSignal): Promise<ClaimedJob | undefined>;
  readInput(
    id: string,
    name: string,
    range: { start?: number; end?: number },
    signal: AbortSignal,
  ): Promise<Readable>;
  sendPart(
    part: { id: string; name: string; number: number; bytes: Buffer },
    signal: AbortSignal,
  ): Promise<void>;
  /** Says how far a job is, that it is done, that it failed, or that another worker may have it. @throws NotWantedError */
  say(
    id: string,
    what:
      | { kind: 'progress'; progress: number }
      | ({ kind: 'done' } & RemoteResult)
      | { kind: 'failed'; reason: string }
      | { kind: 'released' },
    signal: AbortSignal,
  ): Promise<void>;
};

/**
 * @param server the address of the server, and nothing more.
 * @param onAway hears once when it is away, and once when it is back.
 */
export function openServerClient(
  server: URL,
  token: string,
  onAway: (why: string | undefined) => void,
): ServerClient {
  let isAway = false;
  const note = (why: string | undefined) => {
    if ((why !== undefined) !== isAway) onAway(why);
    isAway = why !== undefined;
  };

  async function once(
    method: string,
    path: string,
    init: RequestInit,
    withinMs: number,
    signal: AbortSignal,
  ) {
    const response = await fetch(new URL(`/api/remote-jobs${path}`, server), {
      ...init,
      method,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
      // A token goes to no other server.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    });
    if (response.ok) return response;
    const text = (await response.text()).slice(0, 10_000);
    const said = detailOf(text) ?? `The server answered ${response.status}.`;
    if (response.status === 404) throw new NotWantedError(said);
    // Trying again does not help, except where there was too much at a time.
    if (response.status < 500 && response.status !== 408 && response.status !== 429)
      throw new Refusal(response.status === 401 ? 'unauthenticated' : 'invalid-argument', said);
    throw new Error(said);
  }

  async function ask(
    method: string,
    path: string,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<Response> {
    for (let pauseMs = PAUSES_MS.first; ; pauseMs = Math.min(PAUSES_MS.last, pauseMs * 2)) {
      try {
        const response = await once(method, path, init, ANSWER_MS, signal);
        note(undefined);
        return response;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof NotWantedError || error instanceof Refusal) throw error;
        note(reasonOf(error));
        await after(pauseMs, undefined, { signal });
      }
    }
  }

  const json = (value: unknown): RequestInit => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });

  return {
    async claim(claim, signal) {
      const response = await ask('POST', '/claim', json(claim), signal);
      if (response.status === 204) return undefined;
      return claimedJobSchema.parse(await response.json());
    },
    async readInput(id, name, { start = 0, end }, signal) {
      const headers = { range: `bytes=${start}-${end ?? ''}` };
      const response = await once('GET', `/${id}/inputs/${name}`, { headers }, READ_MS, signal);
      if (!response.body) return Readable.from([]);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async sendPart({ id, name, number, bytes }, signal) {
      const digest = createHash('sha256').update(bytes).digest('base64');
      const headers = {
        'content-type': 'application/octet-stream',
        'content-digest': `sha-256=:${digest}:`,
      };
      await ask('PUT', `/${id}/outputs/${name}/${number}`, { headers, body: new Uint8Array(bytes) }, signal);
    },
    async say(id, { kind, ...rest }, signal) {
      await ask('POST', `/${id}/${kind}`, kind === 'released' ? {} : json(rest), signal);
    },
  };
}

/** The sentence of a problem document. */
function detailOf(text: string): string | undefined {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === 'string' ? detail : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
