import { startModelProcess } from '../runtime/model-process.ts';
import {
  FACE_DETECT_SIZE,
  FACE_EMBED_SIZE,
  FACES_REQUEST,
  FACES_REQUEST_BYTES,
  type FaceModels,
  type FacesProgramOptions,
  type FacesReply,
  type FoundFace,
} from './face-models.ts';

/**
 * Loads the models that find and compare faces (BlazeFace, MediaPipe's face mesh and faceres, from the package `@vladmandic/human`) into
 * one child process. Close it after use. The very first start takes about half a second longer, to convert them.
 *
 * @param options.cacheFolder where the converted models are kept; made if it is missing
 * @param options.threads threads of one inference
 * @throws ModelProcessError with a sentence for the user when a model cannot be loaded
 */
export async function openFaces(options: {
  cacheFolder: string;
  threads: number;
  signal?: AbortSignal;
}): Promise<FaceModels> {
  const { cacheFolder, threads, signal } = options;
  const programOptions: FacesProgramOptions = { cacheFolder, threads };
  const model = await startModelProcess<null, FacesReply>({
    title: 'the face finder',
    program: new URL('./faces-program.ts', import.meta.url),
    options: programOptions,
    signal,
  });
  const ask = (kind: number, rgb: Uint8Array, size: number): Promise<FacesReply> => {
    if (rgb.length !== size * size * 3) {
      throw new RangeError(`A picture of ${size}x${size} pixels is wanted, not ${rgb.length} bytes.`);
    }
    const request = new Uint8Array(FACES_REQUEST_BYTES);
    request[0] = kind;
    request.set(rgb, 1);
    return model.ask(request);
  };
  return {
    detectSize: FACE_DETECT_SIZE,
    embedSize: FACE_EMBED_SIZE,
    detect: async (rgb) => (await ask(FACES_REQUEST.detect, rgb, FACE_DETECT_SIZE)) as FoundFace[],
    embed: async (rgb) => (await ask(FACES_REQUEST.embed, rgb, FACE_EMBED_SIZE)) as number[],
    cpuSeconds: () => model.cpuSeconds(),
    close: () => model.close(),
  };
}
