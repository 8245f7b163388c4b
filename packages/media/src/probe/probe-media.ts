import { open, stat } from 'node:fs/promises';
import type { MediaFacts } from '@cutgraph/core';
import { fileUrl, guardArguments } from '../input/input-arguments.ts';
import { runTool } from '../process/run-tool.ts';
import { ToolError } from '../process/tool-error.ts';
import { MediaRefusal } from './media-refusal.ts';
import { type ProbedMedia, type ProbeOutput, parseProbe } from './parse-probe.ts';

/**
 * What a file is, judged by its content and never by its name. `durationSeconds` is what the file declares:
 * only decoding (see `deriveMedia`) shows what can really be played.
 *
 * @throws MediaRefusal for anything that is not a video with a picture; ToolError when ffprobe itself is in trouble.
 */
export async function probeMedia(path: string, signal?: AbortSignal): Promise<MediaFacts> {
  const { colourMatrix: _, quickestRate: __, mayReorder: ___, ...facts } = await probeSource(path, signal);
  return facts;
}

/** Files that are known: the steps of an analysis and a render ask for the same ones again, and starting ffprobe costs. */
const MOST_KNOWN = 200;
const known = new Map<string, ProbedMedia>();

/** As {@link probeMedia}, with what a render needs besides. A file that has not changed since is not read again. */
export async function probeSource(path: string, signal?: AbortSignal): Promise<ProbedMedia> {
  // A file that is moved stays the same one.
  const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true });
  const identity = [dev, ino, size, mtimeNs].join(' ');
  const before = known.get(identity);
  const probed = before ?? (await probe(path, signal));
  signal?.throwIfAborted();
  known.delete(identity);
  known.set(identity, probed);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value as string);
  return { ...probed };
}

async function probe(path: string, signal?: AbortSignal): Promise<ProbedMedia> {
  const { output, complaints } = await openMedia(path, signal);
  const probed = parseProbe(output);
  const picture = probed.picture;
  if (!picture) throw new MediaRefusal(probed.sound ? 'no-picture' : 'not-a-video');
  if (isTooLarge(complaints)) throw new MediaRefusal('picture-too-large');
  if (picture.width * picture.height === 0) throw new MediaRefusal('nothing-decodes');
  return probed;
}

/**
 * What ffprobe says of a file that may be a video or music, and what its decoders complain of.
 *
 * @throws MediaRefusal for anything that can be neither; ToolError when ffprobe itself is in trouble.
 */
export async function openMedia(
  path: string,
  signal?: AbortSignal,
): Promise<{ output: ProbeOutput; complaints: string }> {
  const beginning = await firstBytes(path);
  if (beginning.length === 0) throw new MediaRefusal('empty');
  if (isPlaylist(beginning)) throw new MediaRefusal('playlist');
  if (isImageInVideoContainer(beginning)) throw new MediaRefusal('image');
  return ffprobe(path, beginning, signal);
}

async function ffprobe(
  path: string,
  beginning: string,
  signal?: AbortSignal,
): Promise<{ output: ProbeOutput; complaints: string }> {
  const args = [...guardArguments(), '-v', 'error', '-show_format', '-show_streams', '-of', 'json'];
  try {
    const { stdout, lastLines } = await runTool({
      tool: 'ffprobe',
      args: [...args, fileUrl(path)],
      signal,
      wallSeconds: 60,
    });
    return { output: JSON.parse(stdout) as ProbeOutput, complaints: lastLines.join('\n') };
  } catch (cause) {
    if (!(cause instanceof ToolError) || cause.reason !== 'failed') throw cause;
    if (isTooLarge(cause.lastLines.join('\n'))) throw new MediaRefusal('picture-too-large', { cause });
    if (beginsLikeVideo(beginning)) throw new MediaRefusal('nothing-decodes', { cause });
    throw new MediaRefusal(beginsLikeImage(beginning) ? 'image' : 'not-a-video', { cause });
  }
}

/** What `-max_pixels` makes the decoders say. */
function isTooLarge(complaints: string): boolean {
  return complaints.includes('max pixel count');
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** HLS, ffmpeg's concat script, DASH: files that name other files. */
function isPlaylist(beginning: string): boolean {
  return /^\s*(#EXTM3U|ffconcat\b|file\s+['"/\w])|<MPD\b/.test(beginning);
}

/** MP4 and MOV, Matroska and WebM, AVI: what cannot be opened although it begins like these is a damaged video. */
function beginsLikeVideo(beginning: string): boolean {
  return /^(.{4}(ftyp|moov|mdat|wide|free|skip)|.E\xdf\xa3|RIFF.{4}AVI )/s.test(beginning);
}

/** HEIF and AVIF stills: their container is that of MP4, and what is inside would pass for a video of one picture. */
function isImageInVideoContainer(beginning: string): boolean {
  return /^.{4}ftyp(hei[cxms]|mif1|avif)/s.test(beginning);
}

/** PNG, JPEG, GIF, WebP, BMP, TIFF. Asked only of what cannot be opened as a video: two letters are not much of a sign. */
function beginsLikeImage(beginning: string): boolean {
  return /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|BM|II\*\0|MM\0\*)/s.test(beginning);
}
