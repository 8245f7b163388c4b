import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Said } from '@cutgraph/analysis';
import { generateMontage, NoMatchError, readMaterial } from '@cutgraph/core';
import type { GrowOutcome, GrowTask } from './grow-in-thread.ts';

// The program of the thread that `growInThread` starts.
const { rules, media } = workerData as GrowTask;

/** What reading takes of the whole; matching and growing are one call, and take the rest. */
const READING_SHARE = 0.6;

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
    return { grown: generateMontage({ media: inputs, rules }) };
  } catch (error) {
    if (error instanceof NoMatchError) return { noMatch: error.why };
    throw error;
  }
}

say({ answer: grow() });
