import { Refusal } from '@cutgraph/core';
import { MediaRefusal } from '@cutgraph/media';
import { sentenceOf as messageSentence } from '@cutgraph/messages';

/** Exit codes: 0 done, 1 failed, 2 wrong use, 130 cancelled. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, cancelled: 130 } as const;

/** The command was used wrongly: a sentence about what to type instead. */
export class WrongUse extends Error {}

/** An abort signal for Ctrl-C and friends: the first asks to stop and clean up, the second exits immediately. */
export function signalOfInterrupts(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(EXIT.cancelled);
      controller.abort(new DOMException('Cancelled.', 'AbortError'));
    });
  }
  return controller.signal;
}

/** How a command ended that could not do its work. */
export type Failure = { error: unknown; sentence: string; exitCode: number };

/** What was thrown, as one clear sentence and an exit code. */
export function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted)
    return { error, sentence: 'Cancelled. Nothing half-written is left.', exitCode: EXIT.cancelled };
  const exitCode = error instanceof WrongUse ? EXIT.wrongUse : EXIT.failed;
  return { error, sentence: sentenceOf(error), exitCode };
}

export function printFailure({ error, sentence, exitCode }: Failure): void {
  process.stderr.write(`${sentence}\n`);
  const isWanted = process.env.LOG_LEVEL === 'debug' && exitCode !== EXIT.cancelled;
  if (isWanted && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}

/** The system's own words for its errors name calls, not what to do. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof MediaRefusal) return messageSentence(error.said);
  if (!(error instanceof Error)) return String(error);
  const { code, path, message } = error as NodeJS.ErrnoException;
  const what = path ?? 'A file';
  if (code === 'ENOENT') return `${what}: There is no such file or folder.`;
  if (code === 'EISDIR') return `${what}: This is a folder, not a file.`;
  if (code === 'ENOTDIR') return `${what}: This is not a folder.`;
  if (code === 'EACCES' || code === 'EPERM') return `${what}: You may not do this. Look at its permissions.`;
  if (code === 'ENOSPC') return 'The disk is full. Make room and try again.';
  return message;
}
