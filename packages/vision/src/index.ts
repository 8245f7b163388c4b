export {
  type ContentSize,
  contentSizeOf,
  type Detector,
  type DetectorInput,
  type DetectorName,
  type SourceSize,
} from './detect/detector.ts';
export { colourOf } from './embed/colour-of.ts';
export { type Likeness, openLikeness } from './embed/open-likeness.ts';
export { unitLength } from './embed/unit-length.ts';
export type { FaceModels, FoundFace } from './faces/face-models.ts';
export { grownFaceBox } from './faces/grown-face-box.ts';
export { openFaces } from './faces/open-faces.ts';
export { type ChosenDetector, chooseDetector } from './models/choose-detector.ts';
export { findModel, MODEL_FILES, type ModelFile } from './models/model-files.ts';
export { fetchModelFile, PullError, type PullOptions, pullModel } from './models/pull-model.ts';
export { findSpeechModel, SPEECH_MODELS, type SpeechModel } from './models/speech-models.ts';
export { type OpenDetectorOptions, openDetector } from './open-detector.ts';
export { ModelProcessError } from './runtime/model-process.ts';
export { listen, SoundListener } from './sound-events/listen.ts';
export {
  type ChosenSpeechModel,
  chooseSpeechModel,
  type InstalledSpeechModel,
  listSpeechModels,
} from './speech/choose-speech-model.ts';
export { openTranscriber, type Transcriber } from './speech/open-transcriber.ts';
export { openVoice, type Voice } from './speech/open-voice.ts';
export { type SpeechPiece, speechPieces } from './speech/speech-pieces.ts';
export { openTextReader, type TextReader } from './text/open-text-reader.ts';
export { trackObjects } from './track/track-objects.ts';
