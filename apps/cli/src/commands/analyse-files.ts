import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Analysis, type AnalysisExtent, keepModels } from '@cutgraph/analysis';
import { Refusal } from '@cutgraph/core';
import { describeHome, removeLeftFolders } from '@cutgraph/home';
import { MediaRefusal } from '@cutgraph/media';
import { sentenceOf } from '@cutgraph/messages';
import { chooseDetector, chooseSpeechModel } from '@cutgraph/vision';
import pLimit from 'p-limit';
import { numberSetting } from '../settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { analysisOf, cacheFolderOf, contentKey, unfinishedFolderOf } from './analysis-cache.ts';
import type { Context } from './context.ts';

export type AnalyzedFile = Analysis & { file: string };

/** Files are analysed side by side: what one step of one file leaves idle (a model has one thread) another's takes. */
const LANES = Math.min(4, Math.max(2, availableParallelism()));

/**
 * Analyses files, some at a time, from the cache where it can; they are answered and spoken of in their order. One that is no video is reported and left out, and so is
 * the second of two with the same content, unless `keepTwins`. A file that is not there ends it before anything is done.
 */
export async function analyseFiles(
  files: readonly string[],
  context: Context,
  terminal: Terminal,
  { extent, keepTwins = false }: { extent: AnalysisExtent; keepTwins?: boolean },
): Promise<{ analysed: AnalyzedFile[]; refused: string[] }> {
  await requireFiles(files);
  const { env } = context;
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
    threads: Math.max(1, Math.floor(availableParallelism() / LANES)),
    log: { info() {} },
  });
  const analysed: AnalyzedFile[] = [];
  const refused: string[] = [];
  const leaveOut = (file: string, why: string) => {
    terminal.say(`${file}: ${why}`);
    refused.push(`${file}: ${why}`);
  };
  // One that fails ends the others.
  const failed = new AbortController();
  const signal = AbortSignal.any([context.signal, failed.signal]);
  const shares = files.map(() => 0);
  const show = () => {
    const done = shares.filter((share) => share === 1).length;
    const work = `Looking at the footage (${Math.min(done + 1, files.length)} of ${files.length})`;
    const all = shares.reduce((sum, share) => sum + share, 0);
    if (!signal.aborted) terminal.progress(work, all / files.length);
  };
  const turn = turnsByContent();
  const lanes = pLimit(LANES);
  const works = files.map((file, index) =>
    lanes(async () => {
      signal.throwIfAborted();
      const mediaId = await contentKey(file, signal);
      const onProgress = (share: number) => {
        // The last bit is moving the files into the cache.
        shares[index] = Math.min(share, 0.999);
        show();
      };
      const given = { mediaId, file, cacheFolder, models, extent, modelNames, maxMediaSeconds };
      return turn(mediaId, () => analysisOf({ ...given, signal, onProgress })).finally(() => {
        shares[index] = 1;
      });
    }),
  );
  for (const work of works) work.catch((error) => isOfFile(error) || failed.abort(error));
  try {
    for (const [index, file] of files.entries()) {
      try {
        const analysis = await works[index]!;
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
        if (!isOfFile(error)) throw failed.signal.aborted ? failed.signal.reason : error;
        leaveOut(file, sentenceOf(error.said));
      }
    }
  } finally {
    await Promise.allSettled(works);
    terminal.done();
    await models.close();
  }
  return { analysed, refused };
}

/** The file cannot be used; the others can. */
function isOfFile(error: unknown): error is MediaRefusal | Refusal {
  return error instanceof MediaRefusal || error instanceof Refusal;
}

/** Runs what is asked for the same content one after another: the second finds what the first has left in the cache. */
function turnsByContent(): <T>(mediaId: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (mediaId, work) => {
    const result = (last.get(mediaId) ?? Promise.resolve()).then(work, work);
    last.set(mediaId, result);
    return result;
  };
}

/** A wrong name is reported immediately, not after an hour of work on the others. */
async function requireFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await stat(file);
    if (!found.isFile()) throw new Error(`${file}: This is a folder. Name the videos in it.`);
  }
}
