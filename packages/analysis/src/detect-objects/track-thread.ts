import { on } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type DetectedFrame, type LabelSegment, labelSegmentsOf, observationsToCsv } from '@cutgraph/core';
import { trackObjects } from '@cutgraph/vision';
import type { ThreadCall } from '../in-thread.ts';
import type { TrackMessage, TrackTask } from './detect-objects.ts';

/** The program of the thread that `detectObjects` starts: it gets the frames while they are made. */
export async function run({ task, port }: ThreadCall<TrackTask>): Promise<LabelSegment[]> {
  const frames: DetectedFrame[] = [];
  for await (const [message] of on(port, 'message') as AsyncIterable<[TrackMessage]>) {
    if (!message) break;
    frames.push(message);
  }
  const observations = trackObjects(frames, [...task.shots], task.mediaId);
  writeFileSync(task.csvPath, observationsToCsv(observations));
  return labelSegmentsOf(observations);
}
