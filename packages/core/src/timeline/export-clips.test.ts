import { describe, expect, it } from 'vitest';
import { type ExportClip, exportOfClips } from './export-clips.ts';
import { validateTimeline } from './validate-timeline.ts';

const clip = (mediaID: string, start: number, end: number, more: Partial<ExportClip> = {}): ExportClip => ({
  id: `/ws/w/media/${mediaID}/clips/${mediaID}label-01`,
  mediaID,
  mediaRefId: `/ws/w/media/${mediaID}`,
  start,
  end,
  ...more,
});

describe('exportOfClips', () => {
  it('makes an edit list in the order of the clips, each media an input once', () => {
    const { timeline, warnings } = exportOfClips([
      clip('b', 1, 7.5, { volume: 0.5, fadeIn: 1, fadeOut: 2 }),
      clip('a', 0, 6, { volume: 1, fadeIn: 0, fadeOut: 0 }),
      clip('b', 1, 7.5, { volume: 0 }),
    ]);
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
          volume: 0,
        },
      ],
    });
    expect(() => validateTimeline(timeline)).not.toThrow();
  });

  it('leaves out a clip of 4.99 s with a warning, and takes one of 5.00 s', () => {
    const { timeline, warnings } = exportOfClips([clip('a', 2, 6.99), clip('b', 2.1, 7.1)]);
    expect(timeline.inputs.map(({ key }) => key)).toEqual(['b']);
    expect(warnings).toEqual([
      { index: 1, length: 4.99, message: 'Cut 1 is 4.99 s long. Cuts shorter than 5 s are left out.' },
    ]);
    expect(exportOfClips([clip('a', 2, 6.99)], { minCutLength: 2 }).warnings).toEqual([]);
  });

  it('shows what the clip shows of its frame', () => {
    const crop = { left: 0.25, top: 0, right: 0.75, bottom: 1 };
    const { timeline } = exportOfClips([clip('a', 0, 6, { crop }), clip('a', 0, 6, { crop: null })]);
    expect(timeline.editList[0]?.crop).toEqual(crop);
    expect(timeline.editList[1]).not.toHaveProperty('crop');
  });

  it('renders to the canvas that is asked for', () => {
    const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
    expect(exportOfClips([clip('a', 0, 6)], { canvas }).timeline.canvas).toEqual(canvas);
    expect(exportOfClips([clip('a', 0, 6)]).timeline).not.toHaveProperty('canvas');
  });

  it.each<[string, ExportClip[]]>([
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
  ])('refuses: %s', (message, clips) => {
    expect(() => exportOfClips(clips)).toThrow(
      expect.objectContaining({ code: 'invalid-argument', message: expect.stringContaining(message) }),
    );
  });
});
