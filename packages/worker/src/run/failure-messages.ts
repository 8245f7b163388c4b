import type { Media } from '@cutgraph/contract';
import { type Message, messageOfText, Refusal, type WorkName } from '@cutgraph/core';
import { MediaRefusal, type MediaRefusalReason, ToolError } from '@cutgraph/media';
import {
  FileNotSeenError,
  isDiskFull,
  NotYetError,
  OriginalAwayError,
  PermanentError,
} from '@cutgraph/store';
import { ModelProcessError } from '@cutgraph/vision';

/** What the owner reads of a failure: a code of the error catalogue, and a message that names no inside. */
export type WorkFailure = { errorCode: string; message: Message };

/** What a failure is for the owner of the work. */
export function failureOf(error: unknown, work: WorkName): WorkFailure {
  const cause = causeOf(error);
  const params = { work };
  if (cause instanceof MediaRefusal || cause instanceof Refusal)
    return { errorCode: cause.code, message: cause.said };
  if (cause instanceof ModelProcessError)
    return { errorCode: 'internal', message: messageOfText(cause.message) };
  if (cause instanceof OriginalAwayError)
    return { errorCode: 'unavailable', message: { code: 'work-original-away', params } };
  if (cause instanceof FileNotSeenError)
    return { errorCode: 'unavailable', message: { code: 'work-file-not-seen', params } };
  if (isOutOfRoom(cause))
    return { errorCode: 'resource-exhausted', message: { code: 'work-disk-full', params } };
  if (cause instanceof ToolError && cause.reason === 'missing')
    return { errorCode: 'unavailable', message: { code: 'work-needs-ffmpeg', params } };
  if (isOverTime(cause))
    return { errorCode: 'deadline-exceeded', message: { code: 'work-took-too-long', params } };
  if (cause instanceof PermanentError)
    return { errorCode: 'internal', message: { code: 'work-given-up', params } };
  return { errorCode: 'internal', message: { code: 'work-failed', params } };
}

/** Whether trying again is of no use. */
export function isFinal(error: unknown): boolean {
  return error instanceof MediaRefusal || error instanceof Refusal;
}

/** Whether the file itself is what is wrong, so that there is no reason to keep it. */
export function isUnusableFile(error: unknown): boolean {
  const cause = causeOf(error);
  // A photo that waits for a program is as good as it was.
  if (cause instanceof MediaRefusal) return cause.reason !== 'heif-program';
  return cause instanceof Refusal && cause.code === 'invalid-argument';
}

/** Why images are refused. */
const IMAGE_REASONS: readonly MediaRefusalReason[] = [
  'image',
  'animated',
  'heif-program',
  'photo-too-large',
  'photo-nothing-decodes',
];

/** What the content of a file is that was refused because it is no video; undefined for any other failure. */
export function contentTypeOf(error: unknown): Media['mediaContentType'] | undefined {
  const cause = causeOf(error);
  return cause instanceof MediaRefusal && IMAGE_REASONS.includes(cause.reason) ? 'Image' : undefined;
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
