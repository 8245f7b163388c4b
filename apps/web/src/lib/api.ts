import {
  type AnswerOf,
  type InputOf,
  type OperationName,
  type Problem,
  ProblemError,
  request as send,
} from '@cutgraph/contract';
import { messages } from './messages/messages.ts';

/** An operation by its route: by itself it would bring the library that checks its schemas into the first load. */
type Route = Extract<OperationName, string>;

/** Asks the server for an operation and gives its answer, or throws: an `ApiError`, also where there was no answer. */
export async function request<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: { signal?: AbortSignal } = {},
): Promise<AnswerOf<R>> {
  const isDocument = route.startsWith('GET ');
  try {
    return await send(route, input, options);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw cause instanceof ProblemError ? errorOf(cause, isDocument) : unreachable(isDocument);
  }
}

/** A failure to read a document is put in words of its own. */
function errorOf({ status, problem }: ProblemError, isDocument: boolean): ApiError {
  if (status < 500 || !isDocument) return new ApiError(problem, status);
  const why = problem.detail || messages.errors.byStatus(status);
  return new ApiError({ ...problem, detail: messages.errors.documentServer(why) }, status);
}

/** The error of a request that there was no answer. */
function unreachable(isDocument: boolean): ApiError {
  const { offline, documentOffline, documentServer } = messages.errors;
  const detail = !isDocument ? offline : navigator.onLine ? documentServer(offline) : documentOffline;
  return new ApiError({ code: 'unavailable', detail }, 0);
}

/** A refusal or a fault of the server, with the catalogue's code and words that a person may read. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string;
  readonly fields: Record<string, string>;

  constructor(problem: Partial<Problem>, status: number) {
    super(problem.detail || problem.title || messages.errors.byStatus(status));
    this.name = 'ApiError';
    this.code = problem.code ?? 'internal';
    this.status = status;
    this.requestId = problem.requestId ?? '';
    this.fields = problem.fields ?? {};
  }
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.errors.unexpected;
}

/** True where there was no answer: no connection, or no server at its other end. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** True where the caller may not see the thing, which the API reports as "there is none". */
export function isClosedDoor(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
