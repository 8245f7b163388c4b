import { prepareEmbedded } from './convert/prepare-embedded.ts';
import type { Candidate } from './detect/candidates.ts';
import { openDetectionModel } from './detect/detection-model.ts';
import { DETECTOR_INPUTS, type DetectorName } from './detect/detector.ts';
import type { Program } from './runtime/program.ts';

/** What the parent sends to a detector's process. */
export type DetectorProgramOptions = {
  name: DetectorName;
  /** The pulled file, or null for the detector that is embedded. */
  modelPath: string | null;
  cacheFolder: string;
  threads: number;
};

/** The program of a detector's process: converts the embedded model where needed, loads it, and answers frames. */
export async function openProgram(options: DetectorProgramOptions): Promise<Program<null, Candidate[]>> {
  const modelPath = options.modelPath ?? (await prepareEmbedded('centernet', options.cacheFolder));
  const model = await openDetectionModel(options.name, modelPath, options.threads).catch((cause: Error) => {
    throw new Error(`The detector ${options.name} could not load ${modelPath}: ${cause.message}`, { cause });
  });
  const { inputWidth, inputHeight } = DETECTOR_INPUTS[options.name];
  return {
    facts: null,
    requestBytes: inputWidth * inputHeight * 3,
    answer: (rgb) => model.findCandidates(rgb),
  };
}
