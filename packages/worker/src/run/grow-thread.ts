import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { growVideograph, NoMatchError, observationsFromCsv } from '@cutgraph/core';
import type { GrowOutcome, GrowTask } from './grow-in-thread.ts';

// The program of the thread that `growInThread` starts.
const { rules, media } = workerData as GrowTask;

function grow(): GrowOutcome {
  const inputs = media.map(({ input, csvPath }) => ({
    ...input,
    observations: observationsFromCsv(input.mediaId, readFileSync(csvPath, 'utf8')),
  }));
  try {
    return { grown: growVideograph({ media: inputs, rules }) };
  } catch (error) {
    if (error instanceof NoMatchError) return { noMatch: error.message };
    throw error;
  }
}

parentPort?.postMessage(grow());
