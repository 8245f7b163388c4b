import type { MediaFacts, PictureFacts, SoundFacts } from '@cutgraph/core';
import { recordedAt } from './recorded-at.ts';
import { startSecondsOf } from './start-timecode.ts';

/** The part of ffprobe's JSON that is read here (`-show_format -show_streams -of json`). */
export type ProbeOutput = { format?: ProbeFormat; streams?: ProbeStream[] };
type ProbeFormat = { format_name?: string; duration?: string; tags?: Record<string, string> };
type ProbeStream = {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  field_order?: string;
  duration?: string;
  channels?: number;
  sample_rate?: string;
  color_transfer?: string;
  color_space?: string;
  has_b_frames?: number;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
  tags?: Record<string, string>;
};

/** What a render must know beyond {@link MediaFacts}. */
export type ProbedMedia = MediaFacts & {
  /** The matrix that turns the picture's YUV into RGB, in ffmpeg's words for `scale`. */
  colourMatrix: 'bt601' | 'bt709' | 'bt2020';
  /** Frames per second of its quick stretches where the rate varies; else the mean. */
  quickestRate: number;
  /** Whether pictures are stored in another order than they are shown, or may be: not every file says. */
  mayReorder: boolean;
};

/** The tags of a file by their names in lower case: of the file itself, or (as in Ogg) of its first sound. */
export function tagsOf({ format, streams = [] }: ProbeOutput): Record<string, string> {
  const sound = streams.find((stream) => stream.codec_type === 'audio');
  const named = Object.entries({ ...sound?.tags, ...format?.tags });
  return Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Turns ffprobe's JSON into facts. The first picture that is not a cover, and the first
 * sound, are the ones that count. A picture that cannot be decoded at all has width 0.
 *
 * @param now what counts as the future for the time of recording.
 */
export function parseProbe(output: ProbeOutput, now = new Date()): ProbedMedia {
  const streams = output.streams ?? [];
  const video = streams.find((s) => s.codec_type === 'video' && !s.disposition?.attached_pic);
  const audio = streams.find((s) => s.codec_type === 'audio' && s.codec_name);
  const declared = [output.format?.duration, video?.duration, audio?.duration].map(Number).find((d) => d > 0);
  const startSeconds =
    video &&
    startSecondsOf([video.tags, output.format?.tags, ...streams.map(({ tags }) => tags)], rateOf(video));
  return {
    container: output.format?.format_name ?? '',
    durationSeconds: declared ?? 0,
    declaredDurationSeconds: declared ?? 0,
    picture: video ? pictureOf(video) : null,
    sound: audio ? audioFactsOf(audio) : null,
    ...(startSeconds !== undefined && { startSeconds }),
    recordedAt: recordedAt([output.format?.tags, video?.tags], now),
    colourMatrix: matrixOf(video),
    quickestRate: video ? quickestRateOf(video) : 0,
    mayReorder: video?.has_b_frames !== 0,
  };
}

function pictureOf(stream: ProbeStream): PictureFacts {
  const width = stream.width ?? 0;
  const height = stream.height ?? 0;
  const squareWidth = Math.round(width * ratioOf(stream.sample_aspect_ratio?.replace(':', '/'), 1));
  const rotation = rotationOf(stream);
  const sideways = rotation === 90 || rotation === 270;
  return {
    width: sideways ? height : squareWidth,
    height: sideways ? squareWidth : height,
    framesPerSecond: rateOf(stream),
    codec: stream.codec_name ?? 'unknown',
    rotation,
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    highDynamicRange: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer ?? ''),
  };
}

function audioFactsOf(stream: ProbeStream): SoundFacts {
  return {
    codec: stream.codec_name ?? 'unknown',
    channels: stream.channels ?? 0,
    sampleRate: Number(stream.sample_rate) || 0,
  };
}

/** Untagged pictures are read as players read them: by their size. */
function matrixOf(stream: ProbeStream | undefined): ProbedMedia['colourMatrix'] {
  const tag = stream?.color_space ?? '';
  if (tag === 'bt709') return 'bt709';
  if (tag.startsWith('bt2020')) return 'bt2020';
  if (['smpte170m', 'bt470bg', 'fcc', 'smpte240m'].includes(tag)) return 'bt601';
  return Math.min(stream?.width ?? 0, stream?.height ?? 0) >= 720 ? 'bt709' : 'bt601';
}

/** The mean rate where it is believable; files from browsers claim 1000 or nothing. */
function rateOf(stream: ProbeStream): number {
  const believable = [stream.avg_frame_rate, stream.r_frame_rate]
    .map((text) => ratioOf(text, 0))
    .find((rate) => rate >= 1 && rate <= 480);
  return believable ?? 30;
}

/** Containers whose times are fine name a rate that fits them all, which may be far beyond what any camera makes. */
function quickestRateOf(stream: ProbeStream): number {
  const mean = rateOf(stream);
  const base = ratioOf(stream.r_frame_rate, 0);
  return base > mean * 1.05 ? Math.min(base, Math.max(mean, 30)) : mean;
}

function rotationOf(stream: ProbeStream): PictureFacts['rotation'] {
  const matrix = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  // The display matrix counts against the clock, the older tag with it.
  const degrees = matrix === undefined ? Number(stream.tags?.rotate ?? 0) : -matrix;
  const quarter = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarter] ?? 0;
}

function ratioOf(text: string | undefined, otherwise: number): number {
  const [numerator = 0, denominator = 1] = (text ?? '').split('/').map(Number);
  const ratio = numerator / denominator;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : otherwise;
}
