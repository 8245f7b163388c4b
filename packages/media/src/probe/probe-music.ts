import type { MediaFacts } from '@cutgraph/core';
import { MediaRefusal } from './media-refusal.ts';
import { type ProbedMedia, parseProbe, tagsOf } from './parse-probe.ts';
import { openMedia } from './probe-media.ts';

/** What a file says of itself that may be music. */
export type ProbedMusic = {
  probed: ProbedMedia;
  /** From its tags, as they stand there; empty where there is none. */
  title: string;
  artist: string;
};

/**
 * What a file is that is taken for music, judged by its content. A cover is no picture; a file with a picture is a video,
 * and is answered as it is.
 *
 * @throws MediaRefusal for anything without sound and picture; ToolError when ffprobe itself is in trouble.
 */
export async function probeMusic(path: string, signal?: AbortSignal): Promise<ProbedMusic> {
  try {
    const { output } = await openMedia(path, signal);
    const probed = parseProbe(output);
    if (!probed.sound && !probed.picture) throw new MediaRefusal('not-music');
    const { title = '', artist = '' } = tagsOf(output);
    return { probed, title, artist };
  } catch (cause) {
    if (!(cause instanceof MediaRefusal) || cause.reason === 'empty' || cause.reason === 'not-music')
      throw cause;
    throw new MediaRefusal('not-music', { cause });
  }
}

/**
 * As `probeMedia`, of a file of which only the sound is wanted, be it music or a video.
 *
 * @throws MediaRefusal for anything without sound; ToolError when ffprobe itself is in trouble.
 */
export async function probeAudio(path: string, signal?: AbortSignal): Promise<MediaFacts> {
  const { probed } = await probeMusic(path, signal);
  if (!probed.sound || probed.durationSeconds <= 0) throw new MediaRefusal('no-audio');
  const { colourMatrix: _, quickestRate: __, ...facts } = probed;
  return facts;
}
