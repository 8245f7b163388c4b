import { readFileSync } from 'node:fs';
import type { ThreadCall } from '@cutgraph/analysis';
import { autoFilms, generateMontage, NoMatchError, readMaterial } from '@cutgraph/core';
import type { GrowOutcome, GrowTask } from './grow-in-thread.ts';

/** The program of the thread that `growInThread` starts. */
export function run({ task, port }: ThreadCall<GrowTask>): GrowOutcome {
  const { media } = task;
  // What reading takes of the whole, by rules and for Auto. By rules the rest is one call.
  const readingShare = 'rules' in task ? 0.6 : 0.2;
  const say = (share: number) => port.postMessage(share);
  const inputs = media.map((one, at) => {
    const input = readMaterial(one, (path) => readFileSync(path, 'utf8'));
    say((readingShare * (at + 1)) / media.length);
    return input;
  });
  try {
    if ('rules' in task) return { grown: generateMontage({ media: inputs, rules: task.rules }) };
    const onShare = (share: number) => say(readingShare + (1 - readingShare) * share);
    const films = autoFilms(inputs, task.auto, onShare, task.beats);
    return { films };
  } catch (error) {
    if (error instanceof NoMatchError) return { noMatch: error.why };
    throw error;
  }
}
