import { Refusal } from '@cutgraph/core';
import { isDatabaseAway } from '@cutgraph/store';
import { type Failure, printFailure, WrongUse } from '../terminal/exit.ts';
import type { PartFailure } from './part.ts';

/** Reports to the supervisor why this part ends, in place of the terminal: several parts may have the same to say. */
export async function reportFailure(failure: Failure): Promise<void> {
  if (!process.connected) return printFailure(failure);
  const { error, sentence, exitCode } = failure;
  const isRefusal = error instanceof WrongUse || (error instanceof Refusal && !isDatabaseAway(error));
  const message: PartFailure = { kind: 'failed', sentence, exitCode, isRefusal };
  const isSent = await new Promise<boolean>((resolve) =>
    process.send!(message, undefined, undefined, (fault: Error | null) => resolve(!fault)),
  );
  if (!isSent) printFailure(failure);
}
