import { DETECTOR_INPUTS } from '../detect/detector.ts';
import { startModelProcess } from '../runtime/model-process.ts';
import type { LikenessProgramOptions } from './likeness-program.ts';

/** Says what a picture shows as numbers that can be compared. */
export type Likeness = {
  /** Side of the square picture that it takes, in pixels. */
  size: number;
  /**
   * @param rgb 512x512 pixels of 3 bytes, the whole picture squashed into the square; do not change them before
   *   the promise settles
   * @returns 480 numbers of unit length; the cosine of two says how alike two pictures are
   * @throws ModelProcessError when the process died; the reason of the signal when it was aborted
   */
  embed(rgb: Uint8Array): Promise<number[]>;
  /** Processor time of the model process so far, in seconds; it only grows. */
  cpuSeconds(): number;
  /** Ends the model process. */
  close(): Promise<void>;
};

/**
 * Loads the inner layers of the embedded detector (centernet, from the package `@vladmandic/human`) into a child
 * process. Close it after use.
 *
 * @param options.cacheFolder where the converted model is kept; made if it is missing
 * @param options.threads threads of one inference
 * @throws ModelProcessError with a sentence for the user when the model cannot be loaded
 */
export async function openLikeness(options: {
  cacheFolder: string;
  threads: number;
  signal?: AbortSignal;
}): Promise<Likeness> {
  const { cacheFolder, threads, signal } = options;
  const programOptions: LikenessProgramOptions = { cacheFolder, threads };
  const model = await startModelProcess<null, number[]>({
    title: 'the likeness model',
    program: new URL('./likeness-program.ts', import.meta.url),
    options: programOptions,
    signal,
  });
  return {
    size: DETECTOR_INPUTS.centernet.inputWidth,
    embed: (rgb) => model.ask(rgb),
    cpuSeconds: () => model.cpuSeconds(),
    close: () => model.close(),
  };
}
