/** The codes of the error catalogue: what the API, the screens and the command line tell apart. */
export type RefusalCode =
  | 'invalid-argument'
  | 'unauthenticated'
  | 'quota-exceeded'
  | 'permission-denied'
  | 'not-found'
  | 'aborted'
  | 'resource-exhausted'
  | 'cancelled'
  | 'internal'
  | 'unimplemented'
  | 'unavailable'
  | 'deadline-exceeded';

/**
 * An expected "no": the message says what happened and what to do, and may be shown to the user as it is.
 * `details` holds only what is safe to show. Anything else that is thrown is a fault.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
