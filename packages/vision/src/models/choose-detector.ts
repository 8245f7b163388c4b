import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DetectorName } from '../detect/detector.ts';
import { readOnnxShapes } from '../runtime/onnx-format.ts';
import { findModel, type ModelFile } from './model-files.ts';

/** The detector in force. */
export type ChosenDetector = {
  name: DetectorName;
  /** The model file, or null for the embedded detector. */
  modelPath: string | null;
  /** Why this one, and what would change it, as sentences that follow its name. */
  reason: string;
};

const PULL = '"cutgraph models pull yolox-nano" fetches it';

/**
 * Decides which detector is used: YOLOX-Nano where its file is in the models folder, else the embedded one.
 *
 * @param modelsFolder where model files lie; it need not exist
 * @param wish the name of a detector that the user asks for (CUTGRAPH_DETECTOR), if any
 * @throws when no detector has the wished name
 */
export async function chooseDetector(options: {
  modelsFolder: string;
  wish?: string;
}): Promise<ChosenDetector> {
  const { modelsFolder, wish } = options;
  if (wish && wish !== 'yolox-nano' && wish !== 'centernet') {
    throw new Error(`There is no detector called "${wish}". Choose yolox-nano or centernet.`);
  }
  if (wish === 'centernet') return embedded('Embedded, as asked for.');
  const model = findModel('yolox-nano')!;
  const modelPath = join(modelsFolder, model.fileName);
  const trouble = await troubleWith(model, modelPath);
  if (!trouble) {
    return { name: 'yolox-nano', modelPath, reason: `Its file is in ${modelsFolder}.` };
  }
  return embedded(`Embedded${wish ? ', although yolox-nano was asked for' : ''}: ${trouble}.`);
}

function embedded(reason: string): ChosenDetector {
  return { name: 'centernet', modelPath: null, reason };
}

/**
 * Why a model file cannot be used, as the end of a sentence, or null. A file that the user brought is judged by its
 * input and output: another export of the same network has another sum.
 */
async function troubleWith(model: ModelFile, path: string): Promise<string | null> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const missing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    return missing
      ? `there is no ${model.fileName} in the models folder (${PULL})`
      : `${path} cannot be read (${(error as Error).message})`;
  }
  return hasShapeOf(model, bytes) ? null : `${path} is not the ${model.name} model (${PULL} again)`;
}

function hasShapeOf(model: ModelFile, bytes: Uint8Array): boolean {
  try {
    const { inputs, outputs } = readOnnxShapes(bytes);
    return onlyShape(inputs) === String(model.inputShape) && onlyShape(outputs) === String(model.outputShape);
  } catch {
    return false;
  }
}

function onlyShape(shapes: Record<string, number[]>): string | null {
  const all = Object.values(shapes);
  return all.length === 1 ? String(all[0]) : null;
}
