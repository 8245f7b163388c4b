import type { FileRefusal } from '@cutgraph/core';

/** Which expected trouble a file has: the code of its message, without `file-`. */
export type MediaRefusalReason = FileRefusal['code'] extends `file-${infer Reason}`
  ? Exclude<Reason, 'not-kept'>
  : never;

/** A file that Cutgraph does not take. `said` is for the person who uploaded it. */
export class MediaRefusal extends Error {
  readonly code = 'invalid-argument';
  readonly reason: MediaRefusalReason;
  readonly said: FileRefusal;

  constructor(reason: MediaRefusalReason, options?: ErrorOptions) {
    super(`file-${reason}`, options);
    this.name = 'MediaRefusal';
    this.reason = reason;
    this.said = { code: `file-${reason}` };
  }
}
