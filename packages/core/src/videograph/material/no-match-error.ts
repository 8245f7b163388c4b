import type { GenerationNote, NoMatch } from '../../message/message.ts';
import { Refusal } from '../../refusal/refusal.ts';

/** Nothing in the footage matches what was asked for: why, and what was left out before. */
export class NoMatchError extends Refusal {
  override name = 'NoMatchError';
  readonly why: NoMatch;
  readonly notes: readonly GenerationNote[];

  constructor(why: NoMatch, notes: readonly GenerationNote[] = []) {
    super('not-found', why);
    this.why = why;
    this.notes = notes;
  }
}
