import { describe, expect, it } from 'vitest';
import { filterName, labelFromName, labelName } from './labels.ts';

describe('the five filters', () => {
  it('say on the chip which one finds only what members labelled', { tags: ['@S9.26'] }, () => {
    expect(['car', 'truck', 'person', 'animal', 'hat'].map(filterName)).toEqual([
      'Car',
      'Truck',
      'Person',
      'Animal',
      'Mountains (labelled by hand)',
    ]);
    expect(labelName('hat')).toBe('Mountains');
    expect(filterName('dog')).toBe('Dog');
  });

  it('find what a member calls by the name of a filter, whatever the case', () => {
    expect(labelFromName(' Mountains ')).toBe('hat');
    expect(labelFromName('person')).toBe('person');
    expect(labelFromName('My Boat')).toBe('My Boat');
  });
});
