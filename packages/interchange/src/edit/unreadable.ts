import { Refusal } from '@cutgraph/core';

/** Why a file that was given as an edit is not read. */
export function unreadable(why: string): Refusal {
  return new Refusal('invalid-argument', `The file cannot be read: ${why}.`);
}
