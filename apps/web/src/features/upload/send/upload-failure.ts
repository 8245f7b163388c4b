import type { Problem } from '@cutgraph/contract';
import { failureMessages } from './messages.ts';

/** What can go wrong with a file on its way, by the codes of the file store. */
type FileCode = keyof typeof failureMessages.failures;

export type UploadFailure = { code: FileCode; message: string };

type Answer = { status: number; body: string };

type Place = {
  /** Where the file was to go. */
  path: string;
  /** True while the server has nothing of it yet. */
  isBeginning: boolean;
};

/** What an answer of the server means that ended an upload. What the server says itself follows. */
export function failureOfAnswer({ status, body }: Answer, { path, isBeginning }: Place): UploadFailure {
  const detail = detailOf(body);
  const code = reasonOf(body) ?? codeOf(status, isBeginning);
  if (code === 'unknown')
    return failure(code, [String(status), detail || body.slice(0, 200)].filter(Boolean).join(' '));
  if (isLimitOfProxy({ status, body })) return failure(code, failureMessages.limitOfProxy);
  if (code === 'unauthorized')
    return { code, message: `${failureMessages.noPermission(path)} ${detail}`.trim() };
  return failure(code, detail);
}

/** Whether something in front of the server refused a request for its size: the server says why it refuses one. */
export function isLimitOfProxy({ status, body }: Answer): boolean {
  return status === 413 && detailOf(body) === '';
}

/** What is done about it, while the next try is coming. */
export function smallerParts(bytes: number): string {
  return failureMessages.smallerParts(Math.round(bytes / 1024));
}

/** The same, where large parts never arrive and nothing says why. */
export function smallerPartsAfterCuts(bytes: number): string {
  return failureMessages.smallerPartsAfterCuts(Math.round(bytes / 1024));
}

/** What ended an upload that tried for as long as it may. What the server said last follows. */
export function failureOfLimit(lastAnswer = ''): UploadFailure {
  return failure('retry-limit-exceeded', detailOf(lastAnswer));
}

/** What an error means that came before anything was asked of the server. */
export function failureOfError(error: unknown, isSupported = true): UploadFailure {
  if (!isSupported) return failure('unsupported-environment');
  if (isUnreadable(error)) return failure('cannot-slice-blob');
  const names = causesOf(error).map(({ name }) => name);
  if (names.includes('SyntaxError') || names.includes('TypeError')) return failure('invalid-url');
  return failure('internal-error', error instanceof Error ? error.message : String(error));
}

/** The file is not what it was when it was chosen, or is gone. */
export function isUnreadable(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === 'NotReadableError' || name === 'NotFoundError');
}

/** What has arrived is compared with what was sent; null where they are the same. */
export function failureOfSize(sentBytes: number, recordedBytes: number | null): UploadFailure | null {
  return recordedBytes === null || recordedBytes === sentBytes ? null : failure('server-file-wrong-size');
}

function codeOf(status: number, isBeginning: boolean): FileCode {
  switch (status) {
    case 400:
    case 413:
      return 'invalid-argument';
    case 401:
      return 'unauthenticated';
    case 402:
    case 507:
      return 'quota-exceeded';
    case 403:
      return 'unauthorized';
    case 409:
      return 'app-deleted';
    case 404:
    case 410:
      return isBeginning ? 'app-deleted' : 'object-not-found';
    case 415:
      return 'invalid-format';
    case 421:
      return 'unauthorized-app';
    default:
      return 'unknown';
  }
}

function failure(code: FileCode, more = ''): UploadFailure {
  return { code, message: `${failureMessages.failures[code]} ${more}`.trim() };
}

/** What the server says in a problem document; empty for anything else. */
export function detailOf(body: string): string {
  return String(problemIn(body).detail ?? '');
}

/** Which refusal the server says that it is, where its status alone does not tell. */
function reasonOf(body: string): Problem['reason'] {
  const { reason } = problemIn(body);
  return reason !== undefined && Object.hasOwn(failureMessages.failures, reason) ? reason : undefined;
}

function problemIn(body: string): Partial<Problem> {
  try {
    const problem: unknown = JSON.parse(body);
    if (typeof problem === 'object' && problem !== null) return problem;
  } catch {
    // What was answered is shown as it is where nothing is known of it.
  }
  return {};
}

/** An error, and those that it was caused by. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const cause = 'causingError' in error ? error.causingError : error.cause;
  return [error, ...causesOf(cause)];
}
