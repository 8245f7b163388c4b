import { readFile } from 'node:fs/promises';
import { withFreePictureSize } from '../runtime/free-picture-size.ts';
import { type ModelSession, openSession } from '../runtime/session.ts';
import type { Candidate } from './candidates.ts';
import { decodeCenternet } from './decode-centernet.ts';
import { decodeYolox } from './decode-yolox.ts';
import { DETECTOR_INPUTS, type DetectorName } from './detector.ts';
import { shownSize, spreadToPlanes, topLeft } from './planes.ts';

/** A loaded detector, inside its model process: a frame in, raw candidates out. */
export type DetectionModel = { findCandidates(rgb: Uint8Array): Promise<Candidate[]> };

/**
 * Loads a detector's model file.
 *
 * @param threads how many threads one inference may use
 * @throws when the file is missing or is not that model
 */
export async function openDetectionModel(
  name: DetectorName,
  modelPath: string,
  threads: number,
): Promise<DetectionModel> {
  const session = await openSession(modelPath, threads);
  if (name === 'yolox-nano') return yoloxModel(session, await withoutFixedSize(session, modelPath, threads));
  const { inputWidth, inputHeight } = DETECTOR_INPUTS[name];
  const data = new Float32Array(3 * inputWidth * inputHeight);
  const dims = [1, 3, inputHeight, inputWidth];
  return {
    async findCandidates(rgb) {
      spreadToPlanes(rgb, data, 'rgb');
      const outputs = await session.run({ data, dims });
      const heat = outputs['tower_0/keypoints']!;
      return decodeCenternet(heat.data, outputs['tower_0/wh']!.data, heat.dims[3]!);
    },
  };
}

/** Cells of the coarsest grid: sizes are multiples of it. */
const CELL = 32;

/**
 * YOLOX looks at what a frame shows and not at the plain part that fills its square up, which is 44 % of a wide one.
 *
 * @param free takes any size; null where the model can only do its own.
 */
function yoloxModel(session: ModelSession, free: ModelSession | null): DetectionModel {
  const { inputWidth, inputHeight, padColour } = DETECTOR_INPUTS['yolox-nano'];
  const square = { width: inputWidth, height: inputHeight };
  const planes = new Float32Array(3 * inputWidth * inputHeight);
  return {
    async findCandidates(rgb) {
      const shown = free ? shownSize(rgb, { ...square, plain: padColour ?? 0, step: CELL }) : square;
      const { width, height } = shown;
      const data = planes.subarray(0, 3 * width * height);
      spreadToPlanes(topLeft(rgb, inputWidth, shown), data, 'bgr');
      const [rows] = Object.values(await (free ?? session).run({ data, dims: [1, 3, height, width] }));
      return decodeYolox(rows!.data, width, height);
    },
  };
}

/** The same model for any size; null where it does not work as such: the file is one that another program exported. */
async function withoutFixedSize(
  { inputNames, outputNames }: ModelSession,
  modelPath: string,
  threads: number,
): Promise<ModelSession | null> {
  try {
    const names = { input: inputNames[0]!, output: outputNames[0]! };
    const free = await openSession(withFreePictureSize(await readFile(modelPath), names), threads);
    const [width, height] = [2 * CELL, CELL];
    const data = new Float32Array(3 * width * height);
    const [rows] = Object.values(await free.run({ data, dims: [1, 3, height, width] }));
    const cells = (width * height) / 8 ** 2 + (width * height) / 16 ** 2 + (width * height) / 32 ** 2;
    return rows?.dims[1] === cells ? free : null;
  } catch {
    return null;
  }
}
