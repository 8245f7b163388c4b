import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../test/made-graphs.ts';
import { type CollectionCut, timelineOfClips } from './from-clips.ts';
import { timelineOfExport } from './from-export.ts';
import { timelineOfPath } from './from-path.ts';
import { musicOf } from './music.ts';
import { shortCutWarning } from './short-cuts.ts';
import { withSound } from './timeline.ts';
import { exportOf } from './to-export.ts';
import { validateTimeline } from './validate-timeline.ts';

const clip = (
  mediaID: string,
  start: number,
  end: number,
  more: Partial<CollectionCut> = {},
): CollectionCut => ({
  id: `/ws/w/media/${mediaID}/clips/${mediaID}label-01`,
  mediaID,
  mediaRefId: `/ws/w/media/${mediaID}`,
  start,
  end,
  ...more,
});

describe('a timeline of clips', () => {
  it('is exported in the order of the clips, each media an input once, and read back the same', {
    tags: ['@S3.58'],
  }, () => {
    const given = timelineOfClips([
      clip('b', 1, 7.5, { volume: 0.5, denoise: 'noise', fadeIn: 1, fadeOut: 2 }),
      clip('a', 0, 6, { volume: 1, fadeIn: 0, fadeOut: 0 }),
      clip('b', 1, 7.5, { volume: 0, crop: { left: 0.25, top: 0, right: 0.75, bottom: 1 } }),
    ]);
    const { timeline, warnings } = exportOf(given);
    expect(warnings).toEqual([]);
    expect(timeline).toEqual({
      inputs: [
        { key: 'b', uri: '/ws/w/media/b' },
        { key: 'a', uri: '/ws/w/media/a' },
      ],
      editList: [
        {
          key: '0 /ws/w/media/b/clips/blabel-01',
          inputs: ['b'],
          startTimeOffset: { seconds: 1 },
          endTimeOffset: { seconds: 7, nanos: 500_000_000 },
          volume: 0.5,
          denoise: 'noise',
          fadeIn: 1,
          fadeOut: 2,
        },
        {
          key: '1 /ws/w/media/a/clips/alabel-01',
          inputs: ['a'],
          startTimeOffset: { seconds: 0 },
          endTimeOffset: { seconds: 6 },
        },
        {
          key: '2 /ws/w/media/b/clips/blabel-01',
          inputs: ['b'],
          startTimeOffset: { seconds: 1 },
          endTimeOffset: { seconds: 7, nanos: 500_000_000 },
          crop: { left: 0.25, top: 0, right: 0.75, bottom: 1 },
          volume: 0,
        },
      ],
    });
    expect(() => validateTimeline(timeline)).not.toThrow();
    expect(timelineOfExport(timeline)).toEqual(given);
  });

  it('names its music as an input, says only what is not plain, and is read back the same', () => {
    const media = { key: 'song', uri: '/ws/w/media/song' };
    const clips = timelineOfClips([clip('a', 0, 6)]);
    const given = withSound(clips, {
      music: musicOf(media, { start: 12.5, gain: -6, loop: true, fadeOut: 2, ducking: false }),
      loudness: 'social',
    });
    const { timeline } = exportOf(given);
    expect(timeline.inputs).toEqual([{ key: 'a', uri: '/ws/w/media/a' }, media]);
    expect(timeline).toMatchObject({
      music: {
        ...{ key: 'song', startTimeOffset: { seconds: 12, nanos: 500_000_000 } },
        ...{ gain: -6, loop: true, fadeOut: 2, ducking: false },
      },
      loudness: 'social',
    });
    expect(() => validateTimeline(timeline)).not.toThrow();
    expect(timelineOfExport(timeline)).toEqual(given);
    const plain = exportOf(withSound(clips, { music: musicOf(media) })).timeline;
    expect(plain.music).toEqual({ key: 'song' });
    expect(plain).not.toHaveProperty('loudness');
  });

  it('leaves out a clip of 4.99 s with a warning that names its place, and takes one of 5.00 s', {
    tags: ['@S5.11', '@S9.10'],
  }, () => {
    const { timeline, warnings } = exportOf(timelineOfClips([clip('b', 2.1, 7.1), clip('a', 2, 6.99)]));
    expect(timeline.inputs.map(({ key }) => key)).toEqual(['b']);
    expect(warnings).toEqual([
      {
        ...{ index: 2, length: 4.99 },
        note: { code: 'short-cut', params: { cut: 2, length: 4.99, shortest: 5 } },
      },
    ]);
    expect(exportOf(timelineOfClips([clip('a', 2, 6.99)]), 2).warnings).toEqual([]);
    expect(shortCutWarning({ index: 3, length: 5 }, 5)).toBeNull();
    expect(shortCutWarning({ index: 3, length: 4.9999 }, 5)?.note.params).toMatchObject({ length: 4.99 });
  });

  it('renders to the canvas that is asked for', () => {
    const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
    expect(exportOf(timelineOfClips([clip('a', 0, 6)], canvas)).timeline.canvas).toEqual(canvas);
    expect(exportOf(timelineOfClips([clip('a', 0, 6)])).timeline).not.toHaveProperty('canvas');
  });

  it.each<[string, CollectionCut[]]>([
    ['No Items to render', []],
    ['No Items to render', [clip('a', 0, 4)]],
    ['Cannot have negative duration', [clip('a', 0, 6), clip('a', 6, 6)]],
    [
      'The volume of cut 2 must be a number from 0 to 2.',
      [clip('a', 0, 1), clip('a', 0, 6, { volume: 2.1 })],
    ],
    [
      'The fades of cut 1 take 6.5 s together, but it is only 6 s long.',
      [clip('a', 0, 6, { fadeIn: 3, fadeOut: 3.5 })],
    ],
  ])('refuses: %s', { tags: ['@S5.17'] }, (message, clips) => {
    expect(() => exportOf(timelineOfClips(clips))).toThrow(
      expect.objectContaining({ code: 'invalid-argument', message: expect.stringContaining(message) }),
    );
  });
});

describe('a timeline of a path', () => {
  it('has a clip a cut, as loud as the cut, on the canvas of the videograph', () => {
    const graph = madeGraph([6.4, 7], [[0, 1, 0.9]]);
    const crop = { left: 0.3, top: 0, right: 0.6, bottom: 1 };
    graph.cuts[1] = { ...graph.cuts[1]!, mediaID: 'm0', start: 10, end: 17, crop, volume: 0 };
    const { timeline, warnings } = exportOf(timelineOfPath(graph, [0, 1]));
    expect(warnings).toEqual([]);
    expect(timeline).toEqual({
      canvas: graph.canvas,
      inputs: [{ key: 'm0', uri: '/ws/w/media/m0' }],
      editList: [
        {
          key: 'cut-0',
          inputs: ['m0'],
          startTimeOffset: { seconds: 0 },
          endTimeOffset: { seconds: 6, nanos: 400_000_000 },
        },
        {
          key: 'cut-1',
          inputs: ['m0'],
          startTimeOffset: { seconds: 10 },
          endTimeOffset: { seconds: 17 },
          crop,
          volume: 0,
        },
      ],
    });
    expect(() => validateTimeline(timeline)).not.toThrow();
  });

  it('refuses steps that are no edges', () => {
    const graph = madeGraph([6, 6, 3], [[0, 1, 0.9]]);
    expect(() => timelineOfPath(graph, [1, 0])).toThrow('Each step of the path must be an edge');
    expect(() => exportOf(timelineOfPath(graph, []))).toThrow('No Items to render');
  });
});
