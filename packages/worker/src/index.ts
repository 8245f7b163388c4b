export { startWorker, type WorkerOptions } from './start-worker.ts';
export {
  type AnalysisDocument,
  mediaInputOf,
  readAnalysis,
  writeAnalysis,
} from './steps/analysis-folder.ts';
export { type DerivedFacts, deriveStep } from './steps/derive-step.ts';
export { type Seen, seeStep } from './steps/see-step.ts';
