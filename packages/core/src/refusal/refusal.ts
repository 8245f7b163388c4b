import type { Message } from '../message/message.ts';

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
 * An expected "no": `said` says what happened and what to do, and may be shown to the user: a message of the catalogue, or
 * a sentence. `details` holds only what is safe to show. Anything else that is thrown is a fault.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly said: Message;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, said: string | Message, details: Record<string, unknown> = {}) {
    const message: Message = typeof said === 'string' ? { code: 'text', params: { text: said } } : said;
    super(message.code === 'text' ? message.params.text : message.code);
    this.code = code;
    this.said = message;
    this.details = details;
  }
}
