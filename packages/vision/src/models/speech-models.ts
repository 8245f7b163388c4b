import { join } from 'node:path';

/** A file that can be fetched. */
export type FetchableFile = {
  /** What the user calls it. */
  name: string;
  /** Its name inside the models folder, with folders. */
  fileName: string;
  url: string;
  sizeBytes: number;
  /** Lower-case hexadecimal SHA-256 of the file at `url`. */
  sha256: string;
};

/** A speech model of several files, which lie in `<modelsFolder>/speech/<name>/`. */
export type SpeechModel = {
  name: string;
  description: string;
  source: string;
  /** SPDX. */
  licence: string;
  files: readonly FetchableFile[];
};

/** The tokens are the same for both. */
const TOKENS = {
  part: 'tokens.txt',
  sizeBytes: 816_730,
  sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
};

/**
 * The speech models that `cutgraph models pull` knows: OpenAI's Whisper as the makers of sherpa-onnx converted it, at
 * pinned revisions. Sizes and sums are those that several projects, independent of each other, pin for the same files.
 */
export const SPEECH_MODELS: readonly SpeechModel[] = [
  whisper('tiny', {
    description: 'Writes down speech of 99 languages, roughly. The smallest.',
    revision: '65176e2deb88badc814a94058666cadccc29b61c',
    parts: [
      {
        part: 'encoder.int8.onnx',
        sizeBytes: 12_937_772,
        sha256: 'd24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434',
      },
      {
        part: 'decoder.int8.onnx',
        sizeBytes: 89_855_401,
        sha256: 'd2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925',
      },
      TOKENS,
    ],
  }),
  whisper('base', {
    description: 'Writes down speech of 99 languages, better. About twice the work of whisper-tiny.',
    revision: 'bb53ee204431c90d314c1cc08d28d23e5b7927cc',
    parts: [
      {
        part: 'encoder.int8.onnx',
        sizeBytes: 29_120_534,
        sha256: '0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11',
      },
      {
        part: 'decoder.int8.onnx',
        sizeBytes: 130_672_026,
        sha256: '9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d',
      },
      TOKENS,
    ],
  }),
];

/** The speech model of that name, or undefined. */
export function findSpeechModel(name: string): SpeechModel | undefined {
  return SPEECH_MODELS.find((model) => model.name === name);
}

function whisper(
  size: string,
  options: {
    description: string;
    revision: string;
    parts: { part: string; sizeBytes: number; sha256: string }[];
  },
): SpeechModel {
  const name = `whisper-${size}`;
  const base = `https://huggingface.co/csukuangfj/sherpa-onnx-${name}/resolve/${options.revision}`;
  return {
    name,
    description: options.description,
    source: `csukuangfj/sherpa-onnx-${name} (OpenAI Whisper, MIT, as int8 ONNX)`,
    licence: 'MIT',
    files: options.parts.map(({ part, sizeBytes, sha256 }) => ({
      name,
      fileName: join('speech', name, `${size}-${part}`),
      url: `${base}/${size}-${part}`,
      sizeBytes,
      sha256,
    })),
  };
}
