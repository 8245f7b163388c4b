import {
  type Canvas,
  type DecodeStart,
  EARLIER_SECONDS,
  FRAME_FILL,
  type FrameWindow,
  frameFillSize,
  KEY_FRAME_SECONDS,
  type PictureFacts,
  type RenderSegment,
  type StretchTime,
  sourceSecondsOf,
  WHOLE_FRAME,
} from '@cutgraph/core';
import { QUICK_X264 } from '../encode/quick-x264.ts';
import { inputArguments, seconds } from '../input/input-arguments.ts';
import { BT709_TAGS, colourConversion, toneMapFilters } from '../input/picture-filters.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { colourFilters } from './colour-filters.ts';
import { pictureFades } from './fades.ts';
import { movingWindowFilters } from './moving-window.ts';
import { overlayFilters } from './overlay-files.ts';
import { plainFilter } from './plain-fill.ts';
import { timeMapFilters } from './time-map-filters.ts';

/** Seeking a hair early keeps the frame that begins exactly at the cut, whatever its time base rounds to. */
const SEEK_EARLY_SECONDS = 0.002;

/**
 * In a container without an index of key frames a seek can land behind the key frame that it needs, and the picture
 * would begin at the next one. There the seek goes further back than key frames lie apart, and the rest is dropped.
 */
const RUN_UP_SECONDS = 12;
const INDEXED_CONTAINERS = ['mov', 'matroska', 'avi', 'mxf'];

/** Descriptors for what is observed of a segment while it is made, in the order of their readers. */
const PIPES = { small: 3, times: 4 } as const;
/** The first input and the first descriptor that a segment leaves to what is read beside it. */
export const BESIDE_SEGMENT = { input: 1, pipe: 5 } as const;
/** Pixels along the longer edge of the small pictures that a segment is checked by. */
const SMALL_EDGE = 64;

/** The size of the small pictures of a canvas. */
export function smallCanvas(canvas: Canvas): Canvas {
  const shrink = SMALL_EDGE / Math.max(canvas.width, canvas.height);
  const even = (value: number) => Math.max(8, Math.round((value * shrink) / 2) * 2);
  return { ...canvas, width: even(canvas.width), height: even(canvas.height) };
}

/** Where the reading of a source begins for a cut. Seconds. */
type Reading = {
  /** What is sought; 0 reads from the start. */
  seekSeconds: number;
  /** How much after that is decoded and dropped. */
  runUp: number;
  /** How long before the cut the first frame may begin. */
  early: number;
};

function readingOf(
  canvas: Canvas,
  segment: RenderSegment,
  source: ProbedMedia & { picture: PictureFacts },
  start: Exclude<DecodeStart, 'proxy'>,
): Reading {
  const lengthSeconds = stretchSeconds(canvas, segment);
  // A cut shorter than a frame of its source may hold the beginning of none: it shows the one on screen at its start.
  const sourceFrameSeconds = 1 / source.picture.framesPerSecond;
  const early = lengthSeconds < sourceFrameSeconds - 1e-6 ? sourceFrameSeconds : SEEK_EARLY_SECONDS;
  const firstSeconds = Math.max(0, segment.startSeconds - early);
  const indexed = source.container.split(',').some((name) => INDEXED_CONTAINERS.includes(name));
  const back = { seek: 0, earlier: EARLIER_SECONDS, beginning: Infinity }[start];
  const runUp = Math.min(firstSeconds, back + (indexed ? 0 : RUN_UP_SECONDS));
  return { seekSeconds: firstSeconds - runUp, runUp, early: segment.startSeconds - firstSeconds };
}

/** Seconds of the source that a stretch takes, those of the frames that it skips or reads before as well. */
export function stretchSeconds({ framesPerSecond }: Canvas, stretch: StretchTime): number {
  return sourceSecondsOf(stretch, framesPerSecond);
}

/** How much of a source is decoded before a cut begins, as far as it is known: seconds. */
export function runUpSeconds(...of: Parameters<typeof readingOf>): number {
  return readingOf(...of).runUp;
}

/**
 * ffmpeg's arguments for the picture of one cut: exactly `segment.frameCount` frames of the canvas, none of them from
 * outside the cut. Every segment of a timeline has the same encoder settings and time scale, so that they can be joined
 * without another encode. A source that ends early holds its last frame. The frames of the source in the cut come out small
 * besides, as raw RGB at their own rate and without fades, and their times (seconds from just before the cut) as metadata. From an `earlier` start the
 * frames of the run-up are named on the error stream, too.
 *
 * A segment with overlays needs `writeOverlays` in the folder in which ffmpeg runs.
 *
 * @param options.start where decoding begins; at the key frame before the cut when absent.
 * @param options.crf the quality of the encoder, where it is not that of the finished film.
 * @param options.beside what the same process reads besides, as inputs from 1 on and as outputs behind those of the segment.
 */
export function segmentArguments(options: {
  canvas: Canvas;
  segment: RenderSegment;
  source: ProbedMedia & { picture: PictureFacts };
  path: string;
  out: string;
  threads: number;
  start?: Exclude<DecodeStart, 'proxy'>;
  crf?: number | undefined;
  beside?: { inputs: readonly string[]; outputs: readonly string[] } | undefined;
}): string[] {
  const { canvas, segment, source, beside } = options;
  const lengthSeconds = stretchSeconds(canvas, segment);
  const { seekSeconds, runUp, early } = readingOf(canvas, segment, source, options.start ?? 'seek');
  // Nothing from before or after the cut, whatever the frame rates round to.
  const begin = runUp > 0 ? `start=${seconds(runUp)}:` : '';
  const trim = `trim=${begin}end=${seconds(early + runUp + lengthSeconds)}`;
  const fromRunUp = runUp > 0 ? [`setpts=PTS-${seconds(runUp)}/TB`] : [];
  const cut = [trim, ...fromRunUp];
  const times = [`metadata=print:key=source:file=pipe\\\\:${PIPES.times}:direct=1`];
  const marked = [
    'metadata=add:key=source:value=1',
    // Among what the decoder complains of, so that its order shows whether that was before the cut.
    ...(options.start === 'earlier' ? ['metadata=print:key=source:file=pipe\\\\:2:direct=1'] : []),
  ];
  const small = [
    ...[...marked, ...cut, ...times],
    ...(source.picture.interlaced ? ['yadif'] : []),
    ...checkedFilters(canvas, segment, source),
  ];
  const filters = [
    ...[
      ...cut,
      ...pictureFilters(canvas, segment, source, segment.startSeconds - early),
      ...pictureFades(segment),
    ],
    ...(segment.overlays ? overlayFilters(canvas) : []),
  ];
  const picture = (length: number) => ['-an', '-sn', '-dn', '-map', '0:V:0', '-t', seconds(length + 1)];
  const shownSeconds = segment.timeMap ? segment.frameCount / canvas.framesPerSecond : lengthSeconds;
  return [
    ...inputArguments(options.path, { seekSeconds, threads: options.threads }),
    ...(beside?.inputs ?? []),
    ...['-filter_threads', String(options.threads)],
    ...[...picture(shownSeconds), '-vf', filters.join(','), '-frames:v', String(segment.frameCount)],
    ...['-fps_mode', 'passthrough', ...encoderArguments(canvas, options.threads, options.crf)],
    ...['-map_metadata', '-1', '-f', 'mp4', options.out],
    ...[...picture(lengthSeconds), '-vf', small.join(','), '-fps_mode', 'passthrough'],
    ...['-f', 'rawvideo', `pipe:${PIPES.small}`],
    ...(beside?.outputs ?? []),
  ];
}

/** What of a segment says how its frames come to the canvas. */
type Framing = Pick<RenderSegment, 'window' | 'fill' | 'skipFrames' | 'colour'>;
/** What of a segment says which frames come to the canvas. */
type Timing = Pick<RenderSegment, 'timeMap'>;

/**
 * Brings each frame to one of the small RGB pictures that a segment is checked by. Averaged areas cost a third of what the
 * canvas's own scaler does, and every frame of a render comes through here. A window that moves is not followed, since these
 * pictures are of other moments than the frames of the canvas. The whole frame shows as well whether it was decoded.
 */
export function checkedFilters(
  canvas: Canvas,
  { window, fill, path }: RenderSegment,
  source: ProbedMedia & { picture: PictureFacts },
): string[] {
  const framing = path ? { window: WHOLE_FRAME } : { window, ...(fill && { fill }) };
  return [...framingFilters(smallCanvas(canvas), framing, source, 'area'), 'format=rgb24'];
}

/**
 * The chain from a source's frames to the canvas: time, rate, upright shape, the plan's window, range, colours and their correction.
 *
 * @param fromSeconds the second of the source at which the times of the frames begin; only a time map asks.
 */
export function pictureFilters(
  canvas: Canvas,
  framing: Framing & Timing & Pick<RenderSegment, 'path' | 'frameCount'>,
  source: ProbedMedia & { picture: PictureFacts },
  fromSeconds = 0,
): string[] {
  const { path, fill, colour, timeMap } = framing;
  // A colour that was chosen is not corrected: of such a clip the frame alone is, before it comes over the colour.
  const isPlain = fill !== undefined && 'colour' in fill;
  return [
    ...(source.picture.interlaced ? ['yadif'] : []),
    ...(timeMap ? timeMapFilters(canvas, timeMap, fromSeconds) : ownTimeFilters(canvas)),
    ...(framing.skipFrames ? [`trim=start_frame=${framing.skipFrames}`, 'setpts=PTS-STARTPTS'] : []),
    ...(path ? movingFilters(canvas, { ...framing, path }, source) : framingFilters(canvas, framing, source)),
    ...(isPlain ? [] : colourFilters(colour)),
    'tpad=stop_mode=clone:stop=-1',
  ];
}

/**
 * Times count from the cut. The first frame is brought to its start, or it would be shown twice wherever it rounds to the
 * second; but by one frame at most, so that the picture of a slow source keeps with its sound.
 */
function ownTimeFilters({ framesPerSecond }: Canvas): string[] {
  return [
    `setpts='PTS-min(STARTPTS,1/(${framesPerSecond}*TB))'`,
    `fps=${framesPerSecond}:start_time=0:eof_action=pass`,
  ];
}

/** As {@link framingFilters}, where the window moves. */
function movingFilters(
  canvas: Canvas,
  framing: Parameters<typeof movingWindowFilters>[0],
  source: ProbedMedia & { picture: PictureFacts },
): string[] {
  const moved = movingWindowFilters(framing, source.picture, canvas, (size) => sizedFilters(size, source));
  return [SQUARE_PIXELS, ...moved, 'setsar=1'];
}

/** How ffmpeg computes the pixels of another size. */
type Scaler = 'bicubic' | 'area';

/** Brings pictures to a size and to the colours of a film. */
function sizedFilters(
  size: string,
  source: ProbedMedia & { picture: PictureFacts },
  scaler: Scaler = 'bicubic',
): string[] {
  return [
    `scale=${size}:flags=${scaler}${colourConversion(source)}`,
    ...(source.picture.highDynamicRange ? toneMapFilters() : []),
    'format=yuv420p',
  ];
}

/** Pixels that are not square; costs nothing where they are. */
const SQUARE_PIXELS = 'scale=iw*sar:ih';

/**
 * The part of {@link pictureFilters} that brings each frame to a size: upright shape, the plan's window, range and colours; over a
 * plain colour also their correction.
 */
export function framingFilters(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  { window, fill, colour }: Framing,
  source: ProbedMedia & { picture: PictureFacts },
  scaler: Scaler = 'bicubic',
): string[] {
  const sized = (size: string) => sizedFilters(size, source, scaler);
  if (!fill) return [SQUARE_PIXELS, cropFilter(window), ...sized(`${width}:${height}`), 'setsar=1'];
  const inner = `${evenPixels(width / window.width)}:${evenPixels(height / window.height)}`;
  const left = Math.round((-window.left / window.width) * width);
  const top = Math.round((-window.top / window.height) * height);
  const small = frameFillSize({ width, height });
  const isPlain = 'colour' in fill;
  const behind = isPlain
    ? [`scale=${width}:${height}:flags=neighbor`, 'format=yuv420p', plainFilter(fill.colour)]
    : [
        cropFilter(fill),
        ...sized(`${small.width}:${small.height}`),
        `gblur=sigma=${FRAME_FILL.blur}`,
        darkened(FRAME_FILL.brightness),
        `scale=${width}:${height}:flags=${scaler}`,
      ];
  const fitted = [...sized(inner), ...(isPlain ? colourFilters(colour) : [])];
  // As one element: the chain parts and comes together again.
  const both = [
    'split[whole][part]',
    `[whole]${fitted.join(',')}[fitted]`,
    `[part]${behind.join(',')}[behind]`,
    `[behind][fitted]overlay=${left}:${top}`,
  ];
  return [SQUARE_PIXELS, both.join(';'), 'format=yuv420p', 'setsar=1'];
}

/** All of a picture's levels times a factor: black stays 16, and grey has no colour. */
function darkened(factor: number): string {
  const about = (middle: number) => `${middle}+(val-${middle})*${factor}`;
  return `lutyuv=y='${about(16)}':u='${about(128)}':v='${about(128)}'`;
}

/** Colours come for two by two pixels; what is even but for a rounding stays. */
function evenPixels(pixels: number): number {
  return Math.max(2, Math.floor(pixels / 2 + 1e-6) * 2);
}

/**
 * A window in fractions of the upright frame; ffmpeg has turned the picture before its filters see it. The plan's even pixels
 * come back from their fractions; those of a proxy, which has others, are the nearest.
 */
function cropFilter({ left, top, width, height }: FrameWindow): string {
  const even = (all: string, share: number) => `2*round(${all}*${share.toFixed(6)}/2)`;
  const size = (all: string, share: number) => `'min(${all},${even(all, share)})'`;
  return `crop=${size('iw', width)}:${size('ih', height)}:${even('iw', left)}:${even('ih', top)}`;
}

/** The encoder's settings, the same for every cut of a timeline, so that they can be joined by copying. */
export function encoderArguments(canvas: Canvas, threads: number, crf = 19.5): string[] {
  return [
    ...[...QUICK_X264, '-crf', String(crf), '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-g', String(canvas.framesPerSecond * KEY_FRAME_SECONDS), '-threads', String(threads)],
    ...BT709_TAGS,
    ...timescaleArguments(canvas),
  ];
}

/** The join adds up the lengths that the files declare: in milliseconds, the default, they would drift. */
export function timescaleArguments({ framesPerSecond }: Canvas): string[] {
  const timescale = String(framesPerSecond * 1000);
  return ['-video_track_timescale', timescale, '-movie_timescale', timescale];
}
