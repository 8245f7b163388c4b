import { describe, expect, it } from 'vitest';
import type { EditItem, ExportTimeline, MusicItem } from './export-timeline.ts';
import type { LoudnessPreset } from './loudness-preset.ts';
import { validateTimeline } from './validate-timeline.ts';

const cut: EditItem = {
  key: 'c',
  inputs: ['a'],
  startTimeOffset: { seconds: 1 },
  endTimeOffset: { seconds: 7 },
};
const withCut = (change: Partial<EditItem>): ExportTimeline => ({
  inputs: [{ key: 'a', uri: '/ws/w/media/a' }],
  editList: [{ ...cut, ...change }],
});

const withMusic = (music: Partial<MusicItem>, loudness: unknown = 'social'): ExportTimeline => ({
  ...withCut({}),
  music: { key: 'a', ...music },
  loudness: loudness as LoudnessPreset,
});

describe('validateTimeline', () => {
  it('lets a sound timeline through', () => {
    const crop = { left: 0.2, top: 0, right: 0.8, bottom: 1 };
    expect(() => validateTimeline(withCut({ volume: 2, fadeIn: 3.3, fadeOut: 2.7 }))).not.toThrow();
    expect(() => validateTimeline(withCut({ volume: 0, fadeIn: 6 }))).not.toThrow();
    expect(() => validateTimeline(withCut({ crop }))).not.toThrow();
    const music = { startTimeOffset: { seconds: 12 }, gain: -40, loop: true, fadeIn: 10, ducking: false };
    expect(() => validateTimeline(withMusic(music, 'broadcast'))).not.toThrow();
    expect(() =>
      validateTimeline(withCut({ endTimeOffset: { seconds: 1, nanos: 1_000_000 } })),
    ).not.toThrow();
  });

  it.each<[string, ExportTimeline]>([
    ['No Items to render', { inputs: [], editList: [] }],
    ['Cannot have negative duration', withCut({ endTimeOffset: { seconds: 1 } })],
    ['Cannot have negative duration', withCut({ startTimeOffset: { seconds: 7, nanos: 1000 } })],
    ['Cut 1 names no input.', withCut({ inputs: [] })],
    ['Cut 1 names the input "b", which is not in the list.', withCut({ inputs: ['b'] })],
    ['The start of cut 1 must be whole seconds', withCut({ startTimeOffset: { seconds: 0.5 } })],
    ['The end of cut 1 must be whole seconds', withCut({ endTimeOffset: { seconds: 7, nanos: 1e9 } })],
    ['The start of cut 1 must be whole seconds', withCut({ startTimeOffset: { seconds: -1 } })],
    [
      'The crop of cut 1 does not lie inside the frame.',
      withCut({ crop: { left: 0.5, top: 0, right: 1.2, bottom: 1 } }),
    ],
    ['The volume of cut 1 must be a number from 0 to 2.', withCut({ volume: 2.01 })],
    [
      'What is cut from the sound of cut 1 must be one of: rumble, noise.',
      withCut({ denoise: 'hum' as 'noise' }),
    ],
    ['The volume of cut 1 must be a number from 0 to 2.', withCut({ volume: Number.NaN })],
    ['The volume of cut 1 must be a number from 0 to 2.', withCut({ volume: -0.5 })],
    ['The fade-in of cut 1 must be from 0 to 10 seconds.', withCut({ fadeIn: null as never })],
    ['The fade-in of cut 1 must be from 0 to 10 seconds.', withCut({ fadeIn: 10.5 })],
    ['The fade-out of cut 1 must be from 0 to 10 seconds.', withCut({ fadeOut: -1 })],
    [
      'The fades of cut 1 take 6.2 s together, but it is only 6 s long. Make them shorter.',
      withCut({ fadeIn: 3.1, fadeOut: 3.1 }),
    ],
    [
      'Two inputs have the key "a".',
      {
        ...withCut({}),
        inputs: [
          { key: 'a', uri: 'x' },
          { key: 'a', uri: 'y' },
        ],
      },
    ],
    ['The music names the input "b", which is not in the list.', withMusic({ key: 'b' })],
    ['The start of the music must be whole seconds', withMusic({ startTimeOffset: { seconds: -1 } })],
    ['The gain of the music must be a number from -40 to 12 dB.', withMusic({ gain: Number.NaN })],
    [
      'The gain of the music must be a number from -40 to 12 dB.',
      withMusic({ gain: Number.NEGATIVE_INFINITY }),
    ],
    ['The gain of the music must be a number from -40 to 12 dB.', withMusic({ gain: 12.1 })],
    ['The fade-in of the music must be from 0 to 10 seconds.', withMusic({ fadeIn: -1 })],
    [
      'The fade-out of the music must be from 0 to 10 seconds.',
      withMusic({ fadeOut: Number.POSITIVE_INFINITY }),
    ],
    ['"loop" of the music must be true or false.', withMusic({ loop: 'yes' as never })],
    ['The music must say which input it is.', { ...withCut({}), music: null as never }],
    ['The loudness must be one of: social, streaming, broadcast.', withMusic({}, 'loud')],
    [
      'Canvas width and height must be even',
      { ...withCut({}), canvas: { width: 1081, height: 1920, framesPerSecond: 30 } },
    ],
    [
      'Canvas framesPerSecond must be a whole number',
      { ...withCut({}), canvas: { width: 1080, height: 1920, framesPerSecond: 29.97 } },
    ],
  ])('refuses: %s', (message, timeline) => {
    expect(() => validateTimeline(timeline)).toThrow(
      expect.objectContaining({ code: 'invalid-argument', message: expect.stringContaining(message) }),
    );
  });
});
