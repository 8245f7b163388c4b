import { ToolError } from './tool-error.ts';

/**
 * Lines at ffmpeg's level "error" that say nothing about the pictures or the sound: notes of cameras that are cut short
 * (SEI), times that a container rounds, and the count of a line that came before.
 */
const HARMLESS = [
  /\bSEI type \d+ size \d+ truncated/,
  /non monotonically increasing dts/,
  /^\s*Last message repeated/,
];

/** Counts the lines of ffmpeg's error stream that report a decoding error; ffmpeg itself may end well all the same. */
export function decoderErrorCounter() {
  let count = 0;
  return {
    take(line: string): void {
      if (!HARMLESS.some((harmless) => harmless.test(line))) count += 1;
    },
    count: () => count,
  };
}

/** Whether a tool gave up because of what it read: another way to read it may help. A full disk is another matter. */
export function isOfDecoding(error: unknown): boolean {
  if (!(error instanceof ToolError) || error.reason !== 'failed') return false;
  return !error.lastLines.some((line) => /No space left on device|Disk quota exceeded/.test(line));
}
