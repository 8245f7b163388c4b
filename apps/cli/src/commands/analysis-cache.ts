import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type AnalysisDocument,
  detectObjects,
  readAnalysis,
  transcodeProxy,
  writeAnalysis,
} from '@cutgraph/analysis';
import type { Detector } from '@cutgraph/vision';
import { inWorkFolder } from '@cutgraph/worker';

/** Changes when the same file and detector would be analysed differently, so that kept analyses are made anew. */
const ANALYSIS_VERSION = 2;

/** Where the command line keeps analyses between runs. */
export function cacheFolderOf(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'cutgraph');
}

/** Where analyses are made before they move into the cache. */
export function unfinishedFolderOf(cacheFolder: string): string {
  return join(cacheFolder, 'unfinished');
}

async function contentKey(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex').slice(0, 32);
}

/**
 * The analysis of a file: read from the cache where the same content was analysed before, else made and kept. A folder
 * arrives in the cache whole or not at all.
 */
export async function analysisOf(options: {
  file: string;
  cacheFolder: string;
  detector: () => Promise<Detector>;
  detectorName: string;
  maxMediaSeconds: number | undefined;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}): Promise<{ folder: string; document: AnalysisDocument }> {
  const { cacheFolder, maxMediaSeconds, signal, onProgress } = options;
  const original = resolve(options.file);
  const key = await contentKey(original, signal);
  const folder = join(cacheFolder, 'analyses', `${key}-${options.detectorName}-v${ANALYSIS_VERSION}`);
  const kept = await readAnalysis(folder).catch(() => undefined);
  if (kept) return { folder, document: await ofThisFile(kept.document, original) };

  return inWorkFolder(unfinishedFolderOf(cacheFolder), async (parent) => {
    const making = join(parent, 'analysis');
    await mkdir(making);
    const derived = await transcodeProxy({
      ...{ original, folder: making, signal },
      ...(maxMediaSeconds !== undefined && { maxMediaSeconds }),
      onProgress: (share) => onProgress(share * 0.4),
    });
    const detector = await options.detector();
    const segments = await detectObjects({
      mediaId: key,
      proxy: join(making, 'proxy.mp4'),
      facts: derived.facts,
      shots: derived.shots,
      detector,
      folder: making,
      signal,
      onProgress: (share) => onProgress(0.4 + share * 0.6),
    });
    const document = await writeAnalysis({
      ...{ folder: making, mediaId: key, original, derived, segments },
      detector: detector.name,
    });
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
    return { folder, document };
  });
}

/** What was kept may have been analysed under another name. */
async function ofThisFile(document: AnalysisDocument, original: string): Promise<AnalysisDocument> {
  const { mtime } = await stat(original);
  return { ...document, original, name: basename(original), lastModified: mtime.toISOString() };
}
