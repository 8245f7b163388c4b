import { describe, expect, it } from 'vitest';
import { walk } from '../../test/made-scenes.ts';
import { clipIdOf, labelIdOf, labelSegmentsOf, trackedLabelsOf } from './label-segments.ts';

const dog = walk('m', { track: '1', label: 'dog', category: 'animal', start: 1, seconds: 3, x: 0.5 });
const person = walk('m', { track: '2', start: 2, seconds: 8, x: 0.15, velocityX: 0.1 });

describe('labelSegmentsOf', () => {
  it('makes one stretch a track, longest first, whatever the order of the rows', { tags: ['@S3.17'] }, () => {
    const mixed = [...dog, ...person].sort((a, b) => a.box.left - b.box.left);
    const segments = labelSegmentsOf(mixed);
    expect(
      segments.map(({ id, segmentStartTime, segmentEndTime, segmentLengthTime }) => [
        id,
        segmentStartTime,
        segmentEndTime,
        segmentLengthTime,
      ]),
    ).toEqual([
      ['label-2', 2, 10, 8],
      ['label-1', 1, 4, 3],
    ]);
    expect(segments[1]).toMatchObject({ labelEntityName: 'dog', category: 'animal', track: '1' });
    expect(segments[1]!.confidence).toBeCloseTo(0.9);
  });

  it('shows the object when it is nearest to the middle, if it is as large and sure there', () => {
    const [segment] = labelSegmentsOf(person);
    expect(segment!.thumbnailTime).toBeCloseTo(5.4, 6);
    expect(segment!.thumbnailBox).toEqual(person.find(({ time }) => time === segment!.thumbnailTime)!.box);
  });

  it('prefers a sure and large view to an early one', () => {
    const far = walk('m', { seconds: 2, x: 0.5, width: 0.05, height: 0.1 });
    const near = walk('m', { start: 2.2, seconds: 1, x: 0.5, width: 0.3, height: 0.6 });
    const [segment] = labelSegmentsOf([...far, ...near]);
    expect(segment!.thumbnailTime).toBe(2.2);
  });

  it('gives none for no observations', () => {
    expect(labelSegmentsOf([])).toEqual([]);
  });
});

describe('names', () => {
  it('hold labels and categories once each', () => {
    expect(trackedLabelsOf(labelSegmentsOf([...dog, ...person]))).toEqual(['animal', 'dog', 'person']);
  });

  it('make a clip id of the media id and the label id', { tags: ['@S3.54'] }, () => {
    expect(clipIdOf('m', labelIdOf('2'))).toBe('mlabel-2');
  });
});
