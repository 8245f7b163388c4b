import { parentPort, workerData } from 'node:worker_threads';
import { MUSIC_RATE, type MusicFacts, musicFactsOf } from '@cutgraph/core';
import type { Said } from '../in-thread.ts';
import type { MusicTask } from './analyze-music.ts';

// The program of the thread that `analyzeMusic` starts.
const { samples, loudness } = workerData as MusicTask;
const said: Said<MusicFacts> = { answer: musicFactsOf(samples, MUSIC_RATE, loudness) };
parentPort?.postMessage(said);
