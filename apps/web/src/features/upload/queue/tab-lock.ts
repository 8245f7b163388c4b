import type { FileFacts } from './kept-uploads.ts';

/** The right to send a file, which one tab has at a time; it ends with the tab. */
export type Turn = { release(): void };

const PREFIX = 'cutgraph-upload ';

/**
 * Waits until no other tab of this browser sends the same file. Where pages cannot have locks (http on another machine),
 * nothing is waited for; the server then lets the newest connection go on.
 *
 * @param options.onElsewhere called when another tab has the turn.
 * @throws the reason of the signal when it is aborted.
 */
export function takeTurn(
  file: FileFacts,
  { signal, onElsewhere }: { signal: AbortSignal; onElsewhere: () => void },
): Promise<Turn> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve({ release: () => undefined });
  const name = nameOf(file);
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve({ release }));
    const wait = () => {
      onElsewhere();
      locks.request(name, { signal }, hold).catch(reject);
    };
    locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : wait())).catch(reject);
  });
}

/** Which of these files a tab of this browser is sending now. */
export async function beingSent<T extends FileFacts>(files: readonly T[]): Promise<T[]> {
  const { locks } = navigator as { locks?: LockManager };
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
  return files.filter((file) => held.has(nameOf(file)));
}

function nameOf({ workspaceId, name, size, lastModified }: FileFacts): string {
  return PREFIX + JSON.stringify([workspaceId, name, size, lastModified]);
}
