import type { Label, Media } from '@cutgraph/contract';
import { describe, expect, it } from 'vitest';
import { clipOfLabel, clipOfResult, inputOf } from './clip.ts';

const media = { id: 'm1', name: 'Street', thumbnailURL: '/api/files/m1.jpg' } as Media;

describe('a clip', () => {
  it('is made of a recommendation and its media document', () => {
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

  it('is made of a label, and asked about by its references and offsets', () => {
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
});
