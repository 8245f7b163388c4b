import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type AnalysisExtent,
  analyzeAudio,
  analyzeShots,
  detectObjects,
  takeScreenshots,
  transcodeProxy,
} from '@cutgraph/analysis';
import { observationsFromCsv } from '@cutgraph/core';
import { encodeHevc, encodeWebm, meterCpu } from '@cutgraph/media';
import {
  chooseDetector,
  chooseSpeechModel,
  openDetector,
  openFaces,
  openLikeness,
  openTextReader,
  openTranscriber,
  openVoice,
} from '@cutgraph/vision';

const MODELS = resolve(import.meta.dirname, '../..', process.env.CUTGRAPH_MODELS ?? '../shared/models');

/** Seconds. `cpuSeconds` is of this process, of its models and of every ffmpeg; `ffmpegCpuSeconds` of the last alone. */
export type IngestCost = {
  mediaSeconds: number;
  wallSeconds: number;
  watchableSeconds: number;
  /** When a film can be made of it: what is seen in it is known. */
  readySeconds: number;
  /** When all is known of it: what is left are copies for download, which a worker makes behind all other work. */
  analyzedSeconds: number;
  cpuSeconds: number;
  ffmpegCpuSeconds: number;
  /** Processor seconds of every step, its models included. */
  steps: Record<string, number>;
};

type OpenedModels = Awaited<ReturnType<typeof openModels>>;

/** The models as a worker keeps them: one of each, with one thread. Words are written down where a model is installed. */
export async function openModels(cacheFolder: string) {
  const threads = 1;
  const speech = await chooseSpeechModel({ modelsFolder: MODELS });
  const detector = await openDetector({
    chosen: await chooseDetector({ modelsFolder: MODELS }),
    cacheFolder,
    threads,
  });
  const models = {
    detector,
    faces: await openFaces({ cacheFolder, threads }),
    likeness: await openLikeness({ cacheFolder, threads }),
    reader: await openTextReader(),
    voice: await openVoice({ threads }),
    transcriber: 'reason' in speech ? null : await openTranscriber({ chosen: speech, threads }),
  };
  const all = Object.values(models).filter((model) => model !== null);
  return {
    ...models,
    cpuSeconds: () => all.reduce((sum, model) => sum + model.cpuSeconds(), 0),
    close: () => Promise.all(all.map((model) => model.close())),
  };
}

/**
 * Everything that happens after an upload, one step after another in the order of the worker's table; or, for a `film`, what
 * the command line does with a file.
 */
export async function ingest(
  original: string,
  folder: string,
  models: OpenedModels,
  extent: AnalysisExtent = 'all',
): Promise<IngestCost> {
  const isWhole = extent === 'all';
  const proxy = join(folder, 'proxy.mp4');
  const steps: Record<string, number> = {};
  let ffmpegCpuSeconds = 0;
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = usedSeconds(models);
    const { result, cpuSeconds } = await meterCpu(work);
    ffmpegCpuSeconds += cpuSeconds;
    steps[name] = (steps[name] ?? 0) + usedSeconds(models) - before + cpuSeconds;
    return result;
  };
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;

  const derived = await step('derive', () => transcodeProxy({ original, folder }));
  const watchableSeconds = elapsed();
  const { facts, shots, quality } = derived;
  const { durationSeconds } = facts;
  const segments = await step('see', () =>
    detectObjects({
      ...{ mediaId: 'bench', proxy, facts, shots, detector: models.detector, folder },
      withPictures: isWhole,
    }),
  );
  const readySeconds = elapsed();
  const audio = derived.hasAudioFile ? join(folder, 'audio.m4a') : null;
  await step('hear', () => analyzeAudio({ ...models, audio, folder }));
  const observations = observationsFromCsv('bench', await readFile(join(folder, 'observations.csv'), 'utf8'));
  const { faces } = await step('study', () =>
    analyzeShots({
      ...{ proxy, facts, shots, observations, folder, withPersonPictures: isWhole },
      models: { ...models, reader: isWhole ? models.reader : null },
    }),
  );
  const analyzedSeconds = elapsed();
  const costs = (): IngestCost => ({
    ...{ mediaSeconds: durationSeconds, wallSeconds: elapsed() },
    ...{ watchableSeconds, readySeconds, analyzedSeconds },
    ...{ ffmpegCpuSeconds, steps },
    cpuSeconds: Object.values(steps).reduce((sum, seconds) => sum + seconds, 0),
  });
  if (!isWhole) return costs();
  await step('hevc', () =>
    encodeHevc({ proxy, outputPath: join(folder, 'video.hevc.mp4'), durationSeconds }),
  );
  await step('webm', () => encodeWebm({ proxy, outputPath: join(folder, 'video.webm'), durationSeconds }));
  await step('screenshots', () =>
    takeScreenshots({ proxy, durationSeconds, quality, faces, segments, folder }),
  );
  return costs();
}

/** Of this process with its threads, and of the models' processes. */
function usedSeconds(models: OpenedModels): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + models.cpuSeconds();
}
