import type { Box } from './observation.ts';

/** A face as it was seen best in one track (or in one moment where no person is tracked). */
export type SeenFace = {
  /** The person's track that it belongs to; null where none was seen around it. */
  track: string | null;
  /** Seconds from the first frame. */
  time: number;
  box: Box;
  /** 0..1 */
  confidence: number;
  /** 1,024 numbers of unit length; the cosine of two says how alike two faces are. */
  embedding: number[];
};

/** The known faces of a person, which a face is compared with. */
export type KnownFaces = { personId: string; embeddings: readonly (readonly number[])[] };

/**
 * How alike two faces must be to be called "maybe the same person". Measured on faceres: the same person 0.60-0.92,
 * others 0.07-0.58.
 */
export const SAME_PERSON_COSINE = 0.62;
