import type { Box, Canvas, PictureFacts, RenderSegment } from '@cutgraph/core';
import { inputArguments, seconds } from '../input/input-arguments.ts';
import { BT709_TAGS, colourConversion, toneMapFilters } from '../input/picture-filters.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { pictureFades } from './fades.ts';

/** Seeking a hair early keeps the frame that begins exactly at the cut, whatever its time base rounds to. */
const SEEK_EARLY_SECONDS = 0.002;

/**
 * In a container without an index of key frames a seek can land behind the key frame that it needs, and the picture
 * would begin at the next one. There the seek goes further back than key frames lie apart, and the rest is dropped.
 */
const RUN_UP_SECONDS = 12;
const INDEXED_CONTAINERS = ['mov', 'matroska', 'avi', 'mxf'];

/**
 * ffmpeg's arguments for the picture of one cut: exactly `segment.frameCount` frames of the canvas, none of them from
 * outside the cut. Every segment of a timeline has the same encoder settings and time scale, so that they can be joined
 * without another encode. A source that ends early holds its last frame.
 */
export function segmentArguments(options: {
  canvas: Canvas;
  segment: RenderSegment;
  source: ProbedMedia & { picture: PictureFacts };
  path: string;
  out: string;
  threads: number;
}): string[] {
  const { canvas, segment, source } = options;
  const lengthSeconds = segment.frameCount / canvas.framesPerSecond;
  // A cut shorter than a frame of its source may hold the beginning of none: it shows the one on screen at its start.
  const sourceFrameSeconds = 1 / source.picture.framesPerSecond;
  const early = lengthSeconds < sourceFrameSeconds - 1e-6 ? sourceFrameSeconds : SEEK_EARLY_SECONDS;
  const seekSeconds = Math.max(0, segment.startSeconds - early);
  const indexed = source.container.split(',').some((name) => INDEXED_CONTAINERS.includes(name));
  const runUp = indexed ? 0 : Math.min(RUN_UP_SECONDS, seekSeconds);
  // Nothing from before or after the cut, whatever the frame rates round to.
  const begin = runUp > 0 ? `start=${seconds(runUp)}:` : '';
  const trim = `trim=${begin}end=${seconds(segment.startSeconds - seekSeconds + runUp + lengthSeconds)}`;
  const fromRunUp = runUp > 0 ? [`setpts=PTS-${seconds(runUp)}/TB`] : [];
  return [
    ...inputArguments(options.path, {
      seekSeconds: seekSeconds - runUp,
      threads: options.threads,
    }),
    ...['-an', '-sn', '-dn', '-map', '0:V:0', '-filter_threads', String(options.threads)],
    '-vf',
    [trim, ...fromRunUp, ...pictureFilters(canvas, segment.crop, source), ...pictureFades(segment)].join(','),
    ...[
      '-frames:v',
      String(segment.frameCount),
      '-t',
      seconds(lengthSeconds + 1),
      '-fps_mode',
      'passthrough',
    ],
    ...encoderArguments(canvas, options.threads),
    ...['-map_metadata', '-1', '-f', 'mp4', options.out],
  ];
}

/** The chain from a source's frames to the canvas: rate, upright shape, crop or bars, range and colours. */
export function pictureFilters(
  canvas: Canvas,
  crop: Box | null,
  source: ProbedMedia & { picture: PictureFacts },
): string[] {
  const size = `${canvas.width}:${canvas.height}`;
  const colours = colourConversion(source);
  return [
    ...(source.picture.interlaced ? ['yadif'] : []),
    // Times count from the cut. The first frame is brought to its start, or it would be shown twice wherever it rounds to
    // the second; but by one frame at most, so that the picture of a slow source keeps with its sound.
    `setpts='PTS-min(STARTPTS,1/(${canvas.framesPerSecond}*TB))'`,
    `fps=${canvas.framesPerSecond}:start_time=0`,
    ...(crop ? [cropFilter(crop)] : []),
    // Pixels that are not square; costs nothing where they are.
    'scale=iw*sar:ih',
    ...(crop
      ? [`scale=${size}:force_original_aspect_ratio=increase:flags=bicubic${colours}`, `crop=${size}`]
      : [
          `scale=${size}:force_original_aspect_ratio=decrease:force_divisible_by=2:flags=bicubic${colours}`,
          `pad=${size}:-1:-1:black`,
        ]),
    ...(source.picture.highDynamicRange ? toneMapFilters() : []),
    'format=yuv420p',
    'setsar=1',
    'tpad=stop_mode=clone:stop=-1',
  ];
}

/** A crop in fractions of the upright frame; ffmpeg has turned the picture before its filters see it. */
function cropFilter(crop: Box): string {
  const fraction = (value: number) => value.toFixed(6);
  return `crop=iw*${fraction(crop.right - crop.left)}:ih*${fraction(crop.bottom - crop.top)}:iw*${fraction(crop.left)}:ih*${fraction(crop.top)}`;
}

/** The encoder's settings, the same for every cut of a timeline, so that they can be joined by copying. */
export function encoderArguments(canvas: Canvas, threads: number): string[] {
  const timescale = String(canvas.framesPerSecond * 1000);
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-g', String(canvas.framesPerSecond * 2), '-threads', String(threads)],
    ...BT709_TAGS,
    // The join adds up the lengths that the files declare: in milliseconds, the default, they would drift.
    ...['-video_track_timescale', timescale, '-movie_timescale', timescale],
  ];
}
