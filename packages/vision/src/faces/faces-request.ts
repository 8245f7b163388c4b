import { FACE_DETECT_SIZE, type FoundFace } from './face-models.ts';

/** What the parent tells the process of the face models. */
export type FacesProgramOptions = { cacheFolder: string; threads: number };

/** The first byte of a request; the picture follows, and what is left of the request is not read. */
export const FACES_REQUEST = { detect: 0, embed: 1 } as const;

/** One byte, and room for the larger of the two pictures. */
export const FACES_REQUEST_BYTES = 1 + FACE_DETECT_SIZE * FACE_DETECT_SIZE * 3;

/** Faces, or the numbers of one face, as the request asked. */
export type FacesReply = FoundFace[] | number[];
