export { inWorkFolder, removeLeftFolders } from './run/work-folder.ts';
export { startWorker, type WorkerOptions } from './start-worker.ts';
export {
  type AnalysisDocument,
  mediaInputOf,
  readAnalysis,
  writeAnalysis,
} from './steps/analysis-folder.ts';
export { type DerivedFacts, deriveStep } from './steps/derive-step.ts';
export { hearStep } from './steps/hear-step.ts';
export { screenshotStep } from './steps/screenshot-step.ts';
export { seeStep } from './steps/see-step.ts';
export { studyStep } from './steps/study-step.ts';
