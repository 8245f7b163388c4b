import type { MediaFacts } from '@cutgraph/core';
import { MediaRefusal } from './media-refusal.ts';
import { type ProbedMedia, parseProbe, tagsOf } from './parse-probe.ts';
import { openMedia } from './probe-media.ts';

/** What a file says of itself that may be music. */
export type ProbedUpload = {
  probed: ProbedMedia;
  /** From its tags, as they stand there; empty where there is none. */
  title: string;
  artist: string;
};

/**
 * What a file is that is taken for music, judged by its content. A cover is no picture; a file with a picture is a video,
 * and is answered as it is.
 *
 * @throws MediaRefusal for anything without audio and picture; ToolError when ffprobe itself is in trouble.
 */
export async function probeUpload(path: string, signal?: AbortSignal): Promise<ProbedUpload> {
  const { output } = await openMedia(path, signal).catch((cause: unknown) => {
    const isOther = cause instanceof MediaRefusal && cause.reason !== 'empty';
    throw isOther ? new MediaRefusal('not-audio', { cause }) : cause;
  });
  const probed = parseProbe(output);
  if (!probed.sound && !probed.picture) throw new MediaRefusal('not-audio');
  const { title = '', artist = '' } = tagsOf(output);
  return { probed, title, artist };
}

/**
 * As {@link probeUpload}, of a file whose audio is wanted: a picture, if there is one, does not matter.
 *
 * @throws MediaRefusal for anything without audio; ToolError when ffprobe itself is in trouble.
 */
export async function probeAudio(path: string, signal?: AbortSignal): Promise<ProbedMedia> {
  const { probed } = await probeUpload(path, signal);
  if (!probed.sound) throw new MediaRefusal('no-audio');
  return probed;
}

/**
 * What a file is that is only listened to, such as an MP3; the picture of its cover is none of it.
 *
 * @throws MediaRefusal for anything without audio; ToolError when ffprobe itself is in trouble.
 */
export async function probeMusic(path: string, signal?: AbortSignal): Promise<MediaFacts> {
  const { colourMatrix: _, quickestRate: __, mayReorder: ___, ...facts } = await probeAudio(path, signal);
  if (facts.durationSeconds <= 0) throw new MediaRefusal('not-audio');
  return facts;
}
