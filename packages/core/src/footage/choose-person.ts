import { type KnownFaces, SAME_PERSON_COSINE } from './face.ts';

/** Of a person's faces, how many of the most alike speak for it. */
const WITNESSES = 3;

/** The cosine of two embeddings of unit length, -1..1. */
export function cosineOf(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * (b[index] ?? 0);
  return sum;
}

/**
 * Whose face this is maybe: the person whose faces are most alike, or null when none is alike enough
 * (`SAME_PERSON_COSINE`). A person is as alike as its three most alike faces are on the mean (all, where it has fewer):
 * the single best would let one odd face draw strangers in, the mean of all would forget who is also seen from the side.
 * @param embedding of unit length, as are those of `known`.
 */
export function choosePerson(
  embedding: readonly number[],
  known: readonly KnownFaces[],
): { personId: string; cosine: number } | null {
  let best: { personId: string; cosine: number } | null = null;
  for (const { personId, embeddings } of known) {
    const witnesses = embeddings
      .map((other) => cosineOf(embedding, other))
      .sort((a, b) => b - a)
      .slice(0, WITNESSES);
    if (witnesses.length === 0) continue;
    const cosine = witnesses.reduce((sum, each) => sum + each, 0) / witnesses.length;
    if (cosine >= SAME_PERSON_COSINE && cosine > (best?.cosine ?? 0)) best = { personId, cosine };
  }
  return best;
}
