import type { GrownVideograph, MediaInput, VideographRules } from '@cutgraph/core';
import { inThread } from './in-thread.ts';

/** What the thread is told: media without their observations, which it reads itself. */
export type GrowTask = {
  rules: VideographRules;
  media: { input: Omit<MediaInput, 'observations'>; csvPath: string }[];
};

/** A videograph, or in words why there is none. */
export type GrowOutcome = { grown: GrownVideograph } | { noMatch: string };

/** Grows a videograph in a thread of its own: over a million observations it takes seconds. */
export function growInThread(task: GrowTask, signal: AbortSignal): Promise<GrowOutcome> {
  const program = new URL('./grow-thread.ts', import.meta.url);
  return inThread<GrowTask, never, GrowOutcome>(program, task, signal).answer;
}
