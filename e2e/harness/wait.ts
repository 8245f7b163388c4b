import { ProblemError } from '@cutgraph/contract';
import type { Api } from './api.ts';
import { STEP_LIMIT_MS } from './limits.ts';

/**
 * Asks `look` now and again after every event of the workspace, until it answers something. The stream is opened again
 * when it breaks, as a browser does, so that servers may die meanwhile.
 *
 * @throws what `look` throws unless the server was only away, and when nothing was answered within `STEP_LIMIT_MS`.
 */
export async function waitFor<T>(
  api: Api,
  workspaceId: string,
  what: string,
  look: () => Promise<T | undefined>,
): Promise<T> {
  const limit = AbortSignal.timeout(STEP_LIMIT_MS);
  for (;;) {
    try {
      const stream = await fetch(`${api.url()}/api/events?ws=${workspaceId}`, {
        headers: { authorization: api.authorization },
        signal: limit,
      });
      if (!stream.ok || !stream.body)
        throw new ProblemError(stream.status, { detail: `The event stream answered ${stream.status}.` });
      const reader = stream.body.getReader();
      try {
        for (;;) {
          const seen = await look();
          if (seen !== undefined) return seen;
          if ((await reader.read()).done) break;
        }
      } finally {
        await reader.cancel().catch(() => {});
      }
    } catch (error) {
      if (limit.aborted) throw new Error(`Waited too long for ${what}.`, { cause: error });
      if (!isPassing(error)) throw error;
      await retryLater(limit);
    }
  }
}

/**
 * Repeats something as long as the server is away or says that it could not, as a patient client does.
 *
 * @throws what the server refused, and the last failure after `STEP_LIMIT_MS`.
 */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(STEP_LIMIT_MS);
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error) || limit.aborted) throw error;
      await retryLater(limit);
    }
  }
}

/** No answer at all, a fault of the server, too many requests, or a part of an upload that it takes for out of step (tus 1.0). */
function isPassing(error: unknown): boolean {
  if (error instanceof ProblemError) return error.status >= 500 || [409, 423, 429].includes(error.status);
  const isCutOff = error instanceof TypeError && /^(fetch failed|terminated)/.test(error.message);
  return isCutOff || isDatabaseAway(error);
}

/** A look behind the back of the server finds its database closed or starting. */
function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'].includes(code) ||
    /^Connection terminated/.test(message)
  );
}

/** Looks again and again until nothing is found, and answers what is left after a time. */
export async function untilNone(look: () => Promise<string[]>, limitSeconds: number): Promise<string[]> {
  const limit = AbortSignal.timeout(limitSeconds * 1000);
  for (;;) {
    const found = await look();
    if (found.length === 0 || limit.aborted) return found;
    await retryLater(limit);
  }
}

/** A browser's pause before it opens a broken event stream again. */
function retryLater(limit: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 300);
    limit.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
