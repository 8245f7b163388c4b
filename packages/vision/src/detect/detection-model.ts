import { openSession } from '../runtime/session.ts';
import type { Candidate } from './candidates.ts';
import { decodeCenternet } from './decode-centernet.ts';
import { decodeYolox } from './decode-yolox.ts';
import { DETECTOR_INPUTS, type DetectorName } from './detector.ts';
import { spreadToPlanes } from './planes.ts';

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
  const { inputWidth, inputHeight } = DETECTOR_INPUTS[name];
  const data = new Float32Array(3 * inputWidth * inputHeight);
  const dims = [1, 3, inputHeight, inputWidth];
  if (name === 'yolox-nano') {
    return {
      async findCandidates(rgb) {
        spreadToPlanes(rgb, data, 'bgr');
        const [rows] = Object.values(await session.run({ data, dims }));
        return decodeYolox(rows!.data, inputWidth);
      },
    };
  }
  return {
    async findCandidates(rgb) {
      spreadToPlanes(rgb, data, 'rgb');
      const outputs = await session.run({ data, dims });
      const heat = outputs['tower_0/keypoints']!;
      return decodeCenternet(heat.data, outputs['tower_0/wh']!.data, heat.dims[3]!);
    },
  };
}
