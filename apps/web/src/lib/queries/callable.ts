import { codeOfStatus, isRefusalCode, type RefusalCode } from '@cutgraph/core';
import { ApiError, request } from '../api.ts';
import { messages } from '../messages/messages.ts';

/** How long a function may take, from the request's first byte to the answer's last. */
const TIME_OUT_MS = 70_000;
/** A token that ends within this time is not used any more. */
const RENEW_BEFORE_MS = 60_000;

/** The code of a status; 0 (no answer at all) and what the catalogue does not know are `internal`. */
function codeOfCall(status: number): RefusalCode {
  return codeOfStatus(status) ?? 'internal';
}

/** A call that did not come to its result: the catalogue's code, words that a person may read, and what else was said. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

type Options = {
  /** Where the functions are: an address without a slash at its end; empty for the page's own. */
  baseUrl?: string;
  /** The bearer token; another one than before where that was refused. */
  token: (isRefused: boolean) => Promise<string>;
  timeOutMs?: number;
};

/** Calls a function by its name with data, and gives what it answers. */
export type Call = <T>(name: string, data: unknown, options?: { signal?: AbortSignal }) => Promise<T>;

/**
 * A client of callable functions: JSON `{data}` is posted with bearer authorization, and the answer's `data` or
 * `result` is given back. Everything that goes wrong is a `CallError`.
 */
export function createCall({ baseUrl = '', token, timeOutMs = TIME_OUT_MS }: Options): Call {
  return async <T>(name: string, data: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<T> => {
    const timeOut = AbortSignal.timeout(timeOutMs);
    const until = signal ? AbortSignal.any([signal, timeOut]) : timeOut;
    const ask = async (bearer: string) => {
      const response = await fetch(`${baseUrl}/api/functions/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ data: data ?? null }),
        credentials: 'omit',
        signal: until,
      });
      return { status: response.status, isOk: response.ok, text: await response.text() };
    };
    try {
      let answer = await ask(await token(false));
      if (answer.status === 401) answer = await ask(await token(true));
      const body = objectIn(answer.text);
      if (!answer.isOk) throw refusalIn(answer.status, body);
      if (!body) throw new CallError('internal', messages.errors.callNotJson);
      const value = body.data === undefined ? body.result : body.data;
      if (value === undefined) throw new CallError('internal', messages.errors.callWithoutData);
      return value as T;
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (signal?.aborted) throw new CallError('cancelled', messages.errors.callCancelled);
      if (timeOut.aborted) throw new CallError('deadline-exceeded', messages.errors.callTooLong);
      if (error instanceof ApiError) throw new CallError(codeOfCall(error.status), error.message);
      throw new CallError('internal', messages.errors.offline);
    }
  };
}

type Body = Record<string, unknown>;

function objectIn(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : undefined;
  } catch {
    return undefined;
  }
}

/** A problem document as an error: its own code where the catalogue knows it, its detail as the message. */
function refusalIn(status: number, { code, detail, fields, requestId }: Body = {}): CallError {
  const message = typeof detail === 'string' && detail !== '' ? detail : messages.errors.byStatus(status);
  return new CallError(isRefusalCode(code) ? code : codeOfCall(status), message, {
    ...(fields === undefined ? {} : { fields }),
    ...(requestId === undefined ? {} : { requestId }),
  });
}

type TimedToken = { token: string; expiresAt: string };

/** Keeps a token in memory alone, asks for the next one before it ends, and only once for calls at the same time. */
export function keepToken(ask: () => Promise<TimedToken>): Options['token'] {
  let kept: { asked: Promise<TimedToken>; endsAt: number } | undefined;
  return async (isRefused) => {
    if (isRefused || !kept || kept.endsAt - Date.now() < RENEW_BEFORE_MS) {
      const next = { asked: ask(), endsAt: Number.POSITIVE_INFINITY };
      kept = next;
      next.asked.then(
        ({ expiresAt }) => {
          next.endsAt = Date.parse(expiresAt);
        },
        () => {
          if (kept === next) kept = undefined;
        },
      );
    }
    return (await kept.asked).token;
  };
}

/** The app's own functions, as the signed-in user. */
export const call: Call = createCall({ token: keepToken(() => request('POST /api/auth/call-token', {})) });
