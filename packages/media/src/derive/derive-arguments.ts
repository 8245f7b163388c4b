import type { PictureFacts } from '@cutgraph/core';
import { QUICK_AAC } from '../encode/quick-aac.ts';
import { QUICK_X264 } from '../encode/quick-x264.ts';
import { inputArguments, seconds } from '../input/input-arguments.ts';
import { BT709_TAGS, colourConversion, toneMapFilters } from '../input/picture-filters.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { overviewChains, overviewOutputs } from './overview-arguments.ts';
import { proxyRate, proxySize, rateValue, type Size, smallSize } from './sizes.ts';

/** Names of the files, in the folder where ffmpeg runs. */
export const PROXY = 'proxy.mp4';
export const AUDIO = 'audio.m4a';
export const SHOT_SCORES = 'shots.txt';
/** The proxy's picture and the audio alone, before they are put together. NUT keeps times, and not how to turn a picture. */
const PICTURE_PART = 'picture.nut';
export const AUDIO_PART = 'audio-part.m4a';

/** Descriptors that the pass writes to besides; the order is that of the readers. */
const PIPES = { small: 3, sharp: 4, sourceTimes: 5, audio: 6, loudness: 7 } as const;
export const AUDIO_RATE = 48_000;
export const AUDIO_CHANNELS = 2;

/** The threshold of ffmpeg's scdet above which two frames belong to different shots (measured: media.md's 11 of 11). */
const SHOT_THRESHOLD = 8;
/** Small pictures for what moves, a second at most; and seconds between the large ones for sharpness. */
const SMALL_RATE = 12.6;
const SHARP_SECONDS = 0.5;
/** A longer stretch without audio is not filled up: a filler keeps all of it in memory. */
const LONGEST_SILENCE_SECONDS = 120;
const AAC = [...QUICK_AAC, '-b:a', '128k'];
/** From so many times the proxy's size on, what the decoder's deblocking would change is lost in making it smaller (47 dB). */
const UNSEEN_DEBLOCKING = 1.9;

export type PictureSource = ProbedMedia & { picture: PictureFacts };

/** What the pass hands out of an original's picture, and how often. */
export type PassShape = {
  proxy: Size;
  /** Of the proxy, as ffmpeg reads it. */
  rate: string;
  framesPerSecond: number;
  small: Size & { everyFrames: number };
  sharp: { everyFrames: number };
};

export function passShape(source: PictureSource): PassShape {
  const rate = proxyRate(source.quickestRate);
  const framesPerSecond = rateValue(rate);
  return {
    proxy: proxySize(source.picture),
    rate,
    framesPerSecond,
    small: { ...smallSize(source.picture), everyFrames: Math.ceil(framesPerSecond / SMALL_RATE) },
    sharp: { everyFrames: Math.max(1, Math.round(framesPerSecond * SHARP_SECONDS)) },
  };
}

/**
 * The one pass over the original: it is decoded once, and gives the proxy's picture, the audio, the shot scores, and raw
 * pictures and audio for the measures. Time 0 of them all is the file's own beginning; picture or audio that begins
 * later is filled up to there. Picture and audio have a graph each, so that a fault in one does not affect the other.
 */
export function deriveArguments(
  input: string,
  source: PictureSource,
  options: { withAudio: boolean; threads: number; fill: 'quick' | 'careful' },
): string[] {
  const { threads, fill } = options;
  const shape = passShape(source);
  const stop = stopArguments(source);
  const keyEvery = String(Math.max(1, Math.floor(shape.framesPerSecond)));
  const video = [...QUICK_X264, '-crf', '23', '-threads', String(threads)];
  const pictures = (label: string, pipe: number) => [
    ...['-map', `[${label}]`, '-fps_mode', 'passthrough', ...stop, '-f', 'rawvideo', `pipe:${pipe}`],
  ];
  return [
    ...quickDecoding(source, shape),
    ...passInput(input, threads),
    ...['-filter_complex', pictureGraph(source, shape, fill)],
    ...(options.withAudio
      ? ['-filter_complex', `${audioGraph(true)},asplit[played][metered];[metered]${measuredGraph()}`]
      : []),
    ...['-map', '[proxy]', '-fps_mode', 'passthrough', ...video, ...BT709_TAGS, '-g', keyEvery],
    ...['-map_metadata', '-1', ...stop, PICTURE_PART],
    ...pictures('small', PIPES.small),
    ...pictures('sharp', PIPES.sharp),
    ...overviewOutputs(source, fill),
    ...(options.withAudio
      ? [
          ...['-map', '[played]', ...AAC, '-map_metadata', '-1', ...stop, AUDIO_PART],
          ...['-map', '[measured]', ...stop, '-f', 's16le', `pipe:${PIPES.audio}`],
        ]
      : []),
  ];
}

/**
 * The audio alone, for a file in which it changes its format on the way or fails together with the picture: times are
 * kept as they are, and nothing is measured.
 */
export function audioOnlyArguments(input: string, source: ProbedMedia, threads: number): string[] {
  return [
    ...['-vn', ...passInput(input, threads), '-filter_complex', `${audioGraph(false)}[played]`],
    ...['-map', '[played]', ...AAC, '-map_metadata', '-1', ...stopArguments(source), AUDIO_PART],
  ];
}

/** Measures an audio file of ours as the pass does; time 0 is filled up to where it begins. */
export function measureAudioArguments(audio: string): string[] {
  return [
    ...inputArguments(audio, { threads: 1 }),
    ...['-filter_complex', `${audioGraph(true)},${measuredGraph()}`],
    ...['-map', '[measured]', '-f', 's16le', `pipe:${PIPES.audio}`],
  ];
}

/** Muxes picture and audio, and the audio alone, both with their index in front and no longer than the picture. */
export function joinArguments(withAudio: boolean, lengthSeconds: number): string[] {
  const copied = [
    ...['-c', 'copy', '-map_metadata', '-1'],
    ...['-movflags', '+faststart', '-t', seconds(lengthSeconds)],
  ];
  return [
    ...['-nostdin', '-i', PICTURE_PART, ...(withAudio ? ['-i', AUDIO_PART] : [])],
    ...['-map', '0:v:0', ...(withAudio ? ['-map', '1:a:0'] : []), ...copied, PROXY],
    ...(withAudio ? ['-map', '1:a:0', ...copied, AUDIO] : []),
  ];
}

function passInput(input: string, threads: number): string[] {
  // A filter graph that is rebuilt in the middle would begin at 0 again: the scale filter takes any size as it comes.
  // Filters that do not are behind it, so the turning is ours to do, too.
  const steady = ['-reinit_filter:v', '0', '-noautorotate', '-max_error_rate', '1'];
  return [...steady, ...inputArguments(input, { threads }), '-filter_complex_threads', String(threads)];
}

function quickDecoding({ picture }: PictureSource, { proxy }: PassShape): string[] {
  const shrink = Math.min(picture.width, picture.height) / Math.min(proxy.width, proxy.height);
  return shrink >= UNSEEN_DEBLOCKING ? ['-skip_loop_filter', 'all'] : [];
}

function stopArguments(source: ProbedMedia): string[] {
  const declared = source.declaredDurationSeconds;
  // A file that does not know its length gets half a day.
  return ['-t', seconds(declared > 0 ? declared * 1.02 + 5 : 43_200)];
}

function pictureGraph(source: PictureSource, shape: PassShape, fill: 'quick' | 'careful'): string {
  const { picture } = source;
  const { width, height } = shape.proxy;
  const sideways = picture.rotation === 90 || picture.rotation === 270;
  const stored = sideways ? `${height}:${width}` : `${width}:${height}`;
  // The quick filler makes all pictures of a gap in one step. With care they are laid on a plain one, one by one, for hours.
  const upright = `s=${width}x${height}:r=${shape.rate}`;
  const rate =
    fill === 'quick'
      ? `fps=${shape.rate}:start_time=0`
      : `setpts='PTS*min(N,1)'[laid];color=black:${upright}[plain];[plain][laid]overlay=eof_action=endall:format=yuv420`;
  // Of a quick source most frames are dropped: before they are made smaller. Of a slow one some are doubled: after it.
  const dropsFrames = fill === 'quick' && picture.framesPerSecond > shape.framesPerSecond * 1.5;
  const turned = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] };
  const main = [
    'metadata=add:key=source:value=1',
    `metadata=print:key=source:file=pipe\\\\:${PIPES.sourceTimes}:direct=1`,
    // Without an effect until a frame of another size comes, which yadif could not take.
    ...(picture.interlaced ? ['scale=iw:ih', 'yadif'] : []),
    ...(dropsFrames ? [rate] : []),
    `scale=${stored}:flags=bicubic${colourConversion(source)}`,
    'setsar=1',
    ...(picture.highDynamicRange ? toneMapFilters() : []),
    ...turned[picture.rotation],
    ...(dropsFrames ? [] : [rate]),
    'format=yuv420p',
  ];
  const overview = overviewChains(source, fill);
  const branches = ['[proxy]', '[forsmall]', '[forsharp]', ...overview.inputs];
  const small = [
    `scale=${shape.small.width}:${shape.small.height}:flags=fast_bilinear`,
    `scdet=t=${SHOT_THRESHOLD}`,
    `metadata=print:key=lavfi.scd.time:file=${SHOT_SCORES}`,
    `select='not(mod(n,${shape.small.everyFrames}))'`,
    'format=gray',
  ];
  const sharp = [`select='not(mod(n,${shape.sharp.everyFrames}))'`, 'format=gray'];
  return [
    `[0:V:0]${main.join(',')},split=${branches.length}${branches.join('')}`,
    `[forsmall]${small.join(',')}[small]`,
    `[forsharp]${sharp.join(',')}[sharp]`,
    ...overview.chains,
  ].join(';');
}

/** Stereo without holes; what comes after a hole that is too long to fill is left out. */
export function audioGraph(fromZero: boolean): string {
  const before = 'if(isnan(prev_t),0,prev_t)';
  return [
    `[0:a:0]aselect='not(st(0,max(ld(0),gt(t-${before},${LONGEST_SILENCE_SECONDS}))))'`,
    `aresample=${AUDIO_RATE}:async=1${fromZero ? ':first_pts=0' : ''}`,
    'aformat=channel_layouts=stereo',
  ].join(',');
}

/** Measures the momentary loudness on the way, and writes it to a pipe: see `metadataReader`. */
export function loudnessGraph(pipe: number): string {
  return `ebur128=metadata=1,ametadata=print:key=lavfi.r128.M:file=pipe\\\\:${pipe}:direct=1`;
}

function measuredGraph(): string {
  return `${loudnessGraph(PIPES.loudness)},aformat=sample_fmts=s16[measured]`;
}
