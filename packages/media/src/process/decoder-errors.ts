import { ToolError } from './tool-error.ts';

/**
 * Lines at ffmpeg's level "error" that say nothing about the pictures or the sound: notes of cameras that are cut short
 * (SEI), times that a container rounds, and the count of a line that came before.
 */
const HARMLESS = [
  /\bSEI type \d+ size \d+ truncated/,
  /non monotonically increasing dts/,
  /^\s*Last message repeated/,
  // What is written over the picture is not of the source.
  /^\[Parsed_ass_\d+ @/,
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

/** Frames without a complaint after which a decoder has recovered: more than any reorders or decodes ahead. */
const CLEAN_FRAMES = 60;

/**
 * As {@link decoderErrorCounter}, for a reading with a run-up whose frames are written to the error stream, too (by
 * ffmpeg's `metadata=print`). A decoder that begins in the middle may complain of pictures that lean on what was before;
 * that does not count when it has long stopped when the cut begins.
 */
export function runUpErrorCounter(runUpSeconds: number) {
  const all = decoderErrorCounter();
  let inRunUp = 0;
  let cleanFrames = 0;
  let hasBegun = false;
  return {
    take(line: string): void {
      const frame = /^frame:\d+\s.*pts_time:(\S+)/.exec(line);
      if (frame) {
        hasBegun ||= Number(frame[1]) >= runUpSeconds;
        cleanFrames += hasBegun ? 0 : 1;
        return;
      }
      if (line.startsWith('source=')) return;
      const before = all.count();
      all.take(line);
      if (hasBegun || all.count() === before) return;
      inRunUp = all.count();
      cleanFrames = 0;
    },
    count: () => (cleanFrames >= CLEAN_FRAMES ? all.count() - inRunUp : all.count()),
  };
}

/** Whether a tool gave up because of what it read: another way to read it may help. A full disk is another matter. */
export function isOfDecoding(error: unknown): boolean {
  if (!(error instanceof ToolError) || error.reason !== 'failed') return false;
  return !error.lastLines.some((line) => /No space left on device|Disk quota exceeded/.test(line));
}
