import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PHOTO_LIMITS } from '@cutgraph/core';
import { QUICK_X264 } from '../encode/quick-x264.ts';
import { fileUrl } from '../input/input-arguments.ts';
import { BT709_TAGS } from '../input/picture-filters.ts';
import { MediaRefusal } from '../probe/media-refusal.ts';
import { recordedAt } from '../probe/recorded-at.ts';
import { runTool } from '../process/run-tool.ts';
import { inTemporaryFolder } from '../process/temporary-folder.ts';
import { ToolError } from '../process/tool-error.ts';
import type { ExifFacts } from './exif.ts';
import { heifToJpeg } from './heif-program.ts';
import { type PhotoFormat, type PhotoHead, readPhotoHead } from './read-photo.ts';

/** The upright picture of a photo, and the same as a video that stands still: what a render and the other passes read. */
export const STILL_PICTURE = 'still.jpg';
export const STILL_VIDEO = 'still.mp4';

/** Its demuxer is chosen by what it is, never by its name, and no other one may open it. */
const DEMUXERS: Record<Exclude<PhotoFormat, 'heif'>, string> = {
  jpeg: 'jpeg_pipe',
  png: 'png_pipe',
  webp: 'webp_pipe',
};
const WALL_SECONDS = 120;

/** What brings each orientation upright. Source: Exif 2.32, table of tag 0x0112. */
const UPRIGHT: Record<ExifFacts['orientation'], string[]> = {
  1: [],
  2: ['hflip'],
  3: ['hflip', 'vflip'],
  4: ['vflip'],
  5: ['transpose=cclock_flip'],
  6: ['transpose=clock'],
  7: ['transpose=clock_flip'],
  8: ['transpose=cclock'],
};

/** What is known of a photo once it is decoded: when it was taken (ISO 8601 in UTC), where its camera says so. */
export type StillVideo = { takenAt: string | null };

/** Whether a file is taken for a photo, by its content: then {@link makeStillVideo} decodes it, or says why it does not. */
export async function isPhoto(path: string): Promise<boolean> {
  return (await readPhotoHead(path)) !== null;
}

/**
 * Decodes a photo and leaves `still.jpg` and `still.mp4` in a folder: upright, at most {@link PHOTO_LIMITS} wide or high, its
 * colours those of a film, what is transparent on black. Both files arrive together, or none does.
 *
 * @throws MediaRefusal for what is no photo, has several pictures in time, is too large, or does not decode.
 */
export async function makeStillVideo(
  input: string,
  folder: string,
  signal?: AbortSignal,
): Promise<StillVideo> {
  const found = await readPhotoHead(input);
  if (!found) throw new MediaRefusal('image');
  if (found.isAnimated) throw new MediaRefusal('animated');
  if ((await stat(input)).size > PHOTO_LIMITS.bytes) throw new MediaRefusal('photo-too-large');
  return inTemporaryFolder(folder, async (inside) => {
    const { path, head } = await decodable(resolve(input), found, inside, signal);
    const stored = await sizeOf(path, head.format, signal);
    await decode(path, head, stored, inside, signal);
    const takenAt = recordedAt([{ creation_time: head.exif.taken }], new Date());
    return { keep: [STILL_PICTURE, STILL_VIDEO], result: { takenAt } };
  });
}

type Decodable = PhotoHead & { format: Exclude<PhotoFormat, 'heif'> };

/** The photo in a format that ffmpeg decodes. What comes out of HEIF is upright already, whatever its Exif says. */
async function decodable(
  input: string,
  head: PhotoHead,
  folder: string,
  signal?: AbortSignal,
): Promise<{ path: string; head: Decodable }> {
  if (head.format !== 'heif') return { path: input, head: { ...head, format: head.format } };
  await heifToJpeg(input, join(folder, 'heif.jpg'), signal);
  // Of several pictures in one file each gets a name of its own; the first is the one to show.
  const [first] = (await readdir(folder)).filter((name) => /^heif.*\.jpg$/.test(name)).sort();
  const made = first === undefined ? null : await readPhotoHead(join(folder, first));
  if (first === undefined || made?.format !== 'jpeg') throw new MediaRefusal('photo-nothing-decodes');
  return {
    path: join(folder, first),
    head: { ...made, format: 'jpeg', exif: { ...made.exif, orientation: 1 } },
  };
}

type Size = { width: number; height: number };

/** Pixels as stored, read before anything large is decoded. */
async function sizeOf(path: string, format: Decodable['format'], signal?: AbortSignal): Promise<Size> {
  const args = [
    ...[...guardArguments(format), '-v', 'error', '-select_streams', 'v:0'],
    ...['-show_entries', 'stream=width,height', '-of', 'json'],
  ];
  try {
    const { stdout, lastLines } = await runTool({
      ...{ tool: 'ffprobe', signal, wallSeconds: WALL_SECONDS },
      args: [...args, fileUrl(path)],
    });
    const { streams = [] } = JSON.parse(stdout) as { streams?: Partial<Size>[] };
    const { width = 0, height = 0 } = streams[0] ?? {};
    if (isTooLarge(lastLines) || width * height > PHOTO_LIMITS.pixels)
      throw new MediaRefusal('photo-too-large');
    if (width * height === 0) throw new MediaRefusal('photo-nothing-decodes');
    return { width, height };
  } catch (cause) {
    throw refusalOf(cause);
  }
}

async function decode(
  path: string,
  { format, exif }: Decodable,
  stored: Size,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const { framesPerSecond, seconds } = PHOTO_LIMITS;
  const { width, height } = stillSize(stored);
  const upright = [
    `scale=${width}:${height}:flags=lanczos`,
    // Colours with transparency have no frame of their own: over black they are multiplied by it.
    ...['format=gbrap', 'premultiply=inplace=1', 'format=gbrp'],
    ...UPRIGHT[exif.orientation],
    'setsar=1',
  ];
  const video = [
    'scale=out_color_matrix=bt709:out_range=tv:flags=lanczos',
    'format=yuv420p',
    `loop=loop=${seconds * framesPerSecond - 1}:size=1`,
    `setpts=N/(${framesPerSecond}*TB)`,
  ];
  const graph = `[0:v:0]${upright.join(',')},split[p][v];[v]${video.join(',')}[video]`;
  try {
    await runTool({
      ...{ tool: 'ffmpeg', signal, folder, wallSeconds: WALL_SECONDS },
      args: [
        // What is cut short is refused: half of a picture is none.
        ...['-nostdin', '-xerror', '-err_detect', 'explode', '-noautorotate', ...guardArguments(format)],
        ...['-framerate', String(framesPerSecond), '-i', fileUrl(path), '-filter_complex', graph],
        ...[
          '-map',
          '[p]',
          '-frames:v',
          '1',
          '-q:v',
          '2',
          '-pix_fmt',
          'yuvj444p',
          '-f',
          'mjpeg',
          STILL_PICTURE,
        ],
        ...['-map', '[video]', ...QUICK_X264, '-crf', '14', ...BT709_TAGS],
        ...['-frames:v', String(seconds * framesPerSecond), '-g', String(seconds * framesPerSecond)],
        ...['-r', String(framesPerSecond), '-map_metadata', '-1', '-movflags', '+faststart', STILL_VIDEO],
      ],
    });
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** As it is stored, no longer than the limit, even pixels. */
function stillSize({ width, height }: Size): Size {
  const factor = Math.min(1, PHOTO_LIMITS.longSide / Math.max(width, height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * factor) / 2) * 2);
  return { width: even(width), height: even(height) };
}

function guardArguments(format: Decodable['format']): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', DEMUXERS[format], '-f', DEMUXERS[format]],
    ...['-max_pixels', String(PHOTO_LIMITS.pixels)],
  ];
}

function isTooLarge(lines: readonly string[]): boolean {
  return lines.some((line) => /max pixel count|Picture size .* is invalid/.test(line));
}

function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof ToolError) || cause.reason !== 'failed') return cause;
  return new MediaRefusal(isTooLarge(cause.lastLines) ? 'photo-too-large' : 'photo-nothing-decodes', {
    cause,
  });
}
