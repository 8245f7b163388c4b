import type { MediaFacts, Shot } from '@cutgraph/core';
import { deriveMedia, probeMedia } from '@cutgraph/media';

/** What is known of a media once all that is watched has been made of it. */
export type DerivedFacts = {
  /** With `durationSeconds` as it really decoded. */
  facts: MediaFacts;
  shots: Shot[];
  sprite: {
    width: number;
    height: number;
    tileWidth: number;
    tileHeight: number;
    columns: number;
    count: number;
  };
  hasAudioFile: boolean;
  /** What is not quite right with the file, in words. */
  warning: string | null;
};

/**
 * Probes an original and leaves `proxy.mp4`, `thumbnail.jpg`, `sprite.jpg` and, with sound, `audio.m4a` in a folder.
 * Throws a MediaRefusal for a file that is no video we can use.
 */
export async function deriveStep(options: {
  original: string;
  folder: string;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}): Promise<DerivedFacts> {
  const { original, folder, signal, onProgress } = options;
  const facts = await probeMedia(original, signal);
  const derived = await deriveMedia({ input: original, outputFolder: folder, facts, signal, onProgress });
  return {
    facts: { ...facts, durationSeconds: derived.decodedSeconds },
    shots: derived.shots,
    sprite: {
      width: derived.sprite.width,
      height: derived.sprite.height,
      tileWidth: derived.sprite.tileWidth,
      tileHeight: derived.sprite.tileHeight,
      columns: derived.sprite.columns,
      count: derived.sprite.columns * derived.sprite.rows,
    },
    hasAudioFile: derived.audio !== null,
    warning: derived.warning ?? null,
  };
}
