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
 * @throws MediaRefusal for anything without audio and picture; ToolError when ffprobe itself is in trouble.
 */
export async function probeMusic(path: string, signal?: AbortSignal): Promise<ProbedMusic> {
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
 * As {@link probeMusic}, of a file whose audio is wanted: a picture, if there is one, does not matter.
 *
 * @throws MediaRefusal for anything without audio; ToolError when ffprobe itself is in trouble.
 */
export async function probeAudio(path: string, signal?: AbortSignal): Promise<ProbedMedia> {
  const { probed } = await probeMusic(path, signal);
  if (!probed.sound) throw new MediaRefusal('no-audio');
  return probed;
}
