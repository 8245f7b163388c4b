import type { RenderPlan } from './render-plan.ts';

/** What was observed of a finished film, without decoding all of it. */
export type FilmEvidence = {
  /** Pictures that are in the file. */
  frames: number;
  /** Seconds of sound that are in the file. */
  soundSeconds: number;
  /** Lines in which the decoder complained of its key frames or its sound. */
  decoderErrors: number;
  /** Key frames that could be decoded, and those that are in the file. */
  decodedKeyFrames: number;
  keyFrames: number;
};

/** A difference in length that comes from whole AAC frames, seconds. */
const SOUND_TOLERANCE_SECONDS = 0.05;

/** What is wrong with a finished film, in words for the log; nothing where all is well. */
export function filmProblems(
  { canvas, frameCount }: Pick<RenderPlan, 'canvas' | 'frameCount'>,
  { frames, soundSeconds, decoderErrors, decodedKeyFrames, keyFrames }: FilmEvidence,
): string[] {
  const problems: string[] = [];
  if (frames !== frameCount) problems.push(`It has ${frames} of ${frameCount} frames.`);
  const wanted = frameCount / canvas.framesPerSecond;
  if (Math.abs(soundSeconds - wanted) > SOUND_TOLERANCE_SECONDS)
    problems.push(`Its sound is ${soundSeconds.toFixed(2)} s long, and its picture ${wanted.toFixed(2)} s.`);
  if (decoderErrors > 0) problems.push(`The decoder reported ${decoderErrors} errors.`);
  if (decodedKeyFrames !== keyFrames)
    problems.push(`${keyFrames - decodedKeyFrames} of its ${keyFrames} key frames cannot be decoded.`);
  return problems;
}
