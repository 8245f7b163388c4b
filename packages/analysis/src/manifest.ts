import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A step of the analysis of a media. Files are named as they are in the folder of that media. */
type AnalysisStep = {
  /** Files that the step reads; `original` is the footage itself. */
  needs: readonly string[];
  /** Files that the step leaves; those of sound only where there is sound, captions only where there are words. */
  files: readonly string[];
};

/**
 * The one list of the steps, in an order in which each finds what it needs. The facts of a step are what its function
 * returns; folders of pictures (`labels/`, `faces/`, `persons/`) are left beside the files.
 */
export const ANALYSIS_STEPS = {
  'transcode-proxy': {
    needs: ['original'],
    files: [
      ...['proxy.mp4', 'thumbnail.jpg', 'sprite.jpg', 'quality.json', 'audio.m4a', 'waveform.json'],
      'facts.json',
      // Of a photo alone.
      ...['still.jpg', 'still.mp4'],
    ],
  },
  'detect-objects': { needs: ['proxy.mp4', 'facts.json'], files: ['observations.csv'] },
  'analyze-shots': {
    needs: ['proxy.mp4', 'facts.json', 'observations.csv'],
    files: ['looks.json', 'persons.json'],
  },
  'analyze-audio': { needs: ['audio.m4a'], files: ['speech.json', 'speech.vtt'] },
} as const satisfies Record<string, AnalysisStep>;

export type AnalysisStepName = keyof typeof ANALYSIS_STEPS;
export const ANALYSIS_STEP_NAMES = Object.keys(ANALYSIS_STEPS) as AnalysisStepName[];

/** The last step that leaves a file which this one needs; null for a step that needs the footage alone. */
export function stepBefore(name: AnalysisStepName): AnalysisStepName | null {
  const { needs }: AnalysisStep = ANALYSIS_STEPS[name];
  const makes = (step: AnalysisStep) => step.files.some((file) => needs.includes(file));
  return ANALYSIS_STEP_NAMES.findLast((other) => makes(ANALYSIS_STEPS[other])) ?? null;
}

/** The files of a step that are in a folder in which it has run. */
export function filesLeftBy(name: AnalysisStepName, folder: string): string[] {
  return ANALYSIS_STEPS[name].files.filter((file) => existsSync(join(folder, file)));
}
