import { OTHER_JOIN_KINDS } from '../../videograph/graph/videograph.ts';
import { choiceField, numberField, type SomeTemplateFields } from '../template-field.ts';

const group = 'look';

/** What one cut has to do with the next. */
export const LOOK_FIELDS = {
  montagePreset: choiceField(
    {
      group,
      title: 'Kind of montage',
      meaning:
        'Match cuts: a chain of cuts, each joined where it matches the one before. Highlights: the best moments in order of time; the fields of the look, the matches looked at, and the place and size to start from do nothing then.',
      atEnds: 'Empty: match cuts.',
    },
    ['matchcuts', 'highlights'],
  ),
  lookPreset: choiceField(
    {
      group,
      title: 'Look',
      meaning:
        'What a join wants: exact (the same outline in the same place), momentum (a movement that carries on) or smooth (the eye stays where it rests). Fills how near a match must be, and the weights.',
      atEnds: 'Empty: the balance of all three.',
    },
    ['exact', 'momentum', 'smooth'],
  ),
  lookPositionMatch: numberField(
    {
      group,
      title: 'How near a match is',
      meaning:
        'How far the subjects on both sides of a join may be apart: the distance of their centres and sizes.',
      atEnds: '0.01: nearly the very same place and size, so few joins. 1: anything may follow anything.',
    },
    { low: 0.01, high: 1, unit: 'of the frame' },
  ),
  lookPositionWeight: numberField(
    {
      group,
      title: 'Weight of place and size',
      meaning:
        'How much the same place and size count in the score of a join, beside the weights of the look.',
      atEnds:
        '0: they do not count in the score (what is too far apart is still no match). 1: they count most.',
    },
    { low: 0, high: 1 },
  ),
  lookContextWeight: numberField(
    {
      group,
      title: 'Weight of surroundings',
      meaning:
        'How much it counts that both shots are alike beside the subject: what else is in them, people, colours, likeness.',
      atEnds: '0: surroundings are not looked at. 1: they count most.',
    },
    { low: 0, high: 1 },
  ),
  lookTemporalWeight: numberField(
    {
      group,
      title: 'Weight of recording time',
      meaning:
        'How much it counts that both sides were recorded about the same time. Where a video has no date it does not count.',
      atEnds: '0: dates are not looked at. 1: they count most.',
    },
    { low: 0, high: 1 },
  ),
  lookJoinKinds: choiceField(
    {
      group,
      title: 'Other joins',
      meaning:
        'Kinds of joins that are offered beside matches, at most two of each a cut: contrast (another place, size or movement on purpose), person (the same person elsewhere), next (what was recorded next).',
      atEnds: 'Empty: matches only.',
    },
    OTHER_JOIN_KINDS,
  ),
} satisfies SomeTemplateFields;
