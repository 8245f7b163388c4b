import { sizeOf } from '../footage/observation.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';

/** Detections less sure than this do not speak for a subject. */
const SURE = 0.45;
/** A subject that is seen in fewer videos than this makes no film of its own. */
const LEAST_MEDIA = 2;
/** So many labels are tried beside any subject. */
const MOST_SUBJECTS = 3;

/** The labels that a film may follow: those seen surely, large and in most videos, the best first. */
export function subjectsOf(media: readonly MediaInput[]): string[] {
  const weights = new Map<string, { weight: number; media: Set<string> }>();
  for (const { mediaId, observations } of media) {
    for (const { label, box, confidence } of observations) {
      if (confidence < SURE) continue;
      const known = weights.get(label) ?? { weight: 0, media: new Set() };
      known.weight += Math.min(1, sizeOf(box) / 0.3);
      known.media.add(mediaId);
      weights.set(label, known);
    }
  }
  return [...weights]
    .filter(([, known]) => known.media.size >= LEAST_MEDIA)
    .map(([label, known]) => ({ label, rank: known.media.size * Math.sqrt(known.weight) }))
    .sort((a, b) => b.rank - a.rank || (a.label < b.label ? -1 : 1))
    .slice(0, MOST_SUBJECTS)
    .map(({ label }) => label);
}
