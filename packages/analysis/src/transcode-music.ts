import { join } from 'node:path';
import type { MusicFacts } from '@cutgraph/core';
import { encodeMusic, probeUpload } from '@cutgraph/media';
import { analyzeMusic } from './analyze-music/analyze-music.ts';

/** What is known of a piece of music once it can be played. */
export type TranscodedMusic = {
  /** From its tags, as they stand there; empty where there is none. */
  title: string;
  artist: string;
  facts: MusicFacts;
};

/** How much of the work is done once the piece was analyzed. */
const ANALYZED_SHARE = 0.7;

/**
 * Analyzes an original that is taken for music and leaves `audio.m4a` and `waveform.json` in a folder. Answers 'video'
 * where it has a picture, and leaves nothing.
 * Throws a MediaRefusal for a file that is no music, and a Refusal for one that is too long.
 */
export async function transcodeMusic(options: {
  original: string;
  folder: string;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}): Promise<TranscodedMusic | 'video'> {
  const { original, folder, signal, onProgress } = options;
  const { probed, title, artist } = await probeUpload(original, signal);
  if (probed.picture) return 'video';
  const facts = await analyzeMusic(original, {
    ...{ folder, ...(signal && { signal }) },
    onProgress: (share) => onProgress?.(share * ANALYZED_SHARE),
  });
  await encodeMusic(original, join(folder, 'audio.m4a'), { signal });
  return { title, artist, facts };
}
