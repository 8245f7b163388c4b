import { type Candidate, detectionsOf } from './detect/candidates.ts';
import { DETECTOR_INPUTS, type Detector } from './detect/detector.ts';
import type { DetectorProgramOptions } from './detector-program.ts';
import type { ChosenDetector } from './models/choose-detector.ts';
import { startModelProcess } from './runtime/model-process.ts';

/** Boxes of one label that share more than this are one object; what each model was measured with. */
const OVERLAP_LIMIT = { 'yolox-nano': 0.5, centernet: 0.55 };

/** Which detector, where its files lie, and how much of the machine it may take. */
export type OpenDetectorOptions = {
  /** What `chooseDetector` answered. */
  chosen: Pick<ChosenDetector, 'name' | 'modelPath'>;
  /** Where the converted embedded model is kept; made if it is missing. */
  cacheFolder: string;
  /** Threads of one inference; 1 by default. */
  threads?: number;
  /** Ends the detector immediately; pending frames reject with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Loads a detector into a child process of its own. Close it after use. The very first start of the embedded
 * detector takes about a quarter of a second longer, to convert it.
 *
 * @throws ModelProcessError with a sentence for the user when the model cannot be loaded
 */
export async function openDetector(options: OpenDetectorOptions): Promise<Detector> {
  const { chosen, cacheFolder, threads = 1, signal } = options;
  const { name, modelPath } = chosen;
  const input = DETECTOR_INPUTS[name];
  const programOptions: DetectorProgramOptions = { name, modelPath, cacheFolder, threads };
  const model = await startModelProcess<null, Candidate[]>({
    title: `the detector ${name}`,
    program: new URL('./detector-program.ts', import.meta.url),
    options: programOptions,
    signal,
  });
  return {
    ...input,
    async detect(rgb, content) {
      return detectionsOf(await model.ask(rgb), content, OVERLAP_LIMIT[name]);
    },
    cpuSeconds: () => model.cpuSeconds(),
    close: () => model.close(),
  };
}
