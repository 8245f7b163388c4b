import { expect, it } from 'vitest';
import { labelsOf } from './labels-of.ts';

it('puts what is seen in most media first', () => {
  const media = [
    { listTrackedLabels: ['dog', 'animal', 'dog'] },
    { listTrackedLabels: ['person', 'animal'] },
    { listTrackedLabels: ['bus'] },
  ];
  expect(labelsOf(media)).toEqual(['animal', 'bus', 'dog', 'person']);
});
