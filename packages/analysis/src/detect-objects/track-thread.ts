import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type DetectedFrame, type LabelSegment, labelSegmentsOf, observationsToCsv } from '@cutgraph/core';
import { trackObjects } from '@cutgraph/vision';
import type { Said } from '../in-thread.ts';
import type { TrackMessage, TrackTask } from './detect-objects.ts';

// The program of the thread that `detectObjects` starts.
const { mediaId, shots, csvPath } = workerData as TrackTask;
const frames: DetectedFrame[] = [];

parentPort?.on('message', (message: TrackMessage) => {
  if (message) {
    frames.push(message);
    return;
  }
  const observations = trackObjects(frames, [...shots], mediaId);
  writeFileSync(csvPath, observationsToCsv(observations));
  const said: Said<LabelSegment[]> = { answer: labelSegmentsOf(observations) };
  parentPort?.postMessage(said);
  parentPort?.close();
});
