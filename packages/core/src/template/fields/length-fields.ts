import { choiceField, numberField, type SomeTemplateFields } from '../template-field.ts';

const group = 'length';

/** How long the film is, and what it is shown on. */
export const LENGTH_FIELDS = {
  durationPreset: choiceField(
    {
      group,
      title: 'Length',
      meaning:
        'A reel (15 to 30 s, upright, each cut cropped around its subject), a teaser (2 minutes) or a longer film (4 minutes). Fills the lengths below, and allows as many cuts as they need.',
      atEnds: 'Empty: fills nothing; the film is wide and shows whole frames.',
    },
    ['reel', 'teaser', 'longer'],
  ),
  durationTargetTime: numberField(
    {
      group,
      title: 'Wished length',
      meaning:
        'How long the best path should be. It comes within a tenth of this wherever the footage allows.',
      atEnds:
        'Below the shortest cut: the film is a single cut. 3600: as long as footage and number of cuts allow; the report says why it is shorter.',
    },
    { low: 1, high: 3600, unit: 'seconds' },
  ),
  durationMaxTime: numberField(
    {
      group,
      title: 'Longest film',
      meaning:
        'The best path is not longer than this, even where that is within a tenth of the wished length.',
      atEnds: 'Open: the wished length and a tenth. It must leave room for the wished length and one cut.',
    },
    { low: 1, high: 3600, unit: 'seconds', mayBeOpen: true },
  ),
  durationMinTime: numberField(
    {
      group,
      title: 'Shortest film',
      meaning:
        'The best path is not shorter than this, even where that is within a tenth of the wished length.',
      atEnds:
        'Open or 0: the wished length less a tenth. Where no path is as long, the longest is taken and the report says so.',
    },
    { low: 0, high: 3600, unit: 'seconds', mayBeOpen: true },
  ),
} satisfies SomeTemplateFields;
