import { setTimeout as pause } from 'node:timers/promises';
import type { ToolCall } from './tool.ts';

const SECONDS_BETWEEN = 1;

/** Something that goes on by itself: whether it has ended, how far it is, 0..1, and what it does, for a person. */
type UnderWay = { isOver: boolean; progress: number; doing: string };

/** Looks until something has ended or the time is up, and answers how it was last; the client hears how far it is. */
export async function waitUntil<T>(
  { signal, progress }: ToolCall,
  seconds: number,
  look: () => Promise<T>,
  stateOf: (seen: T) => UnderWay,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (let said = -1; ; ) {
    const seen = await look();
    const state = stateOf(seen);
    // The protocol wants numbers that grow.
    if (state.progress > said) await progress(state.progress, state.doing);
    said = Math.max(said, state.progress);
    if (state.isOver || performance.now() >= end) return seen;
    await pause(Math.min(SECONDS_BETWEEN * 1000, Math.max(0, end - performance.now())), undefined, {
      signal,
    });
  }
}
