export {
  type ContentSize,
  contentSizeOf,
  type Detector,
  type DetectorInput,
  type DetectorName,
  type SourceSize,
} from './detect/detector.ts';
export { type ChosenDetector, chooseDetector } from './models/choose-detector.ts';
export { findModel, MODEL_FILES, type ModelFile } from './models/model-files.ts';
export { PullError, type PullOptions, pullModel } from './models/pull-model.ts';
export { type OpenDetectorOptions, openDetector } from './open-detector.ts';
export { ModelProcessError } from './runtime/model-process.ts';
export { trackObjects } from './track/track-objects.ts';
