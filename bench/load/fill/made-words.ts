import { COCO_LABELS, categoryOf } from '@cutgraph/core';

/** What members and cameras call files. */
const NAMES = [
  'Beach day',
  'IMG',
  'GX01',
  'Interview',
  'Drone over the bay',
  'Wedding',
  'Street',
  'B-roll',
  'VID',
  'Rehearsal',
];

const SPOKEN =
  `the and we to it go you of in that is on for this look at come with me here now one more time please from
the left again good light wind water house street corner city summer morning evening music camera ready action cut wait
maybe people children river mountain bridge train station market coffee table window door garden red blue green white black
today tomorrow yesterday week first last long short slow fast near far over under between around`.split(
    /\s+/,
  );

const WRITTEN = [
  'STOP',
  'EXIT',
  'SALE 50 %',
  'HOTEL',
  'COFFEE',
  'PLATFORM 9',
  'ONE WAY',
  'OPEN',
  'MUSEUM',
  'FINISH',
];

/** A list of texts as an array of SQL. */
function textArray(words: readonly string[]): string {
  return `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`;
}

export const LABEL_ARRAY = textArray(COCO_LABELS);
export const CATEGORY_ARRAY = textArray(COCO_LABELS.map(categoryOf));
export const NAME_ARRAY = textArray(NAMES);
export const SPOKEN_ARRAY = textArray(SPOKEN);
export const WRITTEN_ARRAY = textArray(WRITTEN);
export const LABEL_COUNT = COCO_LABELS.length;
export const NAME_COUNT = NAMES.length;
export const SPOKEN_COUNT = SPOKEN.length;
export const WRITTEN_COUNT = WRITTEN.length;

/** The label that is the n-th most frequent, from 0. */
export function labelOfRank(rank: number): string {
  return COCO_LABELS[rank]!;
}
