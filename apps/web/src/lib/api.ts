import type { Problem } from '@cutgraph/contract';
import createClient from 'openapi-fetch';
import type { paths } from './api.gen.ts';
import { words } from './words.ts';

/** The one client of the HTTP surface; its types are made from the server's OpenAPI document. */
export const api = createClient<paths>({ credentials: 'same-origin' });

/** Answers to what was only read: a failure of these is told in the words of the documents. */
const documents = new WeakSet<Response>();

api.use({
  onResponse({ request, response }) {
    if (request.method === 'GET') documents.add(response);
  },
  onError({ request, error }) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    return unreachable(request.method === 'GET');
  },
});

/** The error of a request that nobody answered. */
function unreachable(isDocument: boolean): ApiError {
  const { offline, documentOffline, documentServer } = words.errors;
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
    super(problem.detail || problem.title || words.errors.byStatus(status));
    this.name = 'ApiError';
    this.code = problem.code ?? 'internal';
    this.status = status;
    this.requestId = problem.requestId ?? '';
    this.fields = problem.fields ?? {};
  }
}

type Answer<T> = { data?: T; error?: unknown; response: Response };

/** Gives the body of an answer, or throws: an `ApiError`, also where the server could not be reached. */
export async function read<T>(asking: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await asking;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw cause instanceof ApiError ? cause : unreachable(false);
  }
  if (answer.response.ok) return answer.data as T;
  const { status } = answer.response;
  const problem: Partial<Problem> =
    typeof answer.error === 'object' && answer.error !== null ? answer.error : {};
  if (status < 500 || !documents.has(answer.response)) throw new ApiError(problem, status);
  const why = problem.detail || words.errors.byStatus(status);
  throw new ApiError({ ...problem, detail: words.errors.documentServer(why) }, status);
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : words.errors.unexpected;
}

/** True where nobody answered: no connection, or no server at its other end. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** True where the caller may not see the thing, which the API tells as "there is none". */
export function isClosedDoor(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
