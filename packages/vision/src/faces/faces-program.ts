import { BLAZEFACE_OUTPUTS, prepareEmbedded } from '../convert/prepare-embedded.ts';
import { resampleToPlanes, spreadToPlanes } from '../detect/planes.ts';
import { unitLength } from '../embed/unit-length.ts';
import type { Program } from '../runtime/program.ts';
import { openSession } from '../runtime/session.ts';
import { type BlazefaceGrid, decodeBlazeface } from './decode-blazeface.ts';
import {
  FACE_DETECT_SIZE,
  FACE_EMBED_SIZE,
  FACES_REQUEST,
  FACES_REQUEST_BYTES,
  type FacesProgramOptions,
  type FacesReply,
  type FoundFace,
} from './face-models.ts';

/** Side of the picture that the face mesh model takes, and how sure of a face it must be. */
const MESH_SIZE = 192;
const LEAST_SURE_MESH = 0.7;

/** The program of the process of the face models: converts them where needed, loads them, answers pictures. */
export async function openProgram(options: FacesProgramOptions): Promise<Program<null, FacesReply>> {
  const detect = await openFinder(options);
  const embed = await openEmbedder(options);
  return {
    facts: null,
    requestBytes: FACES_REQUEST_BYTES,
    answer: (request) => (request[0] === FACES_REQUEST.detect ? detect : embed)(request.subarray(1)),
  };
}

async function openFinder(options: FacesProgramOptions): Promise<(rgb: Uint8Array) => Promise<FoundFace[]>> {
  const session = await openSession(await prepareEmbedded('blazeface', options.cacheFolder), options.threads);
  const data = new Float32Array(3 * FACE_DETECT_SIZE ** 2);
  const dims = [1, 3, FACE_DETECT_SIZE, FACE_DETECT_SIZE];
  return async (rgb) => {
    spreadToPlanes(rgb, data, 'rgb');
    for (let at = 0; at < data.length; at++) data[at] = data[at]! / 127.5 - 1;
    const outputs = await session.run({ data, dims });
    const grid = (cells: number, anchors: number, scores: string, boxes: string): BlazefaceGrid => ({
      cells,
      anchors,
      scores: outputs[scores]!.data,
      boxes: outputs[boxes]!.data,
    });
    return decodeBlazeface([
      grid(16, 2, BLAZEFACE_OUTPUTS.fineScores, BLAZEFACE_OUTPUTS.fineBoxes),
      grid(8, 6, BLAZEFACE_OUTPUTS.coarseScores, BLAZEFACE_OUTPUTS.coarseBoxes),
    ]);
  };
}

/**
 * The picture of one face to its numbers, if it is one: the finder takes the back of a head for a face as surely as a
 * face, and all backs of heads look alike. The face mesh model knows the difference (0.00 against 1.00 on real footage;
 * a hand before the face lies between).
 */
async function openEmbedder(options: FacesProgramOptions): Promise<(rgb: Uint8Array) => Promise<number[]>> {
  const { cacheFolder, threads } = options;
  const mesh = await openSession(await prepareEmbedded('facemesh', cacheFolder), threads);
  const session = await openSession(await prepareEmbedded('faceres', cacheFolder), threads);
  const meshData = new Float32Array(3 * MESH_SIZE ** 2);
  const data = new Float32Array(3 * FACE_EMBED_SIZE ** 2);
  return async (rgb) => {
    resampleToPlanes(rgb, FACE_EMBED_SIZE, meshData, MESH_SIZE);
    const [sure] = Object.values(await mesh.run({ data: meshData, dims: [1, 3, MESH_SIZE, MESH_SIZE] }));
    if (sure!.data[0]! < LEAST_SURE_MESH) return [];
    spreadToPlanes(rgb, data, 'rgb');
    const [numbers] = Object.values(
      await session.run({ data, dims: [1, 3, FACE_EMBED_SIZE, FACE_EMBED_SIZE] }),
    );
    return unitLength(numbers!.data);
  };
}
