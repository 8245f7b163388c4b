import { fileUrl } from '../input/input-arguments.ts';

/** How sound is kept on its way to the finished file: stereo, interleaved; as floats where its volumes are still to add up. */
export type RawFormat = 's16le' | 'f32le';

export const RAW_CHANNELS = 2;

/** Bytes of one moment of raw sound. */
export const RAW_BYTES: Record<RawFormat, number> = { s16le: 4, f32le: 8 };

/** ffmpeg's arguments that open raw sound of ours. */
export function rawInput(path: string, format: RawFormat, sampleRate: number): string[] {
  const shape = ['-f', format, '-ar', String(sampleRate), '-ac', String(RAW_CHANNELS)];
  return ['-protocol_whitelist', 'file', ...shape, '-i', fileUrl(path)];
}
