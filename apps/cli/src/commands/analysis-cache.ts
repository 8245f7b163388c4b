import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type Analysis,
  type AnalysisDocument,
  type AnalysisExtent,
  analyzeFile,
  type Models,
  readAnalysis,
} from '@cutgraph/analysis';
import { MATERIAL_FILES, type Speech, type SpeechSegment } from '@cutgraph/core';
import { inWorkFolder } from '@cutgraph/home';
import { makeStillVideo, STILL_VIDEO } from '@cutgraph/media';

/** Changes when the same file and models would be analyzed differently, so that kept analyses are made again. */
const ANALYSIS_VERSION = 5;

/** Where the command line keeps analyses between runs. */
export function cacheFolderOf(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'cutgraph');
}

/** Where analyses are made before they move into the cache. */
export function unfinishedFolderOf(cacheFolder: string): string {
  return join(cacheFolder, 'unfinished');
}

/** The id of a media on the command line: two files with the same content have the same. */
export async function contentKey(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex').slice(0, 32);
}

/**
 * The analysis of a file: read from the cache where the same content was analyzed before, as far or farther, with nothing
 * left to be desired, else made and kept. A folder arrives in the cache whole or not at all.
 */
export async function analysisOf(options: {
  /** Of the file's content. */
  mediaId: string;
  file: string;
  cacheFolder: string;
  models: Models;
  extent: AnalysisExtent;
  /** Of the detector and the speech model in force. */
  modelNames: readonly string[];
  maxMediaSeconds: number | undefined;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}): Promise<Analysis> {
  const { mediaId, cacheFolder, models, extent, maxMediaSeconds, signal, onProgress } = options;
  const original = resolve(options.file);
  const whole = [mediaId, ...options.modelNames, `v${ANALYSIS_VERSION}`].join('-');
  const folderOf = (of: AnalysisExtent) =>
    join(cacheFolder, 'analyses', of === 'all' ? whole : `${whole}-${of}`);
  const folder = folderOf(extent);
  for (const known of new Set([folderOf('all'), folder])) {
    const kept = await readAnalysis(known).catch(() => undefined);
    if (kept?.document.remarks.length === 0)
      return { ...kept, document: await ofThisFile(kept.document, original) };
  }

  await inWorkFolder(unfinishedFolderOf(cacheFolder), async (parent) => {
    const making = join(parent, 'analysis');
    await mkdir(making);
    const given = { mediaId, original, models, extent, maxMediaSeconds, signal, onProgress };
    await analyzeFile({ ...given, folder: making });
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
  });
  return readAnalysis(folder);
}

/** Where someone speaks in a file, as an analysis of its content found that is in the cache; undefined without one. */
export async function speechInCache(
  file: string,
  cacheFolder: string,
  signal: AbortSignal,
): Promise<SpeechSegment[] | undefined> {
  const folder = join(cacheFolder, 'analyses');
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0) return undefined;
  const mediaId = await contentKey(file, signal);
  const name = names.findLast((one) => one.startsWith(`${mediaId}-`));
  const text = name && (await readFile(join(folder, name, MATERIAL_FILES.speech), 'utf8').catch(() => ''));
  return text ? (JSON.parse(text) as Speech).segments : undefined;
}

/** The video that stands still of a photo that was not analyzed. */
export async function stillOf(file: string, cacheFolder: string, signal: AbortSignal): Promise<string> {
  const folder = join(cacheFolder, 'stills', await contentKey(file, signal));
  const still = join(folder, STILL_VIDEO);
  if (!existsSync(still)) await makeStillVideo(file, folder, signal);
  return still;
}

/** What was kept may have been analysed under another name. */
async function ofThisFile(document: AnalysisDocument, original: string): Promise<AnalysisDocument> {
  const { mtime } = await stat(original);
  return { ...document, original, name: basename(original), lastModified: mtime.toISOString() };
}
