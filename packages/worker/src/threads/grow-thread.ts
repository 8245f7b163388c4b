import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Said } from '@cutgraph/analysis';
import { autoFilms, generateMontage, NoMatchError, readMaterial } from '@cutgraph/core';
import type { GrowOutcome, GrowTask } from './grow-in-thread.ts';

// The program of the thread that `growInThread` starts.
const task = workerData as GrowTask;
const { media } = task;

/** What reading takes of the whole, by rules and for Auto. By rules the rest is one call. */
const READING_SHARE = 'rules' in task ? 0.6 : 0.2;

function say(said: Said<GrowOutcome>): void {
  parentPort?.postMessage(said);
}

function grow(): GrowOutcome {
  const inputs = media.map((one, at) => {
    const input = readMaterial(one, (path) => readFileSync(path, 'utf8'));
    say({ share: (READING_SHARE * (at + 1)) / media.length });
    return input;
  });
  try {
    if ('rules' in task) return { grown: generateMontage({ media: inputs, rules: task.rules }) };
    const onShare = (share: number) => say({ share: READING_SHARE + (1 - READING_SHARE) * share });
    const films = autoFilms(inputs, task.auto, onShare, task.beats);
    return { films };
  } catch (error) {
    if (error instanceof NoMatchError) return { noMatch: error.why };
    throw error;
  }
}

say({ answer: grow() });
