import { Refusal } from '@cutgraph/core';
import { MediaRefusal, ToolError } from '@cutgraph/media';
import { ModelProcessError } from '@cutgraph/vision';

/** How a failure is told to the owner: a code of the catalogue and a sentence that names no inside. */
export function failureWords(error: unknown, what: string): { errorCode: string; reason: string } {
  const cause =
    error instanceof Error && error.name === 'PermanentError' && error.cause ? error.cause : error;
  if (cause instanceof MediaRefusal) return { errorCode: cause.code, reason: cause.message };
  if (cause instanceof Refusal) return { errorCode: cause.code, reason: cause.message };
  if (cause instanceof ModelProcessError) return { errorCode: 'internal', reason: cause.message };
  if (cause instanceof ToolError && cause.reason !== 'failed') {
    return {
      errorCode: 'deadline-exceeded',
      reason: `${what} took too long and was stopped. Try again; if it happens again, the file may be damaged.`,
    };
  }
  return { errorCode: 'internal', reason: `${what} failed. Try again; the worker's log says more.` };
}

/** Whether trying again is of no use. */
export function isFinal(error: unknown): boolean {
  return error instanceof MediaRefusal || error instanceof Refusal;
}
