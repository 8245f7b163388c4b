import type { OddRecipe } from './odd-file.ts';
import { AAC, H264, picture, plain, sound, USUAL } from './recipe.ts';

const EARLY = 0.92;
/** Frames on a grid of 1/60 s: thirty a second, then ten, then twenty, each for a second. */
const UNEVEN = { ...USUAL, framesPerSecond: 60, flashAtSeconds: [0.6, 2.2] };
const UNEVEN_FRAMES = "select='if(lt(n,60),not(mod(n,2)),if(lt(n,120),not(mod(n,6)),not(mod(n,3))))'";
const HOUR = {
  ...{ width: 160, height: 90, framesPerSecond: 5, seconds: 3600 },
  flashAtSeconds: [1, 1800, 3598],
};

export const STRANGE_TIMES: readonly OddRecipe[] = [
  plain({
    name: 'variable-rate.mp4',
    marker: UNEVEN,
    filter: UNEVEN_FRAMES,
    video: ['-vsync', 'vfr', ...H264],
    truth: { longestFrameSeconds: 0.1 },
  }),
  plain({
    name: 'variable-rate.webm',
    marker: UNEVEN,
    filter: UNEVEN_FRAMES,
    video: [
      ...['-vsync', 'vfr', '-c:v', 'libvpx', '-b:v', '2M', '-deadline', 'good', '-cpu-used', '5'],
      ...['-pix_fmt', 'yuv420p'],
    ],
    audio: ['-c:a', 'libopus', '-b:a', '96k'],
    truth: { longestFrameSeconds: 0.1 },
  }),
  plain({
    name: '240-frames-a-second.mp4',
    marker: { framesPerSecond: 240, seconds: 2, flashAtSeconds: [0.6, 1.5] },
  }),
  plain({
    name: 'film-rate.mp4',
    // A flash a second later than the whole second, as the frames of this rate are.
    marker: { framesPerSecond: '24000/1001', flashAtSeconds: [(24 * 1001) / 24000, (48 * 1001) / 24000] },
  }),
  plain({ name: 'fifth-of-a-second.mp4', marker: { seconds: 0.2, flashAtSeconds: [0.08] } }),
  plain({
    name: 'one-frame.mp4',
    marker: { seconds: 0.04, flashAtSeconds: [] },
    audio: null,
  }),
  plain({
    name: 'one-frame-a-second.mp4',
    marker: { seconds: 1, framesPerSecond: 1, flashAtSeconds: [] },
    audio: null,
  }),
  {
    name: 'edit-list.mp4',
    marker: USUAL,
    // Cut at a moment between two key frames without encoding: an edit list makes players begin there.
    steps: [
      [...picture(USUAL), ...sound(USUAL), ...H264, ...AAC, 'whole.mp4'],
      ['-ss', String(EARLY), '-i', 'whole.mp4', '-c', 'copy', 'out.mp4'],
    ],
    result: 'out.mp4',
    truth: {
      durationSeconds: USUAL.seconds - EARLY,
      flashAtSeconds: [2.2 - EARLY],
      beepAtSeconds: [2.2 - EARLY],
      boxStartSeconds: EARLY,
    },
  },
  {
    name: 'begins-at-ten-hours.ts',
    marker: USUAL,
    steps: [
      [
        ...picture(USUAL),
        ...sound(USUAL),
        ...H264,
        ...AAC,
        '-output_ts_offset',
        '36000',
        '-f',
        'mpegts',
        'out.ts',
      ],
    ],
    result: 'out.ts',
  },
  {
    name: 'picture-starts-late.mkv',
    marker: { ...USUAL, flashAtSeconds: [0.6, 2.2] },
    // The picture sets in at 1 s; the box is where it is at that moment, counted from its own beginning.
    steps: [
      [...picture(USUAL), ...H264, 'picture.mp4'],
      [
        '-f',
        'lavfi',
        '-i',
        'anullsrc=r=48000:cl=mono:d=1',
        ...sound(USUAL),
        '-filter_complex',
        '[0][1]concat=n=2:v=0:a=1',
        '-c:a',
        'libopus',
        'sound.mka',
      ],
      [
        '-itsoffset',
        '1',
        '-i',
        'picture.mp4',
        '-i',
        'sound.mka',
        '-map',
        '0',
        '-map',
        '1',
        '-c',
        'copy',
        'out.mkv',
      ],
    ],
    result: 'out.mkv',
    truth: {
      durationSeconds: 4,
      flashAtSeconds: [1.6, 3.2],
      beepAtSeconds: [1.6, 3.2],
      boxStartSeconds: -1,
    },
  },
  {
    name: 'an-hour.mp4',
    marker: HOUR,
    steps: [
      [
        ...[...picture(HOUR), ...sound(HOUR, 8000), ...H264, '-g', '25'],
        ...['-ar', '16000', '-ac', '1', '-c:a', 'aac', '-b:a', '24k', 'out.mp4'],
      ],
    ],
    result: 'out.mp4',
  },
];
