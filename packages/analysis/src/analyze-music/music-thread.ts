import { MUSIC_RATE, type MusicFacts, musicFactsOf } from '@cutgraph/core';
import type { ThreadCall } from '../in-thread.ts';
import type { MusicTask } from './analyze-music.ts';

/** The program of the thread that `analyzeMusic` starts. */
export function run({ task: { samples, loudness } }: ThreadCall<MusicTask>): MusicFacts {
  return musicFactsOf(samples, MUSIC_RATE, loudness);
}
