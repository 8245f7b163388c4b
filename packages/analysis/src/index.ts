export {
  type AnalysisDocument,
  mediaInputOf,
  readAnalysis,
  writeAnalysis,
} from './analysis-folder.ts';
export { analyzeAudio } from './analyze-audio.ts';
export { analyzeShots, type ShotAnalysis } from './analyze-shots/analyze-shots.ts';
export { detectObjects } from './detect-objects/detect-objects.ts';
export { inThread, type Said } from './in-thread.ts';
export { type KeptModel, keepModel, type Lease } from './models/keep-model.ts';
export { keepModels, type Models } from './models/models.ts';
export { takeScreenshots } from './screenshots/take-screenshots.ts';
export { type ProxyFacts, transcodeProxy } from './transcode-proxy.ts';
