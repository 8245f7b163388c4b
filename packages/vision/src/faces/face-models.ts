import type { Box } from '@cutgraph/core';

/** Side of the square picture that faces are looked for in, in pixels. */
export const FACE_DETECT_SIZE = 256;
/** Side of the square picture of one face, in pixels. */
export const FACE_EMBED_SIZE = 224;

/** A face in a picture; the box as fractions of that picture. */
export type FoundFace = { box: Box; confidence: number };

/** The models of faces, in one child process. */
export type FaceModels = {
  detectSize: typeof FACE_DETECT_SIZE;
  embedSize: typeof FACE_EMBED_SIZE;
  /**
   * Finds faces that look towards the camera and are wider than about 7 % of the picture.
   *
   * @param rgb 256x256 pixels of 3 bytes; do not change them before the promise settles
   * @returns faces of 0.4 and more, the surest first; boxes as fractions of the 256x256 picture
   * @throws ModelProcessError when the process died; the reason of the signal when it was aborted
   */
  detect(rgb: Uint8Array): Promise<FoundFace[]>;
  /**
   * What a face looks like: the cosine (for unit length: the sum of products) of two says how alike they are.
   *
   * @param rgb 224x224 pixels of 3 bytes, the picture within `grownFaceBox` of a face
   * @returns 1,024 numbers of unit length; none where the picture does not show an open face from the front
   * @throws as `detect`
   */
  embed(rgb: Uint8Array): Promise<number[]>;
  /** Processor time of the model process so far, in seconds; it only grows. */
  cpuSeconds(): number;
  /** Ends the model process. */
  close(): Promise<void>;
};

/** What the parent sends to the process of the face models. */
export type FacesProgramOptions = { cacheFolder: string; threads: number };

/** The first byte of a request; the picture follows, and what is left of the request is not read. */
export const FACES_REQUEST = { detect: 0, embed: 1 } as const;

/** One byte, and space for the larger of the two pictures. */
export const FACES_REQUEST_BYTES = 1 + FACE_DETECT_SIZE * FACE_DETECT_SIZE * 3;

/** Faces, or the numbers of one face, as the request asked. */
export type FacesReply = FoundFace[] | number[];
