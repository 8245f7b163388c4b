import type { Label, Media } from '@cutgraph/contract';
import { describe, expect, it } from 'vitest';
import {
  clipOfLabel,
  clipOfResult,
  clipOfStretch,
  clipsInOrder,
  clipsOfLabel,
  inputOf,
  isTooShort,
  lengthOf,
} from './clip.ts';

const media = { id: 'm1', name: 'Street', thumbnailURL: '/api/files/m1.jpg' } as Media;

describe('a clip', () => {
  it('is made of a recommendation and its media document', { tags: ['@S3.23', '@S3.24', '@S7.29'] }, () => {
    const result = {
      workspaceRefId: '/ws/w',
      mediaRefId: '/ws/w/media/m1',
      frame_timeOffset: 2.5,
      endTimeOffset: 9,
      object_nid: 'l7',
      entity_description: 'person',
    };
    expect(clipOfResult(result, media)).toEqual({
      id: '/ws/w/media/m1/clips/l7',
      title: 'person',
      source: 'clips',
      length: 6.5,
      start: 2.5,
      end: 9,
      mediaID: 'm1',
      thumbnailURL: '/api/files/m1.jpg',
      workspaceRefId: '/ws/w',
      mediaRefId: '/ws/w/media/m1',
    });
  });

  it('is shown with how many clips of its label the media has, by the clipObject of its document', {
    tags: ['@S7.30'],
  }, () => {
    const of = (clipObject: Media['clipObject'], label = 'person') => clipsOfLabel({ clipObject }, label);
    expect(of({ person: { count: 3, longestSeconds: 8.5 } })).toEqual({ count: 3, longestSeconds: 8.5 });
    expect(of({ person: { count: 3, longestSeconds: 8.5 } }, 'car')).toBeNull();
    expect(of({}, 'constructor')).toBeNull();
    for (const odd of [null, 7, {}, { count: '3', longestSeconds: 8 }])
      expect(of({ person: odd })).toBeNull();
  });

  it('is made of a label, and asked about by its references and offsets', { tags: ['@S3.25'] }, () => {
    const label = {
      id: 'l2',
      labelEntityName: 'car',
      segmentStartTime: 1,
      segmentEndTime: 4,
      thumbnailURL: '/l2.jpg',
    } as Label;
    expect(inputOf(clipOfLabel('w', media, label))).toEqual({
      mediaRefId: '/ws/w/media/m1',
      clipRefId: '/ws/w/media/m1/clips/l2',
      targetObjectId: 'l2',
      startTimeOffset: 1,
      endTimeOffset: 4,
    });
  });

  it('is made of any stretch, named by its place', () => {
    const clip = clipOfStretch('w', media, { start: 1.25, end: 7, title: 'car' });
    expect(clip).toMatchObject({
      id: '/ws/w/media/m1/clips/1.250-7.000',
      title: 'car',
      length: 5.75,
      mediaRefId: '/ws/w/media/m1',
    });
    expect(lengthOf([clip, clip])).toBe(11.5);
  });

  it('is read in the order of a collection, the tenth after the ninth', () => {
    const stretch = clipOfStretch('w', media, { start: 0, end: 6, title: 'car' });
    const clip = { ...stretch, volume: 1, fadeIn: 0, fadeOut: 0 };
    const refs = Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [String(at), { ...clip, title: String(at) }]).reverse(),
    );
    expect(clipsInOrder(refs).map(({ title }) => Number(title))).toEqual([...Array(11).keys()]);
  });

  it.each([
    [1, 5.99, undefined, true],
    [1, 6, undefined, false],
    [9.3, 14.3, 5, false],
    [1, 4, 2, false],
    [1, 2.99, 2, true],
  ])('from %d to %d s is left out of a video of cuts of at least %d s: %s', (start, end, least, isShort) => {
    expect(isTooShort({ start, end }, least)).toBe(isShort);
  });
});
