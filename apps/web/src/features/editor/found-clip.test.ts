import type { Label, Media } from '@cutgraph/contract';
import { applyOperation, type Cut, type Videograph } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { inputOf, operationsOf, usableOf } from './found-clip.ts';

const box = { left: 0.4, top: 0.3, right: 0.6, bottom: 0.7 };
const cut = (index: number, mediaID: string, start: number, end: number): Cut => ({
  ...{ index, oid: `cut-${index}`, offset: 0, start, end, length: end - start, mediaID },
  ...{ clipID: `${mediaID}label-1`, startBox: box, endBox: box, crop: null, moment: null },
});
const clip = {
  oid: 'lakelabel-1',
  thumbnailURL: '/kept.jpg',
  clipPath: '/ws/w/media/lake/clips/label-1',
  clipStartTime: 0,
  clipEndTime: 20,
  clipLengthTime: 20,
};
const graph: Videograph = {
  media: {},
  clips: { 'lakelabel-1': clip },
  cuts: { 0: cut(0, 'lake', 2, 8), 4: cut(4, 'hill', 0, 6) },
  edges: { 0: [], 4: [] },
  buildIndex: 1,
  minCutLength: 5,
  canvas: { width: 1080, height: 1920, framesPerSecond: 30 },
};
const media = {
  id: 'sea',
  mediaURL: '/sea/proxy.mp4',
  spriteSheetURL: '/sea/sprite.jpg',
  storageRef: 'media/sea/original.mp4',
  thumbnailURL: '/sea/thumbnail.jpg',
} as Media;
const label = {
  id: 'label-3',
  segmentStartTime: 10,
  segmentEndTime: 20,
  thumbnailURL: '/label.jpg',
} as Label;
const resultOf = (mediaId: string, labelId: string, start: number, end: number) => ({
  workspaceRefId: '/ws/w',
  mediaRefId: `/ws/w/media/${mediaId}`,
  frame_timeOffset: start,
  endTimeOffset: end,
  object_nid: labelId,
  entity_description: 'boat',
});
const found = { result: resultOf('sea', 'label-3', 12, 18.5), media };

it('asks about a cut by the paths of its media and its clip', () => {
  const asked = {
    mediaRefId: '/ws/w/media/lake',
    clipRefId: '/ws/w/media/lake/clips/label-1',
    targetObjectId: 'label-1',
    startTimeOffset: 2,
    endTimeOffset: 8,
  };
  expect(inputOf(graph, 'w', graph.cuts[0]!)).toEqual(asked);
  expect(inputOf({ ...graph, clips: {} }, 'w', graph.cuts[0]!)).toEqual(asked);
});

it('shows what is long enough and not offered already', () => {
  const results = [
    resultOf('sea', 'label-3', 12, 17),
    resultOf('sea', 'label-4', 30, 34.9),
    resultOf('hill', 'label-1', 0.2, 6.3),
    resultOf('hill', 'label-1', 0.2, 9),
    resultOf('sea', 'label-5', 12, 17.01),
  ];
  expect(usableOf(results, 5, [graph.cuts[4]!])).toEqual([results[3], results[4]]);
  expect(usableOf(results, 4, [])).toEqual(results);
});

describe('a recommendation that is taken', () => {
  const applied = (...given: Parameters<typeof operationsOf>) =>
    operationsOf(...given).reduce(applyOperation, graph);

  it('becomes a cut under the next free index, joined to the one it was asked for', {
    tags: ['@S3.53'],
  }, () => {
    const after = applied(graph, 0, found, label);
    expect(after.cuts[5]).toMatchObject({
      ...{ index: 5, start: 12, end: 18.5, length: 6.5, mediaID: 'sea', clipID: 'sealabel-3', crop: null },
    });
    expect(after.edges[0]).toEqual([
      { to: 5, kind: 'own', offset: 0, score: 0.5, terms: {}, reasons: [{ code: 'own-join' }] },
    ]);
    expect(after.media.sea).toEqual({
      oid: 'sea',
      mediaPath: '/ws/w/media/sea',
      mediaURL: '/sea/proxy.mp4',
      spriteSheetURL: '/sea/sprite.jpg',
      storageURL: 'media/sea/original.mp4',
      thumbnailURL: '/sea/thumbnail.jpg',
    });
    expect(after.clips['sealabel-3']).toEqual({
      oid: 'sealabel-3',
      thumbnailURL: '/label.jpg',
      clipPath: '/ws/w/media/sea/clips/label-3',
      clipStartTime: 10,
      clipEndTime: 20,
      clipLengthTime: 10,
    });
  });

  it('is its own clip where its label is not found', () => {
    const { clips } = applied(graph, 4, found, undefined);
    expect(clips['sealabel-3']).toMatchObject({ clipStartTime: 12, clipEndTime: 18.5, thumbnailURL: '' });
  });

  it('goes into the clip that the graph knows', () => {
    const known = { result: resultOf('lake', 'label-1', 12, 22), media: { ...media, id: 'lake' } };
    const after = applied(graph, 0, known, { ...label, id: 'label-1', segmentEndTime: 30 });
    expect(after.cuts[5]).toMatchObject({ start: 12, end: 20 });
    expect(after.clips['lakelabel-1']).toEqual(clip);
  });
});
