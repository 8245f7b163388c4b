import type { PictureFacts } from '@cutgraph/core';
import { inputArguments, seconds } from '../input/input-arguments.ts';
import { BT709_TAGS, colourConversion, toneMapFilters } from '../input/picture-filters.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { proxyRate, proxySize, rateValue, type Size } from './sizes.ts';

/** Names of the files, in the folder where ffmpeg runs. */
export const PROXY = 'proxy.mp4';
export const SOUND = 'audio.m4a';
export const SHOT_SCORES = 'shots.txt';

/** The threshold of ffmpeg's scdet above which two frames belong to different shots (measured: media.md's 11 of 11). */
const SHOT_THRESHOLD = 8;
const AAC = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];

/**
 * The one pass over the original: it is decoded once, and gives the proxy, the sound and the shot scores. Time 0 of
 * them all is the file's own beginning; a picture or a sound that sets in later is filled up to there.
 */
export function deriveArguments(input: string, facts: ProbedMedia & { picture: PictureFacts }): string[] {
  const size = proxySize(facts.picture);
  const rate = proxyRate(facts.picture.framesPerSecond);
  // A file that does not know its length gets half a day.
  const limit = facts.declaredDurationSeconds > 0 ? facts.declaredDurationSeconds * 1.02 + 5 : 43_200;
  const stop = ['-t', seconds(limit)];
  const picture = [
    ...(facts.picture.interlaced ? ['yadif'] : []),
    `scale=${size.width}:${size.height}:flags=bicubic${colourConversion(facts)}`,
    'setsar=1',
    ...(facts.picture.highDynamicRange ? toneMapFilters() : []),
    `fps=${rate}:start_time=0`,
    'format=yuv420p',
    'split[proxy][small]',
  ].join(',');
  const shots = `scale=320:180:flags=fast_bilinear,scdet=t=${SHOT_THRESHOLD},metadata=print:key=lavfi.scd.time:file=${SHOT_SCORES}[shots]`;
  const sound = 'aresample=48000:async=1:first_pts=0,asplit[played][heard]';
  const graph = [`[0:V:0]${picture}`, `[small]${shots}`, ...(facts.sound ? [`[0:a:0]${sound}`] : [])].join(
    ';',
  );
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-fps_mode',
    'passthrough',
    ...BT709_TAGS,
  ];
  const keyEvery = ['-g', String(Math.max(1, Math.floor(rateValue(rate))))];
  return [
    ...inputArguments(input),
    '-filter_complex',
    graph,
    ...['-map', '[proxy]', ...video, ...keyEvery],
    ...(facts.sound ? ['-map', '[played]', ...AAC] : []),
    ...['-map_metadata', '-1', '-movflags', '+faststart', ...stop, PROXY],
    ...['-map', '[shots]', ...stop, '-f', 'null', '-'],
    ...(facts.sound
      ? ['-map', '[heard]', ...AAC, '-map_metadata', '-1', '-movflags', '+faststart', ...stop, SOUND]
      : []),
  ];
}

export const SPRITE = 'sprite.jpg';
export const SPRITE_COLUMNS = 10;
export const SPRITE_ROWS = 10;

/**
 * A sheet of evenly spaced moments from the proxy. Tile `i` of `n` shows the picture at `i / n` of the length. Of a long
 * video only key frames are decoded: the proxy has one a second.
 */
export function spriteArguments(proxy: string, tile: Size, durationSeconds: number): string[] {
  const tiles = SPRITE_COLUMNS * SPRITE_ROWS;
  return [
    ...inputArguments(proxy, { keyFramesOnly: durationSeconds > tiles }),
    '-vf',
    [
      `fps=${tiles}/${seconds(durationSeconds)}:start_time=0:round=up`,
      `scale=${tile.width}:${tile.height}:flags=bilinear`,
      `tpad=stop_mode=clone:stop=${tiles}`,
      `tile=${SPRITE_COLUMNS}x${SPRITE_ROWS}`,
    ].join(','),
    ...['-an', '-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1', SPRITE],
  ];
}

export const THUMBNAIL = 'thumbnail.jpg';

/** One good picture from a tenth of the way in: the most typical of the following second. */
export function thumbnailArguments(proxy: string, durationSeconds: number): string[] {
  return [
    ...inputArguments(proxy, { seekSeconds: durationSeconds / 10 }),
    ...['-vf', "thumbnail=n=24,scale=-2:'min(360,ih)'", '-an', '-frames:v', '1', '-q:v', '4'],
    ...['-f', 'image2', '-update', '1', THUMBNAIL],
  ];
}
