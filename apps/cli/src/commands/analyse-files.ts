import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Analysis, keepModels } from '@cutgraph/analysis';
import { Refusal } from '@cutgraph/core';
import { describeHome, removeLeftFolders } from '@cutgraph/home';
import { MediaRefusal } from '@cutgraph/media';
import { chooseDetector, chooseSpeechModel } from '@cutgraph/vision';
import { numberSetting } from '../settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { analysisOf, cacheFolderOf, unfinishedFolderOf } from './analysis-cache.ts';
import type { Context } from './context.ts';

export type AnalyzedFile = Analysis & { file: string };

/**
 * Analyses files one after another, from the cache where it can. One that is no video is reported and left out, and so is
 * the second of two with the same content, unless `keepTwins`. A file that is not there ends it before anything is done.
 */
export async function analyseFiles(
  files: readonly string[],
  { env, signal }: Context,
  terminal: Terminal,
  { keepTwins = false } = {},
): Promise<{ analysed: AnalyzedFile[]; refused: string[] }> {
  await requireFiles(files);
  const maxMediaSeconds = numberSetting(env, 'CUTGRAPH_MAX_MEDIA_SECONDS');
  const cacheFolder = cacheFolderOf(env);
  await removeLeftFolders(unfinishedFolderOf(cacheFolder));
  const { modelsFolder } = describeHome({ env });
  const detector = await chooseDetector({ modelsFolder, wish: env.CUTGRAPH_DETECTOR });
  const speech = await chooseSpeechModel({ modelsFolder, wish: env.CUTGRAPH_SPEECH_MODEL });
  const modelNames = [detector.name, 'reason' in speech ? 'no-words' : speech.name];
  const models = keepModels({
    home: { modelsFolder, cacheFolder },
    env,
    threads: availableParallelism(),
    log: { info() {} },
  });
  const analysed: AnalyzedFile[] = [];
  const refused: string[] = [];
  const leaveOut = (file: string, why: string) => {
    terminal.say(`${file}: ${why}`);
    refused.push(`${file}: ${why}`);
  };
  try {
    for (const [index, file] of files.entries()) {
      try {
        const analysis = await analysisOf({
          ...{ file, cacheFolder, models, modelNames, maxMediaSeconds, signal },
          onProgress: (share) =>
            terminal.progress(
              `Looking at the footage (${index + 1} of ${files.length})`,
              (index + share) / files.length,
            ),
        });
        const twin = analysed.find(({ document }) => document.id === analysis.document.id);
        if (twin && !keepTwins) {
          leaveOut(file, `This is the same video as ${twin.file}, so it is used once.`);
          continue;
        }
        const { remarks, warning } = analysis.document;
        for (const sentence of warning ? [warning, ...remarks] : remarks)
          terminal.say(`${file}: ${sentence}`);
        analysed.push({ file, ...analysis });
      } catch (error) {
        if (!(error instanceof MediaRefusal) && !(error instanceof Refusal)) throw error;
        leaveOut(file, error.message);
      }
    }
  } finally {
    terminal.done();
    await models.close();
  }
  return { analysed, refused };
}

/** A wrong name is reported immediately, not after an hour of work on the others. */
async function requireFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await stat(file);
    if (!found.isFile()) throw new Error(`${file}: This is a folder. Name the videos in it.`);
  }
}
