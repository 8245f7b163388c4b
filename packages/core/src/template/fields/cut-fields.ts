import { choiceField, numberField, type SomeTemplateFields } from '../template-field.ts';

const group = 'cut';

/** The rhythm: how long each cut is. */
export const CUT_FIELDS = {
  editPreset: choiceField(
    {
      group,
      title: 'Rhythm',
      meaning:
        'How long cuts are: steady (about 6.5 s), fast (about 2.75 s) or slow (about 9.5 s). Fills the search window, and the shortest cut where it is fast.',
      atEnds: 'Empty: cuts of about 6.5 s, as steady.',
    },
    ['steady', 'fast', 'slow'],
  ),
  editLengthMin: numberField(
    {
      group,
      title: 'Shortest cut',
      meaning:
        'No cut is shorter, and a subject that stays less long is left out. Outside the fast rhythm a cut lasts longer than 5 s, whatever stands here below that.',
      atEnds:
        '0.5: only the fast rhythm uses it as it is. 60: only what stays a minute is used, and cuts are at least as long.',
    },
    { low: 0.5, high: 60, unit: 'seconds' },
  ),
  editLengthMax: numberField(
    {
      group,
      title: 'Longest cut',
      meaning: 'No cut is longer. It also bounds the length that the rhythm wishes for.',
      atEnds:
        "Open: the rhythm's length and the search window. It may not be below the shortest cut; at it, all cuts have one length. Outside the fast rhythm it must be more than 5 s.",
    },
    { low: 0.5, high: 600, unit: 'seconds', mayBeOpen: true },
  ),
  editSearchTime: numberField(
    {
      group,
      title: 'Search window',
      meaning:
        'The moment where a cut ends is looked for so many seconds before and after the length that the rhythm wishes for.',
      atEnds:
        '0: every cut has the wished length, or as much of it as is left of its clip. 30: any moment will do, so joins are better and the rhythm is freer.',
    },
    { low: 0, high: 30, unit: 'seconds' },
  ),
} satisfies SomeTemplateFields;
