import type { OddRecipe } from './odd-file.ts';
import { AAC, H264, picture, plain, sound, USUAL } from './recipe.ts';

export const STRANGE_SOUNDS: readonly OddRecipe[] = [
  // The beeps come from the middle speaker alone.
  plain({
    name: 'sound-5.1.mp4',
    audio: ['-af', 'pan=5.1|FC=c0', '-c:a', 'aac', '-b:a', '256k'],
  }),
  plain({ name: 'sound-mono.mp4', audio: ['-ac', '1', ...AAC] }),
  plain({ name: 'sound-8-khz.mov', audio: ['-ar', '8000', '-c:a', 'pcm_mulaw'] }),
  plain({ name: 'sound-none.mp4', audio: null }),
  {
    name: 'sound-starts-late.mp4',
    marker: USUAL,
    // The sound track has nothing before 1.5 s.
    steps: [
      [...sound(USUAL), '-af', 'atrim=start=1.5,asetpts=PTS-STARTPTS', ...AAC, 'late.m4a'],
      [...picture(USUAL), ...H264, 'picture.mp4'],
      ['-i', 'picture.mp4', '-itsoffset', '1.5', '-i', 'late.m4a', '-c', 'copy', 'out.mp4'],
    ],
    result: 'out.mp4',
    truth: { beepAtSeconds: [2.2] },
  },
  {
    name: 'sound-starts-late.mkv',
    marker: USUAL,
    steps: [
      [...sound(USUAL), '-af', 'atrim=start=1.5', '-c:a', 'libopus', 'late.mka'],
      [...picture(USUAL), ...H264, 'picture.mp4'],
      ['-copyts', '-i', 'picture.mp4', '-i', 'late.mka', '-c', 'copy', 'out.mkv'],
    ],
    result: 'out.mkv',
    truth: { beepAtSeconds: [2.2] },
  },
  {
    name: 'sound-ends-early.mp4',
    marker: USUAL,
    steps: [
      [...sound(USUAL), '-af', 'atrim=end=1.5', ...AAC, 'early.m4a'],
      [...picture(USUAL), '-i', 'early.m4a', ...H264, '-c:a', 'copy', 'out.mp4'],
    ],
    result: 'out.mp4',
    truth: { beepAtSeconds: [0.6] },
  },
  {
    name: 'sound-alone.mp4',
    marker: USUAL,
    steps: [[...sound(USUAL), ...AAC, 'out.mp4']],
    result: 'out.mp4',
    expects: { error: /^This file has no picture\./ },
  },
];
