import { parentPort, workerData } from 'node:worker_threads';
import { clipPointsOf } from '@cutgraph/core';
import type { Said } from './in-thread.ts';
import { type MediaMaterial, readMaterial } from './media-material.ts';

// The program of the thread that `clipPointsInThread` starts.
const said: Said<Uint8Array> = { answer: clipPointsOf(readMaterial(workerData as MediaMaterial)) };
parentPort?.postMessage(said);
