import { choiceField, numberField, type SomeTemplateFields, textField } from '../template-field.ts';

const group = 'footage';

/** Which footage is looked at. */
export const FOOTAGE_FIELDS = {
  graphInputDfMax: numberField(
    {
      group,
      title: 'Most videos',
      meaning:
        'At most so many videos are looked at, the newest first. The report says how many older ones were not.',
      atEnds: '1: the newest video alone. 1000: nearly every video of a large workspace, which takes longer.',
    },
    { low: 1, high: 1000, whole: true, unit: 'videos' },
  ),
  autoClips: choiceField(
    {
      group,
      title: 'Auto search',
      meaning:
        'The film is the best that Auto finds under the other fields, wherever it begins and up to the wished length: of distinct videos, or of all. The start and the bounds of the length do nothing then.',
      atEnds: 'Empty: the film is found by the other fields alone, from their start.',
    },
    ['distinct', 'all'],
  ),
  queryLabelCategoryName: textField({
    group,
    title: 'Category',
    meaning:
      'Only subjects of this category, such as animal, vehicle or person, are used. With a subject too, both must hold.',
    atEnds:
      'Empty: every category. One that is nowhere in the footage ends the run with a sentence that says so.',
  }),
  queryLabelEntityName: textField({
    group,
    title: 'Subject',
    meaning: 'What to follow: a label such as car or dog, or a category such as animal.',
    atEnds:
      'Empty: every subject. One that is nowhere in the footage ends the run with a sentence that says so.',
  }),
  queryLabelConfidence: numberField(
    {
      group,
      title: 'Least confidence',
      meaning:
        'How sure the detector must be: of a subject in the mean, and at the very moment where a cut begins.',
      atEnds:
        '0: all that was detected, guesses too (nothing below 0.15 is kept). 1: hardly anything is left.',
    },
    { low: 0, high: 1 },
  ),
} satisfies SomeTemplateFields;
