import { validateTimeline } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import type { Clip } from './clip.ts';
import { editListOf, isTooShort } from './edit-list.ts';

const clip = (id: string, mediaID: string, start: number, end: number): Clip => ({
  id: `/ws/w/media/${mediaID}/clips/${id}`,
  title: 'person',
  source: 'clips',
  length: end - start,
  start,
  end,
  mediaID,
  thumbnailURL: '',
  workspaceRefId: '/ws/w',
  mediaRefId: `/ws/w/media/${mediaID}`,
});

describe('the edit list of clips', () => {
  it('keeps their order, names each media once, and can be rendered', () => {
    const clips = [clip('l1', 'm1', 1.5, 8), clip('l2', 'm2', 0, 5), clip('l1', 'm1', 1.5, 8)];
    const { timeline, warnings } = editListOf(clips);
    expect(timeline.inputs).toEqual([
      { key: 'm1', uri: '/ws/w/media/m1' },
      { key: 'm2', uri: '/ws/w/media/m2' },
    ]);
    expect(timeline.editList[0]).toMatchObject({
      inputs: ['m1'],
      startTimeOffset: { seconds: 1, nanos: 500_000_000 },
      endTimeOffset: { seconds: 8 },
    });
    expect(timeline.editList).toHaveLength(3);
    expect(warnings).toEqual([]);
    expect(() => validateTimeline(timeline)).not.toThrow();
  });

  it('leaves out what is shorter than 5 s, and says so', () => {
    const { timeline, warnings } = editListOf([clip('l1', 'm1', 0, 3), clip('l2', 'm2', 0, 5)]);
    expect(timeline.inputs.map(({ key }) => key)).toEqual(['m2']);
    expect(warnings).toMatchObject([{ index: 1, length: 3 }]);
    expect(isTooShort(clip('l1', 'm1', 0, 3))).toBe(true);
    expect(isTooShort(clip('l2', 'm2', 0, 5))).toBe(false);
  });

  it('refuses nothing to render, and a clip that ends before it begins', () => {
    expect(() => editListOf([])).toThrow('No Items to render');
    expect(() => editListOf([clip('l1', 'm1', 0, 3)])).toThrow('No Items to render');
    expect(() => editListOf([clip('l1', 'm1', 9, 3)])).toThrow('Cannot have negative duration');
  });
});
