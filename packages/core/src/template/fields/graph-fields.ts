import { numberField, type SomeTemplateFields } from '../template-field.ts';

const group = 'graph';

/** How large the graph is, and how much work goes into it. */
export const GRAPH_FIELDS = {
  frameSearchLimit: numberField(
    {
      group,
      title: 'Matches looked at',
      meaning: 'At each join the nearest matches are scored, at most so many.',
      atEnds: '1: the nearest alone, good or not. 10000: nearly all of them, which takes longer.',
    },
    { low: 1, high: 10_000, whole: true, unit: 'observations' },
  ),
  childLimitMin: numberField(
    {
      group,
      title: 'Fewest next cuts',
      meaning:
        'Up to so many next cuts, a cut is joined to others of the graph even where they match less well. A cut that has fewer all the same is counted in the report.',
      atEnds:
        '0: a cut is joined only to what matches nearly as well as its best, and the report never complains. As many as the most: to whatever matches at all.',
    },
    { low: 0, high: 20, whole: true, unit: 'next cuts' },
  ),
  childLimitMax: numberField(
    {
      group,
      title: 'Most next cuts',
      meaning: 'No cut has more next cuts to choose from, joins of other kinds among them.',
      atEnds: '1: a single path without any choice. 20: a wide choice early, so the graph is full sooner.',
    },
    { low: 1, high: 20, whole: true, unit: 'next cuts' },
  ),
  nodeLimitMin: numberField(
    {
      group,
      title: 'Fewest cuts',
      meaning: 'The report says so where fewer cuts could be found. The search is not widened for it.',
      atEnds: '1: the report never complains. It may not be above the most.',
    },
    { low: 1, high: 1000, whole: true, unit: 'cuts' },
  ),
  nodeLimitMax: numberField(
    {
      group,
      title: 'Most cuts',
      meaning:
        'The graph has at most so many cuts. A length preset allows as many as its film needs, even if that is more.',
      atEnds: '1: the first cut alone. 1000: a large graph, which takes longer.',
    },
    { low: 1, high: 1000, whole: true, unit: 'cuts' },
  ),
} satisfies SomeTemplateFields;
