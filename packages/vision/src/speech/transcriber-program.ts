import { createRequire } from 'node:module';
import type { SpokenWord } from '@cutgraph/core';
import type { Program } from '../runtime/program.ts';
import { readSpeechFolder, type SpeechFiles } from './speech-folder.ts';
import { type Recognition, spokenWordsOf } from './spoken-words.ts';
import {
  readTranscriberRequest,
  SPEECH_RATE,
  TRANSCRIBER_REQUEST_BYTES,
  type TranscriberProgramOptions,
} from './transcriber-request.ts';

/** The part of sherpa-onnx-node that is used here; the package says no types. */
type Sherpa = {
  OfflineRecognizer: new (
    config: object,
  ) => {
    createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
    decode(stream: object): void;
    getResult(stream: object): Recognition;
  };
};

/** The program of a speech model's process. A damaged model file ends the process from within sherpa-onnx. */
export async function openProgram(options: TranscriberProgramOptions): Promise<Program<null, SpokenWord[]>> {
  const files = await readSpeechFolder(options.folder);
  if ('trouble' in files) {
    throw new Error(`The speech model ${options.name} cannot be used: ${files.trouble}.`);
  }
  const { OfflineRecognizer } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const recognizer = new OfflineRecognizer(configOf(files, options.threads));
  return {
    facts: null,
    requestBytes: TRANSCRIBER_REQUEST_BYTES,
    async answer(request) {
      const samples = readTranscriberRequest(request);
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples: samples.slice(), sampleRate: SPEECH_RATE });
      recognizer.decode(stream);
      return spokenWordsOf(recognizer.getResult(stream), samples.length / SPEECH_RATE);
    },
  };
}

function configOf({ kind, parts, tokens }: SpeechFiles, numThreads: number): object {
  // Whisper finds out the language by itself, and times its tokens where the export can.
  const extra = kind === 'whisper' ? { language: '', task: 'transcribe', enableTokenTimestamps: 1 } : {};
  return {
    featConfig: { sampleRate: SPEECH_RATE, featureDim: 80 },
    modelConfig: { [kind]: { ...parts, ...extra }, tokens, numThreads, provider: 'cpu', debug: 0 },
  };
}
