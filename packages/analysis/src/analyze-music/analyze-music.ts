import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MusicFacts } from '@cutgraph/core';
import { musicSamples } from '@cutgraph/media';
import { inThread } from '../in-thread.ts';

export type MusicTask = { samples: Float32Array<SharedArrayBuffer>; loudness: number | null };

/** What decoding takes of the whole work. */
const DECODING_SHARE = 0.6;

/**
 * Finds tempo, beats, bars, energy and sections of a file with music, whatever it is called and whether it has a picture
 * beside it. Leaves `waveform.json` in a folder, if one is given. Takes about half a second of a processor for a minute.
 *
 * @throws MediaRefusal for a file without audio that can be decoded; a Refusal for one that is too long; ToolError.
 */
export async function analyzeMusic(
  file: string,
  options: { folder?: string; signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<MusicFacts> {
  const { folder, signal, onProgress } = options;
  const { samples, loudness, waveform } = await musicSamples(file, {
    signal,
    onProgress: (share) => onProgress?.(share * DECODING_SHARE),
  });
  if (folder) await writeFile(join(folder, 'waveform.json'), JSON.stringify(waveform));
  const program = new URL('./music-thread.ts', import.meta.url);
  const facts = await inThread<MusicTask, never, MusicFacts>(program, { samples, loudness }, { signal })
    .answer;
  onProgress?.(1);
  return facts;
}
