import type { MusicPlan } from '@cutgraph/core';
import { inputArguments } from '../input/input-arguments.ts';
import { RAW_CHANNELS } from './raw-sound.ts';

/** How much of a song its passes take: samples from its in-point on. */
export function songSamples({ passes }: MusicPlan): number {
  return Math.max(...passes.map(({ sampleCount }) => sampleCount));
}

/**
 * ffmpeg's arguments that decode a song from its in-point on into raw sound as floats, to an exact count of samples. It is
 * decoded from its beginning: a place in an MP3 of varying bit rate is only guessed.
 */
export function musicArguments(music: MusicPlan, sampleRate: number, path: string, out: string): string[] {
  const samples = songSamples(music);
  const end = music.startSeconds + samples / sampleRate + 1;
  const filters = [
    `aresample=${sampleRate}:async=1:first_pts=0`,
    `atrim=start_sample=${Math.round(music.startSeconds * sampleRate)}`,
    'aformat=sample_fmts=flt:channel_layouts=stereo',
    'asetpts=N/SR/TB',
    ...['apad', `atrim=end_sample=${samples}`],
  ];
  return [
    ...['-vn', ...inputArguments(path, { durationSeconds: end }), '-map', '0:a:0', '-af', filters.join(',')],
    ...['-f', 'f32le', '-ac', String(RAW_CHANNELS), '-ar', String(sampleRate), out],
  ];
}
