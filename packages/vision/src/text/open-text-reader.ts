import type { SeenText } from '@cutgraph/core';
import { type ModelProcess, ModelProcessError, startModelProcess } from '../runtime/model-process.ts';
import { textRequest } from './text-request.ts';

/** A picture that takes longer than this is given up, and its process with it. */
const SECONDS_A_PICTURE = 20;

/** Reads text in pictures (OCR). */
export type TextReader = {
  /**
   * @param jpegPath absolute path of a picture
   * @returns its lines, the top one first; none where nothing is written
   * @throws ModelProcessError when the picture cannot be read, or takes more than 20 s (the next one gets a new
   *   process); the reason of the signal when it was aborted
   */
  read(jpegPath: string): Promise<SeenText[]>;
  /** Processor time of the model processes so far, in seconds; it only grows. */
  cpuSeconds(): number;
  /** Ends the model process. */
  close(): Promise<void>;
};

/**
 * Loads the text reader (PaddleOCR's models, from the package `@gutenye/ocr-node`) into a child process of its own,
 * because the package installs handlers for all errors of its process. Close it after use.
 *
 * @param options.secondsAPicture a picture that takes longer is given up; 20 by default
 * @throws ModelProcessError with a sentence for the user when the models cannot be loaded
 */
export async function openTextReader(
  options: { signal?: AbortSignal; secondsAPicture?: number } = {},
): Promise<TextReader> {
  const { signal, secondsAPicture = SECONDS_A_PICTURE } = options;
  const start = () =>
    startModelProcess<null, SeenText[] | { failed: string }>({
      title: 'the text reader',
      program: new URL('./text-program.ts', import.meta.url),
      options: null,
      signal,
    });
  let model: ModelProcess<null, SeenText[] | { failed: string }> | null = await start();
  let spentBefore = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;

  const giveUp = async () => {
    spentBefore += model?.cpuSeconds() ?? 0;
    await model?.close();
    model = null;
  };
  const readNow = async (path: string): Promise<SeenText[]> => {
    if (closed) throw new ModelProcessError('The text reader was closed.');
    model ??= await start();
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), secondsAPicture * 1000);
    const answer = await Promise.race([model.ask(textRequest(path)), late.promise])
      .catch(async (error) => {
        await giveUp();
        throw error;
      })
      .finally(() => clearTimeout(timer));
    if (answer === 'late') {
      await giveUp();
      throw new ModelProcessError(`The text reader took more than ${secondsAPicture} s for one picture.`);
    }
    if (Array.isArray(answer)) return answer;
    throw new ModelProcessError(`The text reader could not read ${path}: ${answer.failed}`);
  };
  return {
    read(path) {
      // One after the other: the time limit counts from when the work on a picture begins.
      const result = turn.then(() => readNow(path));
      turn = result.catch(() => {});
      return result;
    },
    cpuSeconds: () => spentBefore + (model?.cpuSeconds() ?? 0),
    async close() {
      closed = true;
      await giveUp();
    },
  };
}
