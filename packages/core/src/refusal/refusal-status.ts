import type { RefusalCode } from './refusal.ts';

/** The one table of the catalogue's codes and HTTP statuses; it is read both ways. */
const STATUS_OF_CODE: Record<RefusalCode, number> = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'quota-exceeded': 402,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  cancelled: 499,
  internal: 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
};

/** Every code of the catalogue. */
export const REFUSAL_CODES = Object.keys(STATUS_OF_CODE) as RefusalCode[];

const CODE_OF_STATUS = new Map(
  Object.entries(STATUS_OF_CODE).map(([code, status]) => [status, code as RefusalCode]),
);

/** Whether a word, from outside, is one of the catalogue's codes. */
export function isRefusalCode(word: unknown): word is RefusalCode {
  return typeof word === 'string' && Object.hasOwn(STATUS_OF_CODE, word);
}

/** The HTTP status that a refusal is answered with. */
export function statusOfCode(code: RefusalCode): number {
  return STATUS_OF_CODE[code];
}

/** The code that an HTTP status means; undefined where the catalogue has none (0, a redirect, 418). */
export function codeOfStatus(status: number): RefusalCode | undefined {
  return CODE_OF_STATUS.get(status);
}
