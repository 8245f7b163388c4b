import { sizeOf } from '../footage/observation.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import { AUTO_MONTAGES, type AutoDecisions, type AutoWishes } from './auto-film.ts';

/** Seconds that a film has at most where nothing else is wished. */
const LONGEST = 30;

/** All decisions that are tried: each combination of what is not wished, with these paces where none is. */
export function triesOf(
  media: readonly MediaInput[],
  wishes: AutoWishes,
  usualPaces: readonly AutoDecisions['pace'][],
): AutoDecisions[] {
  const canvas = wishes.canvas ?? canvasOf(media);
  const longest = wishes.longest ?? LONGEST;
  const clips = wishes.clips ?? 'distinct';
  const subjects = wishes.subject === undefined ? ['', ...subjectsOf(media)] : [wishes.subject];
  const paces = wishes.pace ? [wishes.pace] : usualPaces;
  const montages = wishes.montage ? [wishes.montage] : AUTO_MONTAGES;
  return montages.flatMap((montage) =>
    subjects.flatMap((subject) => paces.map((pace) => ({ montage, subject, pace, canvas, clips, longest }))),
  );
}

/** The shape of most of the footage. */
function canvasOf(media: readonly MediaInput[]): AutoDecisions['canvas'] {
  const upright = media.filter(({ aspect }) => aspect < 1).length;
  return upright * 2 > media.length ? 'upright' : 'wide';
}

/** Detections less sure than this do not speak for a subject. */
const SURE = 0.45;
/** A subject that is seen in fewer videos than this makes no film of its own. */
const LEAST_MEDIA = 2;
/** So many labels are tried beside any subject. */
const MOST_SUBJECTS = 3;

/** The labels that a film may follow: those seen surely, large and in most videos, the best first. */
function subjectsOf(media: readonly MediaInput[]): string[] {
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
