import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lengthInWords, Refusal } from '@cutgraph/core';
import { deriveMusic, probeMusic } from '@cutgraph/media';

const LONGEST_MUSIC_SECONDS = 1800;

/** What is known of a piece of music once it can be played. */
export type TranscodedMusic = {
  /** From its tags, as they stand there; empty where there is none. */
  title: string;
  artist: string;
  /** As it really decoded. */
  durationSeconds: number;
  /** Of the whole, in LUFS; null in silence. */
  loudness: number | null;
};

/**
 * Probes an original that is taken for music and leaves `audio.m4a` and `waveform.json` in a folder. Answers 'video'
 * where it has a picture, and leaves nothing.
 * Throws a MediaRefusal for a file that is no music, and a Refusal for one that is too long.
 */
export async function transcodeMusic(options: {
  original: string;
  folder: string;
  signal?: AbortSignal;
}): Promise<TranscodedMusic | 'video'> {
  const { original, folder, signal } = options;
  const { probed, title, artist } = await probeMusic(original, signal);
  if (probed.picture) return 'video';
  const derived = await deriveMusic({
    ...{ input: original, outputFolder: folder, probed, signal },
    maxSeconds: LONGEST_MUSIC_SECONDS,
  });
  const { decodedSeconds: durationSeconds, loudness, waveform } = derived;
  if (durationSeconds > LONGEST_MUSIC_SECONDS)
    throw new Refusal(
      'invalid-argument',
      `Music may be ${lengthInWords(LONGEST_MUSIC_SECONDS)} long, and this file is longer. Cut out the part that you need and upload that.`,
    );
  await writeFile(join(folder, 'waveform.json'), JSON.stringify(waveform));
  return { title, artist, durationSeconds, loudness };
}
