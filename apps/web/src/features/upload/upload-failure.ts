import { words } from '../../lib/words-upload.ts';

/** What can go wrong with a file on its way, by the codes of the file store. */
type FileCode = keyof typeof words.failures;

export type UploadFailure = { code: FileCode; message: string };

type Answer = { status: number; body: string };

type Place = {
  /** Where the file was to go. */
  path: string;
  /** True while the server has nothing of it yet. */
  isBeginning: boolean;
};

/** What an answer of the server means that ended an upload. What the server says itself stands behind it. */
export function failureOfAnswer({ status, body }: Answer, { path, isBeginning }: Place): UploadFailure {
  const problem = problemIn(body);
  const code = codeOf(status, problem.detail, isBeginning);
  if (code === 'unknown')
    return failure(code, [String(status), problem.detail || body.slice(0, 200)].filter(Boolean).join(' '));
  if (code === 'unauthorized')
    return { code, message: `${words.noPermission(path)} ${problem.detail}`.trim() };
  return failure(code, problem.detail);
}

/** What an error means that no answer came with: the file could not be read, or the server not be reached for too long. */
export function failureOfError(error: unknown, isSupported = true): UploadFailure {
  if (!isSupported) return failure('unsupported-environment');
  const names = causesOf(error).map(({ name }) => name);
  if (names.some((name) => name === 'NotReadableError' || name === 'NotFoundError'))
    return failure('cannot-slice-blob');
  if (names.includes('SyntaxError') || names.includes('TypeError')) return failure('invalid-url');
  return failure('retry-limit-exceeded');
}

/** What has arrived is compared with what was sent; null where they are the same. */
export function failureOfSize(sentBytes: number, recordedBytes: number | null): UploadFailure | null {
  return recordedBytes === null || recordedBytes === sentBytes ? null : failure('server-file-wrong-size');
}

function codeOf(status: number, detail: string, isBeginning: boolean): FileCode {
  switch (status) {
    case 400:
      return /video\/\*/.test(detail) ? 'invalid-format' : 'invalid-argument';
    case 401:
      return 'unauthenticated';
    case 402:
    case 507:
      return 'quota-exceeded';
    case 403:
      return 'unauthorized';
    case 404:
    case 410:
      return isBeginning ? 'app-deleted' : 'object-not-found';
    case 413:
      return 'invalid-argument';
    case 415:
      return 'invalid-format';
    case 500:
      return 'internal-error';
    case 421:
      return 'unauthorized-app';
    default:
      return status > 500 || status === 408 || status === 429 ? 'retry-limit-exceeded' : 'unknown';
  }
}

function failure(code: FileCode, more = ''): UploadFailure {
  return { code, message: `${words.failures[code]} ${more}`.trim() };
}

function problemIn(body: string): { detail: string } {
  try {
    const problem: unknown = JSON.parse(body);
    if (typeof problem === 'object' && problem !== null && 'detail' in problem)
      return { detail: String(problem.detail) };
  } catch {
    // Not a problem document: what was answered is shown as it is where nothing is known of it.
  }
  return { detail: '' };
}

/** An error, and those that it was caused by. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const cause = 'causingError' in error ? error.causingError : error.cause;
  return [error, ...causesOf(cause)];
}
