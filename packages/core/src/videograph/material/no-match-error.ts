import { Refusal } from '../../refusal/refusal.ts';

/** Nothing in the footage matches what was asked for. The message and `leftOut` are sentences for the screen. */
export class NoMatchError extends Refusal {
  override name = 'NoMatchError';
  readonly leftOut: readonly string[];

  constructor(message: string, leftOut: readonly string[] = []) {
    super('not-found', message, { leftOut });
    this.leftOut = leftOut;
  }
}
