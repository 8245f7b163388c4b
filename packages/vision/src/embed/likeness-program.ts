import { prepareEmbedded } from '../convert/prepare-embedded.ts';
import { DETECTOR_INPUTS } from '../detect/detector.ts';
import { spreadToPlanes } from '../detect/planes.ts';
import type { Program } from '../runtime/program.ts';
import { openSession } from '../runtime/session.ts';
import { unitLength } from './unit-length.ts';

/** What the parent sends to the process of the likeness model. */
export type LikenessProgramOptions = { cacheFolder: string; threads: number };

const SIZE = DETECTOR_INPUTS.centernet.inputWidth;

/** The program of the likeness model's process: the mean of each plane of the detector's last inner layer. */
export async function openProgram(options: LikenessProgramOptions): Promise<Program<null, number[]>> {
  const session = await openSession(await prepareEmbedded('likeness', options.cacheFolder), options.threads);
  const data = new Float32Array(3 * SIZE ** 2);
  const dims = [1, 3, SIZE, SIZE];
  return {
    facts: null,
    requestBytes: SIZE ** 2 * 3,
    async answer(rgb) {
      spreadToPlanes(rgb, data, 'rgb');
      const [layer] = Object.values(await session.run({ data, dims }));
      return unitLength(meansOf(layer!.data, layer!.dims[1]!));
    },
  };
}

function meansOf(values: Float32Array, planes: number): Float32Array {
  const cells = values.length / planes;
  return Float32Array.from({ length: planes }, (_, plane) => {
    let sum = 0;
    for (let at = plane * cells; at < (plane + 1) * cells; at++) sum += values[at]!;
    return sum / cells;
  });
}
