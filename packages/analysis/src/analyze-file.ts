import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type LabelSegment, observationsFromCsv, trackedLabelsOf } from '@cutgraph/core';
import type { AnalysisDocument } from './analysis-folder.ts';
import { analyzeAudio } from './analyze-audio.ts';
import { analyzeShots } from './analyze-shots/analyze-shots.ts';
import { detectObjects } from './detect-objects/detect-objects.ts';
import type { AnalysisStepName } from './manifest.ts';
import { borrowShotModels, leases } from './models/borrow-models.ts';
import type { Models } from './models/models.ts';
import { transcodeOriginal } from './transcode-original.ts';

/**
 * How much of a file is found out. `film`: all that matching and rendering read. `all`: the writing on screen too, which is
 * for search, and the pictures of labels and persons, which are for screens.
 */
export type AnalysisExtent = 'film' | 'all';

/** What each step takes of the whole work. */
const SHARES: Record<AnalysisStepName, number> = {
  'transcode-proxy': 0.3,
  'detect-objects': 0.4,
  'analyze-shots': 0.2,
  'analyze-audio': 0.1,
};

/**
 * Runs all steps over a file and leaves in a folder what they leave, with `labels.json`, `faces.json` and `media.json`
 * (see `readAnalysis`). Throws what `transcodeOriginal` and `detectObjects` throw; what else fails is said in `remarks`.
 */
export async function analyzeFile(options: {
  mediaId: string;
  original: string;
  folder: string;
  models: Models;
  extent: AnalysisExtent;
  maxMediaSeconds: number | undefined;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}): Promise<AnalysisDocument> {
  const { mediaId, original, folder, models, maxMediaSeconds, signal } = options;
  const isWhole = options.extent === 'all';
  const { borrow, release } = leases();
  const proxy = join(folder, 'proxy.mp4');
  const remarks: string[] = [];
  let done = 0;
  const step = async <T>(name: AnalysisStepName, run: (given: StepGiven) => Promise<T>): Promise<T> => {
    const onProgress = (share: number) => options.onProgress(done + share * SHARES[name]);
    try {
      return await run({ folder, signal, onProgress });
    } finally {
      release();
      done += SHARES[name];
    }
  };
  const remark = (what: string, error: unknown) => {
    if (error !== undefined) remarks.push(`${what} ${error instanceof Error ? error.message : error}`);
  };

  const derived = await step('transcode-proxy', (given) =>
    transcodeOriginal({ original, ...given, ...(maxMediaSeconds !== undefined && { maxMediaSeconds }) }),
  );
  const { facts, shots } = derived;
  const { segments, detector } = await step('detect-objects', async (given) => {
    const detector = await borrow(await models.detector('default'));
    const segments = await detectObjects({
      ...{ mediaId, proxy, facts, shots, detector, ...given },
      withPictures: isWhole,
    });
    return { segments, detector: detector.name };
  });
  const { faces, troubles } = await step('analyze-shots', async (given) => {
    const csv = await readFile(join(folder, 'observations.csv'), 'utf8');
    const observations = observationsFromCsv(mediaId, csv);
    const { models: borrowed, readerTrouble } = await borrowShotModels(borrow, models, {
      withWriting: isWhole,
    });
    remark('The writing on screen was not read:', readerTrouble);
    return analyzeShots({
      ...{ proxy, facts, shots, observations, models: borrowed, ...given },
      withPersonPictures: isWhole,
    });
  });
  remark('Persons could not be found:', troubles.persons);
  remark('Faces could not be found:', troubles.faces);
  remark('The looks of the shots could not be found:', troubles.looks);
  await step('analyze-audio', async (given) => {
    const speechModel = derived.hasAudioFile ? await models.transcriber() : null;
    return analyzeAudio({
      ...given,
      audio: derived.hasAudioFile ? join(folder, 'audio.m4a') : null,
      voice: await borrow(models.voice),
      transcriber: speechModel && 'lease' in speechModel ? await borrow(speechModel) : null,
    });
  }).catch((error) => {
    signal.throwIfAborted();
    remark('The sound could not be analyzed:', error);
  });

  const { size, mtime } = await stat(original);
  const document: AnalysisDocument = {
    ...{ version: 1, id: mediaId, name: basename(original), original, size },
    lastModified: mtime.toISOString(),
    mediaDuration: facts.durationSeconds,
    mediaContentType: facts.isPhoto ? 'Image' : 'Video',
    ...labelLists(segments),
    ...{ csvURL: 'observations.csv', detector, warning: derived.warning, remarks },
    ...{ facts, shots, sprite: derived.sprite },
    ...{ recordedAt: facts.recordedAt, loudness: derived.loudness },
  };
  await writeFile(join(folder, 'labels.json'), `${JSON.stringify(segments, null, 2)}\n`);
  await writeFile(join(folder, 'faces.json'), JSON.stringify({ faces }));
  await writeFile(join(folder, 'media.json'), `${JSON.stringify(document, null, 2)}\n`);
  return document;
}

type StepGiven = { folder: string; signal: AbortSignal; onProgress: (share: number) => void };

/** The three label lists of a media, sorted, from its label segments. */
function labelLists(segments: readonly LabelSegment[]) {
  const sorted = (words: string[]) => [...new Set(words)].sort();
  return {
    listLabels: sorted(segments.map((segment) => segment.labelEntityName)),
    listCategoryLabels: sorted(segments.map((segment) => segment.category)),
    listTrackedLabels: trackedLabelsOf(segments),
  };
}
