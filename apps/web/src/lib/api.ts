import type { Problem } from '@cutgraph/contract';
import createClient from 'openapi-fetch';
import type { paths } from './api.gen.ts';
import { words } from './words.ts';

/** The one client of the HTTP surface; its types are made from the server's OpenAPI document. */
export const api = createClient<paths>({ credentials: 'same-origin' });

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
    throw new ApiError({ code: 'unavailable', detail: words.errors.offline }, 503);
  }
  if (answer.response.ok) return answer.data as T;
  const problem = typeof answer.error === 'object' && answer.error !== null ? answer.error : {};
  throw new ApiError(problem, answer.response.status);
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : words.errors.unexpected;
}

/** True where the caller may not see the thing, which the API tells as "there is none". */
export function isClosedDoor(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
