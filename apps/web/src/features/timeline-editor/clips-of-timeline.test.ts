import { exportOf, shortestCutOf, timelineOfClips, withSound } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { clipsOfTimeline, soundOfTimeline } from './clips-of-timeline.ts';
import { shortPlaces } from './short-places.ts';

const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
const crop = { left: 0.2, top: 0, right: 0.5, bottom: 1 };
const made = {
  canvas,
  inputs: [
    { key: 'a', uri: '/ws/w/media/m1' },
    { key: 'b', uri: '/ws/w/media/m2' },
  ],
  editList: [
    {
      key: 'one',
      inputs: ['a'],
      startTimeOffset: { seconds: 1, nanos: 500_000_000 },
      endTimeOffset: { seconds: 8 },
      crop,
    },
    {
      key: 'two',
      inputs: ['b'],
      startTimeOffset: { seconds: 0 },
      endTimeOffset: { seconds: 3 },
      volume: 0,
      fadeIn: 1,
    },
    { key: 'three', inputs: ['b'], startTimeOffset: { seconds: 4 }, endTimeOffset: { seconds: 10 } },
  ],
};

describe('a montage that is opened again', () => {
  it('keeps its music and its loudness', () => {
    const song = { key: 'song', uri: '/ws/w/media/m3' };
    const music = { key: 'song', gain: -6, loop: true };
    const sound = soundOfTimeline({ ...made, inputs: [...made.inputs, song], music, loudness: 'social' });
    const again = exportOf(withSound(timelineOfClips(clipsOfTimeline('w', made)), sound), 1).timeline;
    expect(again).toMatchObject({ music: { ...music, key: 'm3' }, loudness: 'social' });
    expect(again.inputs).toContainEqual({ key: 'm3', uri: '/ws/w/media/m3' });
    expect(soundOfTimeline(made)).toEqual({ music: null, loudness: null });
  });

  it('becomes clips, and the same montage again', () => {
    const clips = clipsOfTimeline('w', made);
    expect(clips[0]).toMatchObject({ mediaID: 'm1', start: 1.5, end: 8, length: 6.5, volume: 1, crop });
    expect(clips[1]).toMatchObject({ mediaID: 'm2', volume: 0, fadeIn: 1, fadeOut: 0 });
    const { timeline } = exportOf(timelineOfClips(clips, canvas), shortestCutOf(made.editList));
    expect(timeline.canvas).toEqual(canvas);
    expect(
      timeline.editList.map(({ startTimeOffset, endTimeOffset, crop, volume, fadeIn }) => ({
        startTimeOffset,
        endTimeOffset,
        crop,
        volume,
        fadeIn,
      })),
    ).toEqual(
      made.editList.map((item) => ({
        startTimeOffset: item.startTimeOffset,
        endTimeOffset: item.endTimeOffset,
        crop: item.crop,
        volume: item.volume,
        fadeIn: item.fadeIn,
      })),
    );
  });

  it('keeps the crop of each cut where one before it is left out', () => {
    const [first, second, third] = clipsOfTimeline('w', made);
    const { timeline, warnings } = exportOf(timelineOfClips([second!, third!, first!]));
    expect(warnings.map(({ index }) => index)).toEqual([1]);
    expect(timeline.editList.map((item) => item.crop)).toEqual([undefined, crop]);
  });
});

describe('clips that are left out', () => {
  it('are named by their place and length: 4.99 s is, 5 s is not', () => {
    const [clip] = clipsOfTimeline('w', made);
    const as = (end: number) => ({ ...clip!, start: 0, end, length: end });
    expect(shortPlaces([as(5), as(4.99)], { minCutLength: 5 })).toEqual([{ place: 2, seconds: 4.99 }]);
  });
});
