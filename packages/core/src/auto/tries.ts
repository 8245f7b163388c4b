import type { MediaInput } from '../videograph/rules/rules.ts';
import { AUTO_MONTAGES, type AutoDecisions, type AutoWishes } from './auto-film.ts';
import { subjectsOf } from './subjects.ts';

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
