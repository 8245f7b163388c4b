import { join } from 'node:path';
import { MediaRefusal } from '@cutgraph/media';
import { describeHome } from '@cutgraph/store';
import { chooseDetector, type Detector, openDetector } from '@cutgraph/vision';
import type { AnalysisDocument } from '@cutgraph/worker';
import type { Terminal } from '../terminal/terminal.ts';
import { analysisOf, cacheFolderOf } from './analysis-cache.ts';
import type { Context } from './context.ts';

export type AnalysedFile = { file: string; folder: string; document: AnalysisDocument };

/** Analyses files one after another, from the cache where it can; one that is no video is told and left out. */
export async function analyseFiles(
  files: readonly string[],
  { env, signal }: Context,
  terminal: Terminal,
): Promise<{ analysed: AnalysedFile[]; refused: string[] }> {
  const cacheFolder = cacheFolderOf(env);
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
  try {
    for (const [index, file] of files.entries()) {
      try {
        const analysis = await analysisOf({
          file,
          cacheFolder,
          detector,
          detectorName: chosen.name,
          signal,
          onProgress: (share) =>
            terminal.progress(
              `Looking at the footage (${index + 1} of ${files.length})`,
              (index + share) / files.length,
            ),
        });
        if (analysis.document.warning) terminal.say(`${file}: ${analysis.document.warning}`);
        analysed.push({ file, ...analysis });
      } catch (error) {
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!(error instanceof MediaRefusal) && !isMissing) throw error;
        const sentence = `${file}: ${isMissing ? 'There is no such file.' : (error as Error).message}`;
        terminal.say(sentence);
        refused.push(sentence);
      }
    }
  } finally {
    terminal.done();
    await opened?.then((open) => open.close()).catch(() => {});
  }
  return { analysed, refused };
}
