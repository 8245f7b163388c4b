/** What a part of Cutgraph (server, worker) reports to its supervisor. */
export type PartMessage = { kind: 'ready'; url?: string } | PartFailure;

/** Why a part ends; a refusal is the same at the next start, unless an operator changes something. */
export type PartFailure = { kind: 'failed'; sentence: string; exitCode: number; isRefusal: boolean };

/** Reports to the supervisor, where there is one, that this part can be used. */
export function reportReady(message: { url?: string } = {}): void {
  if (process.connected) process.send?.({ kind: 'ready', ...message } satisfies PartMessage);
}

/**
 * Resolves when this part has to end: interrupted, or its supervisor is gone. Without a supervisor only by a signal.
 */
export function untilEnd(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // A supervisor that was killed while this part was starting is not noticed any more.
    const isOrphan = process.send !== undefined && !process.connected;
    if (signal.aborted || isOrphan) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (process.send) process.once('disconnect', () => resolve());
  });
}
