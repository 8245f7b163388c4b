import { resolve } from 'node:path';

/** The containers that Cutgraph opens, as ffmpeg names its demuxers. Playlists and scripts are not among them. */
const CONTAINERS = [
  'mov',
  'matroska',
  'avi',
  'mpegts',
  'mpeg',
  'flv',
  'asf',
  'ogg',
  'mxf',
  // Sound alone: opened to be able to say that there is no picture.
  'wav',
  'mp3',
  'flac',
  'aac',
] as const;

/** The largest picture that is decoded, in pixels; 8K is 33 million. */
const MAX_PIXELS = 36_000_000;

/**
 * The options before every input that came from outside. A playlist in disguise can make ffmpeg open other files, and
 * a small file can decode to gigabytes: only known containers, only files, only pictures of sane size.
 */
export function guardArguments(): string[] {
  return [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    CONTAINERS.join(','),
    '-max_pixels',
    String(MAX_PIXELS),
  ];
}

/** A path as ffmpeg's file protocol takes it, so that neither a dash nor a colon in it means anything. */
export function fileUrl(path: string): string {
  return `file:${resolve(path)}`;
}

/**
 * ffmpeg's arguments that open one input, safely.
 *
 * @param options.seekSeconds start here, exact to the frame: earlier frames are decoded and dropped.
 * @param options.keyFramesOnly decode nothing but key frames.
 * @param options.durationSeconds read no further than this after the start.
 */
export function inputArguments(
  path: string,
  options: { seekSeconds?: number; durationSeconds?: number; keyFramesOnly?: boolean; threads?: number } = {},
): string[] {
  return [
    '-nostdin',
    ...guardArguments(),
    ...(options.threads ? ['-threads', String(options.threads)] : []),
    ...(options.keyFramesOnly ? ['-skip_frame', 'nokey'] : []),
    ...(options.seekSeconds ? ['-ss', seconds(options.seekSeconds)] : []),
    ...(options.durationSeconds ? ['-t', seconds(options.durationSeconds)] : []),
    '-i',
    fileUrl(path),
  ];
}

/** Seconds as ffmpeg reads them: never in the form 1e-7, and no finer than it keeps (microseconds). */
export function seconds(value: number): string {
  return Math.max(0, value).toFixed(6);
}
