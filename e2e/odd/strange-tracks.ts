import type { OddRecipe } from './odd-file.ts';
import { AAC, H264, picture, sound, USUAL } from './recipe.ts';

const SUBTITLES = '1\n00:00:00,500 --> 00:00:02,000\nA line of a subtitle\n';
const COVER = ['-f', 'lavfi', '-i', 'color=c=orange:s=200x300:d=0.04', '-frames:v', '1', 'cover.jpg'];
/** A second view (all purple) and a second sound (a tone without an end), which must not be taken for the first. */
const OTHERS = [
  ...['-f', 'lavfi', '-i', 'color=c=purple:s=320x180:r=25:d=3'],
  ...['-f', 'lavfi', '-i', 'sine=f=300:r=48000:d=3'],
];
const CHOSEN = ['-map', '0:v', '-map', '2:v', '-map', '1:a', '-map', '3:a', '-map', '4:s'];

export const STRANGE_TRACKS: readonly OddRecipe[] = [
  {
    name: 'many-tracks.mkv',
    marker: USUAL,
    texts: { 'words.srt': SUBTITLES },
    steps: [
      COVER,
      [
        ...[...picture(USUAL), ...sound(USUAL), ...OTHERS, '-i', 'words.srt', ...CHOSEN],
        ...[...H264, ...AAC, '-c:s', 'srt'],
        ...['-attach', 'cover.jpg', '-metadata:s:t', 'mimetype=image/jpeg', 'out.mkv'],
      ],
    ],
    result: 'out.mkv',
  },
  {
    name: 'many-tracks.mp4',
    marker: USUAL,
    texts: { 'words.srt': SUBTITLES },
    // The cover comes first, as some programs put it.
    steps: [
      COVER,
      [
        ...[...picture(USUAL), ...sound(USUAL), ...OTHERS, '-i', 'words.srt', '-i', 'cover.jpg'],
        ...['-map', '5:v', ...CHOSEN, ...H264, ...AAC, '-c:s', 'mov_text'],
        ...['-c:v:0', 'mjpeg', '-disposition:v:0', 'attached_pic', 'out.mp4'],
      ],
    ],
    result: 'out.mp4',
  },
];
