import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import {
  chooseDetector,
  chooseSpeechModel,
  type Detector,
  type DetectorName,
  type FaceModels,
  fetchModelFile,
  findModel,
  type Likeness,
  type ModelFile,
  openDetector,
  openFaces,
  openLikeness,
  openTextReader,
  openTranscriber,
  openVoice,
  type TextReader,
  type Transcriber,
  type Voice,
} from '@cutgraph/vision';
import { type KeptModel, keepModel } from './keep-model.ts';

/** The models of a worker: at most one process of each, whatever its jobs do. */
export type Models = {
  /** The detector of a task's preset: the one in force for `default`. Refuses one that is not installed. */
  detector(preset: string): Promise<KeptModel<Detector>>;
  faces: KeptModel<FaceModels>;
  likeness: KeptModel<Likeness>;
  voice: KeptModel<Voice>;
  reader: KeptModel<TextReader>;
  /** Which detector is in force, and whether the better one is missing and wanted. */
  detectorReport(): Promise<{ inForce: DetectorName; canFetch: boolean; sizeBytes: number; reason: string }>;
  /** Fetches the better detector and checks its sum; it is used from then on. Throws a PullError or a Refusal, both with a sentence. */
  fetchDetector(options: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<void>;
  /** The speech model in force, or why there is none and what changes that. */
  transcriber(): Promise<KeptModel<Transcriber> | { reason: string }>;
  close(): Promise<void>;
};

/** Of its own: what the command says names a folder of this machine, and this is read by people who only use it. */
const STAYS_OFFLINE =
  'The better detector was not downloaded: this installation is set to stay offline (CUTGRAPH_OFFLINE=1).';

/** A model that is not used for so long is closed. */
const IDLE_MS = 3 * 60 * 1000;

export function keepModels(options: {
  home: { modelsFolder: string; cacheFolder: string };
  env: NodeJS.ProcessEnv;
  threads: number;
  log: { info(facts: object, text: string): void };
  /** The better detector; YOLOX-Nano of its project when absent. */
  detectorFile?: ModelFile | undefined;
}): Models {
  const { home, env, threads, log, detectorFile = findModel('yolox-nano')! } = options;
  const { modelsFolder } = home;
  const cacheFolder = join(home.cacheFolder, 'models');
  const detectors = new Map<DetectorName, KeptModel<Detector>>();
  const transcribers = new Map<string, KeptModel<Transcriber>>();
  const keep = <M extends { cpuSeconds(): number; close(): Promise<void> }>(open: () => Promise<M>) =>
    keepModel(open, { idleMs: IDLE_MS });
  const faces = keep(() => openFaces({ cacheFolder, threads }));
  const likeness = keep(() => openLikeness({ cacheFolder, threads }));
  const voice = keep(() => openVoice({ threads }));
  const reader = keep(() => openTextReader());

  return {
    ...{ faces, likeness, voice, reader },
    // What is installed is looked at each time: a model that is put there later is used from then on.
    async detector(preset) {
      const wish = preset === 'default' ? env.CUTGRAPH_DETECTOR : preset;
      const chosen = await chooseDetector({ modelsFolder, wish });
      if (preset !== 'default' && chosen.name !== preset)
        throw new Refusal('unavailable', `The detector ${preset} is not installed. ${chosen.reason}`);
      let kept = detectors.get(chosen.name);
      if (!kept) {
        log.info({ detector: chosen.name }, chosen.reason);
        kept = keep(() => openDetector({ chosen, cacheFolder, threads }));
        detectors.set(chosen.name, kept);
      }
      return kept;
    },
    async detectorReport() {
      const wish = env.CUTGRAPH_DETECTOR;
      const { name, reason } = await chooseDetector({ modelsFolder, wish });
      const canFetch = name !== 'yolox-nano' && (wish || 'yolox-nano') === 'yolox-nano';
      return { inForce: name, canFetch, sizeBytes: detectorFile.sizeBytes, reason };
    },
    async fetchDetector({ signal, onProgress }) {
      if (env.CUTGRAPH_OFFLINE === '1') throw new Refusal('unavailable', STAYS_OFFLINE);
      await fetchModelFile(detectorFile, { folder: modelsFolder, env, signal, onProgress });
    },
    async transcriber() {
      const chosen = await chooseSpeechModel({ modelsFolder, wish: env.CUTGRAPH_SPEECH_MODEL });
      if ('reason' in chosen) return chosen;
      let kept = transcribers.get(chosen.name);
      if (!kept) {
        log.info({ speechModel: chosen.name }, 'a speech model is installed');
        kept = keep(() => openTranscriber({ chosen, threads }));
        transcribers.set(chosen.name, kept);
      }
      return kept;
    },
    async close() {
      const all = [faces, likeness, voice, reader, ...detectors.values(), ...transcribers.values()];
      await Promise.all(all.map((kept) => kept.close()));
    },
  };
}
