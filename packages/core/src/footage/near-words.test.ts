import { describe, expect, it } from 'vitest';
import { COCO_LABELS, categoryOf } from './labels.ts';
import { nearWordGroups, nearWords, readWords } from './near-words.ts';
import { NEAR_WORDS } from './near-words-table.ts';

describe('near words', () => {
  it.each([
    ['automobile', ['car']],
    ['Dogs', ['dog']],
    ['Buses', ['bus']],
    ['knives', ['knife']],
    ['lorries', ['truck']],
    ['children', ['person']],
    ['Puppý', ['dog']],
    ['mobile phones', ['cell phone']],
    ['cell phone', ['cell phone']],
    ['skis', ['skis']],
    ['sheep', ['sheep']],
    ['sofa', ['couch']],
    ['bike', ['bicycle', 'motorcycle']],
    ['glasses', ['wine glass', 'cup']],
    ['hat', []],
    ['', []],
    ['%_\\\'"; drop table labels', ['dining table']],
  ])('%s stands for %j', (text, names) => {
    expect(nearWords(text)).toEqual(names);
  });

  it('a category stands for itself and for all of its labels', () => {
    const vehicles = COCO_LABELS.filter((label) => categoryOf(label) === 'vehicle');
    expect(nearWords('vehicles').toSorted()).toEqual(['vehicle', ...vehicles].toSorted());
    expect(nearWords('creature')).toEqual(nearWords('animal'));
  });

  it('every label is found by its own name, and by its plural', () => {
    for (const label of COCO_LABELS) {
      expect(nearWords(label)).toContain(label);
      if (!label.endsWith('s')) expect(nearWords(`${label}s`)).toContain(label);
    }
  });

  it('a text is split into its words, the longest phrases first', () => {
    expect(nearWordGroups('A man with two hot dogs and a dog, and another man')).toEqual([
      { words: 'man', means: ['person'] },
      { words: 'hot dogs', means: ['hot dog'] },
      { words: 'dog', means: ['dog'] },
    ]);
  });

  it('names that members gave are found when they are passed in', () => {
    expect(nearWordGroups('red vans', ['Red van', 'hat'])).toEqual([
      { words: 'red vans', means: ['Red van'] },
    ]);
    expect(nearWordGroups('HATS', ['Red van', 'hat'])).toEqual([{ words: 'hats', means: ['hat'] }]);
  });

  it('words that stand for no label are named as they were written, small words are not', () => {
    expect(readWords('A Red car, in (Bérlin) with the red dog')).toEqual({
      groups: [
        { words: 'car', means: ['car'] },
        { words: 'dog', means: ['dog'] },
      ],
      others: ['red', 'bérlin'],
    });
    expect(readWords("% in the '")).toEqual({ groups: [], others: [] });
  });

  it('a very long text is read', () => {
    expect(nearWords('car '.repeat(50))).toEqual(['car']);
  });
});

describe('the table', () => {
  it('names only what is detected, and holds each word in a form that is looked up', () => {
    const names = new Set([...COCO_LABELS, ...COCO_LABELS.map(categoryOf)]);
    for (const [words, means] of NEAR_WORDS) {
      for (const name of means.split(', ')) expect(names).toContain(name);
      for (const word of words.split(', '))
        expect(nearWords(word), word).toEqual(expect.arrayContaining([means.split(', ')[0]]));
    }
  });

  it('holds no word twice', () => {
    const words = NEAR_WORDS.flatMap(([left]) => left.split(', '));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
