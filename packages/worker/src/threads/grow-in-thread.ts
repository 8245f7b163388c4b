import { inThread } from '@cutgraph/analysis';
import type {
  AutoFilm,
  AutoWishes,
  BeatRule,
  GrownVideograph,
  MediaMaterial,
  NoMatch,
  VideographRules,
} from '@cutgraph/core';

/** The input of the thread: media whose files it reads itself, newest first. */
export type GrowTask = { media: MediaMaterial[] } & (
  | { rules: VideographRules }
  | { auto: AutoWishes; beats?: BeatRule | undefined }
);

/** A videograph by rules, the films that Auto proposes, or why there is none. */
export type GrowOutcome = ({ grown: GrownVideograph } | { films: AutoFilm[] } | { noMatch: NoMatch }) & {
  /** How many of the oldest media were not read: together they have too many observations. */
  leftOut: number;
};

/** Generates a videograph in a thread of its own: over a million observations it takes seconds. */
export function growInThread(
  task: GrowTask,
  options: { signal: AbortSignal; onShare?: (share: number) => void },
): Promise<GrowOutcome> {
  const program = new URL('./grow-thread.ts', import.meta.url);
  return inThread<GrowTask, never, GrowOutcome>(program, task, options).answer;
}
