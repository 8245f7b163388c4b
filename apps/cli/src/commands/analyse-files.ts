import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnalysisDocument } from '@cutgraph/analysis';
import { Refusal } from '@cutgraph/core';
import { MediaRefusal } from '@cutgraph/media';
import { describeHome } from '@cutgraph/store';
import { chooseDetector, type Detector, openDetector } from '@cutgraph/vision';
import { removeLeftFolders } from '@cutgraph/worker';
import { numberSetting } from '../settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { analysisOf, cacheFolderOf, unfinishedFolderOf } from './analysis-cache.ts';
import type { Context } from './context.ts';

export type AnalysedFile = { file: string; folder: string; document: AnalysisDocument };

/**
 * Analyses files one after another, from the cache where it can. One that is no video is told and left out, and so is
 * the second of two with the same content, unless `keepTwins`. A file that is not there ends it before anything is done.
 */
export async function analyseFiles(
  files: readonly string[],
  { env, signal }: Context,
  terminal: Terminal,
  { keepTwins = false } = {},
): Promise<{ analysed: AnalysedFile[]; refused: string[] }> {
  await requireFiles(files);
  const maxMediaSeconds = numberSetting(env, 'CUTGRAPH_MAX_MEDIA_SECONDS');
  const cacheFolder = cacheFolderOf(env);
  await removeLeftFolders(unfinishedFolderOf(cacheFolder));
  const chosen = await chooseDetector({
    modelsFolder: describeHome({ env }).modelsFolder,
    wish: env.CUTGRAPH_DETECTOR,
  });
  let opened: Promise<Detector> | undefined;
  const detector = () => {
    opened ??= openDetector({ chosen, cacheFolder: join(cacheFolder, 'models'), signal });
    return opened;
  };
  const analysed: AnalysedFile[] = [];
  const refused: string[] = [];
  const leaveOut = (file: string, why: string) => {
    terminal.say(`${file}: ${why}`);
    refused.push(`${file}: ${why}`);
  };
  try {
    for (const [index, file] of files.entries()) {
      try {
        const analysis = await analysisOf({
          ...{ file, cacheFolder, detector, maxMediaSeconds, signal },
          detectorName: chosen.name,
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
        if (analysis.document.warning) terminal.say(`${file}: ${analysis.document.warning}`);
        analysed.push({ file, ...analysis });
      } catch (error) {
        if (!(error instanceof MediaRefusal) && !(error instanceof Refusal)) throw error;
        leaveOut(file, error.message);
      }
    }
  } finally {
    terminal.done();
    await opened?.then((open) => open.close()).catch(() => {});
  }
  return { analysed, refused };
}

/** A wrong name is told at once, not after an hour of work on the others. */
async function requireFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await stat(file);
    if (!found.isFile()) throw new Error(`${file}: This is a folder. Name the videos in it.`);
  }
}
