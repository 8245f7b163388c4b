import { collectionOf } from '@cutgraph/contract';
import { exportOf, shortestCutOf, soundOf, videoClipsOf, withClips } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { filmOfTimeline } from './film-of-timeline.ts';
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

const opened = (more: object = {}) =>
  filmOfTimeline({ title: 'Harbour', exportTimeline: { ...made, ...more } });

describe('a montage that is opened again', () => {
  it('has the next title, and keeps its music and its loudness', () => {
    const song = { key: 'song', uri: '/ws/w/media/m3' };
    const music = { key: 'song', gain: -6, loop: true };
    const film = opened({ inputs: [...made.inputs, song], music, loudness: 'social' });
    expect(film.name).toBe('Harbour 2');
    const again = exportOf(film, 1).timeline;
    expect(again).toMatchObject({ music: { ...music, key: 'm3' }, loudness: 'social' });
    expect(again.inputs).toContainEqual({ key: 'm3', uri: '/ws/w/media/m3' });
    expect(soundOf(opened())).toEqual({ music: null, loudness: null });
  });

  it('becomes a timeline, and the same montage again', () => {
    const film = opened();
    const media = { key: 'm2', uri: '/ws/w/media/m2' };
    expect(videoClipsOf(film)[0]).toMatchObject({
      media: { key: 'm1' },
      start: 1.5,
      end: 8,
      volume: 1,
      crop,
    });
    expect(videoClipsOf(film)[1]).toMatchObject({ media, volume: 0, fadeIn: 1, fadeOut: 0 });
    const { timeline } = exportOf(film, shortestCutOf(made.editList));
    expect(timeline.canvas).toEqual(canvas);
    const withoutNames = (list: readonly object[]) =>
      list.map((item) => ({ ...item, key: undefined, inputs: undefined }));
    expect(withoutNames(timeline.editList)).toEqual(withoutNames(made.editList));
  });

  it('names its cuts each in its own way, also when it is opened once more', () => {
    const cut = { ...made.editList[2]!, key: '3 three' };
    const film = opened({ editList: [cut, cut] });
    expect(videoClipsOf(film).map(({ id }) => id)).toEqual(['0 three', '1 three']);
    const long = opened({ editList: [{ ...cut, key: 'x'.repeat(200) }] });
    expect(videoClipsOf(long)[0]?.id).toHaveLength(200);
  });

  it('keeps the crop of each cut where one before it is left out', () => {
    const film = opened();
    const [first, second, third] = videoClipsOf(film);
    const { timeline, warnings } = exportOf(withClips(film, [second!, third!, first!]));
    expect(warnings.map(({ index }) => index)).toEqual([1]);
    expect(timeline.editList.map((item) => item.crop)).toEqual([undefined, crop]);
  });

  it('can be kept as a collection, whatever its cuts are called', () => {
    const named = { ...made.editList[0]!, key: '0 /ws/w/media/m1/clips/label-01' };
    const odd = { ...made.editList[2]!, key: 'a / b' };
    const { clips } = collectionOf(opened({ editList: [named, odd] }));
    expect(clips.map(({ id }) => id)).toEqual(['/ws/w/media/m1/clips/label-01', '/ws/w/media/m2/clips/a-b']);
    expect(clips[0]).toMatchObject({ mediaID: 'm1', length: 6.5, workspaceRefId: '/ws/w', title: '' });
  });
});

describe('clips that are left out', () => {
  it('are named by their place and length: 4.99 s is, 5 s is not', () => {
    const [clip] = videoClipsOf(opened());
    const as = (end: number) => ({ ...clip!, start: 0, end });
    expect(shortPlaces([as(5), as(4.99)], { minCutLength: 5 })).toEqual([{ place: 2, seconds: 4.99 }]);
  });
});
