import type { Media } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { MediaRefusal, ToolError } from '@cutgraph/media';
import { FileNotSeenError, isDiskFull, NotYetError, PermanentError } from '@cutgraph/store';
import { ModelProcessError } from '@cutgraph/vision';

/** What a task says while its job waits for a file that another machine has written. */
export const WAITING_FOR_FILE =
  'Waiting for a file that is kept in the shared folder and that the worker does not see yet.';

type FailureMessage = { errorCode: string; reason: string };

/** What the owner reads of a failure: a code of the catalogue and a sentence that names no inside. */
export function failureMessage(error: unknown, what: string): FailureMessage {
  const cause = causeOf(error);
  if (cause instanceof MediaRefusal || cause instanceof Refusal)
    return { errorCode: cause.code, reason: cause.message };
  if (cause instanceof ModelProcessError) return { errorCode: 'internal', reason: cause.message };
  if (cause instanceof FileNotSeenError) {
    return {
      errorCode: 'unavailable',
      reason: `${what} needs a file that is kept, but the worker does not see it. Check that the worker and the server use the same shared folder, then try again.`,
    };
  }
  if (isOutOfRoom(cause)) {
    return {
      errorCode: 'resource-exhausted',
      reason: `${what} stopped because the disk is full. Make room and try again.`,
    };
  }
  if (cause instanceof ToolError && cause.reason === 'missing') {
    return {
      errorCode: 'unavailable',
      reason: `${what} needs ffmpeg, which is missing where the worker runs. "cutgraph doctor" says what to do.`,
    };
  }
  if (isOverTime(cause)) {
    return {
      errorCode: 'deadline-exceeded',
      reason: `${what} took too long and was stopped. Try again; if it happens again, the file may be damaged.`,
    };
  }
  if (cause instanceof PermanentError) {
    return {
      errorCode: 'internal',
      reason: `${what} was given up, because the worker died in the middle of it again and again.`,
    };
  }
  return { errorCode: 'internal', reason: `${what} failed. Try again; the worker's log says more.` };
}

/** Whether trying again is of no use. */
export function isFinal(error: unknown): boolean {
  return error instanceof MediaRefusal || error instanceof Refusal;
}

/** Whether the file itself is what is wrong, so that there is no reason to keep it. */
export function isUnusableFile(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof MediaRefusal || (cause instanceof Refusal && cause.code === 'invalid-argument');
}

/** What the content of a file is that was refused because it is no video; undefined for any other failure. */
export function contentTypeOf(error: unknown): Media['mediaContentType'] | undefined {
  const cause = causeOf(error);
  return cause instanceof MediaRefusal && cause.reason === 'image' ? 'Image' : undefined;
}

/** Such an error of the queue carries what we threw; one without a cause is the queue's own. */
function causeOf(error: unknown): unknown {
  const isOfQueue = error instanceof PermanentError || error instanceof NotYetError;
  return isOfQueue && error.cause ? error.cause : error;
}

/** The system says so, or ffmpeg in its last lines. */
function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof ToolError)) return isDiskFull(error);
  return error.lastLines.some((line) => /No space left on device|Disk quota exceeded/.test(line));
}

/** The queue aborts a run that has outlived its time. */
function isOverTime(error: unknown): boolean {
  if (error instanceof ToolError) return error.reason === 'timed-out' || error.reason === 'stalled';
  return error instanceof Error && error.name === 'AbortError';
}
