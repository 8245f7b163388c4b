import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Said } from '@cutgraph/analysis';
import { clipPointsOf, type MediaMaterial, readMaterial } from '@cutgraph/core';

// The program of the thread that `clipPointsInThread` starts.
const media = readMaterial(workerData as MediaMaterial, (path) => readFileSync(path, 'utf8'));
const said: Said<Uint8Array> = { answer: clipPointsOf(media) };
parentPort?.postMessage(said);
