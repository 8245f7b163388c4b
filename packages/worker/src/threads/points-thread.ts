import { readFileSync } from 'node:fs';
import type { ThreadCall } from '@cutgraph/analysis';
import { clipPointsOf, type MediaMaterial, readMaterial } from '@cutgraph/core';

/** The program of the thread that `clipPointsFrom` starts. */
export function run({ task }: ThreadCall<MediaMaterial>): Uint8Array {
  return clipPointsOf(readMaterial(task, (path) => readFileSync(path, 'utf8')));
}
