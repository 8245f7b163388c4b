import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a speech model by their part, as sherpa-onnx calls the parts; absolute paths. */
export type SpeechFiles = {
  kind: 'whisper' | 'moonshine' | 'transducer';
  parts: Record<string, string>;
  tokens: string;
};

/** What a folder must hold to be a speech model, as the end of a sentence. */
export const SPEECH_FILES_WANTED =
  'encoder, decoder and tokens of a Whisper, Moonshine or transducer (Parakeet, Zipformer) model for sherpa-onnx';

/**
 * The forms that are known, the ones of more parts first: a model is recognised by its files. Parts are
 * named as in sherpa-onnx's own configuration, patterns as its releases name the files.
 */
const FORMS: { kind: SpeechFiles['kind']; parts: Record<string, RegExp> }[] = [
  {
    kind: 'moonshine',
    parts: {
      preprocessor: /^preprocess/,
      encoder: /^encode/,
      uncachedDecoder: /^uncached_decode/,
      cachedDecoder: /^cached_decode/,
    },
  },
  { kind: 'moonshine', parts: { encoder: /^encoder_model/, mergedDecoder: /^decoder_model_merged/ } },
  { kind: 'transducer', parts: { encoder: /encoder/, decoder: /decoder/, joiner: /joiner/ } },
  { kind: 'whisper', parts: { encoder: /encoder/, decoder: /decoder/ } },
];

/**
 * Finds out what speech model a folder holds. The small form (int8) of a part is preferred to the large one.
 *
 * @returns its files, or what is wrong with it as the end of a sentence
 */
export async function readSpeechFolder(folder: string): Promise<SpeechFiles | { trouble: string }> {
  let names: string[];
  try {
    names = (await readdir(folder)).sort();
  } catch (error) {
    return { trouble: `${folder} cannot be read (${(error as Error).message})` };
  }
  const models = names.filter((name) => /\.(onnx|ort)$/.test(name));
  for (const { kind, parts } of FORMS) {
    const found = Object.entries(parts).map(([part, pattern]) => [part, bestOf(models, pattern)] as const);
    if (found.some(([, name]) => !name)) continue;
    const tokens = names.find((name) => name.endsWith('tokens.txt'));
    if (!tokens) return { trouble: `there is no tokens.txt in ${folder}` };
    const paths = found.map(([part, name]) => [part, join(folder, name!)]);
    return { kind, parts: Object.fromEntries(paths), tokens: join(folder, tokens) };
  }
  return { trouble: `${folder} does not hold ${SPEECH_FILES_WANTED}` };
}

function bestOf(names: readonly string[], pattern: RegExp): string | undefined {
  const fitting = names.filter((name) => pattern.test(name));
  return fitting.find((name) => name.includes('int8')) ?? fitting[0];
}
