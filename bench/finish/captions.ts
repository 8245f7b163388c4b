import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CAPTION_STYLES, type CaptionCue, type CaptionStyle, planOf, timelineOfExport } from '@cutgraph/core';
import { probeMedia, renderTimeline } from '@cutgraph/media';
import type { Figure } from '../figures.ts';

const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';
const CANVAS = { width: 1920, height: 1080, framesPerSecond: 25 };
const CUE_SECONDS = 1;
const TEXTS = [
  'We left before sunrise.',
  'There was no one on the beach, only two dogs.',
  'Is that the old lighthouse?',
  'Twelve people, three boats, one long day.',
  'It cost 40 pounds, and it was worth it!',
  'Wait until the music stops.',
  'My sister took this picture in 1998.',
  'Keep going, you are nearly there.',
];
const run = promisify(execFile);

/**
 * Are captions in the picture as they are in the document? Each style of a made film is read back by Tesseract from the middle of
 * each cue. No figure, said aloud, where Tesseract is not installed.
 */
export async function captionFigures(folder: string): Promise<Figure[]> {
  if (spawnSync('tesseract', ['--version']).status !== 0) {
    console.log('# captions are left out: install tesseract-ocr');
    return [];
  }
  const path = join(folder, 'shades.mp4');
  const seconds = String(TEXTS.length * CUE_SECONDS);
  const shades = `gradients=s=1920x1080:r=25:d=${seconds}:c0=0x304050:c1=0x605040:speed=0.02`;
  await run(FFMPEG, ['-v', 'error', '-f', 'lavfi', '-i', shades, '-pix_fmt', 'yuv420p', '-crf', '28', path]);
  const figures: Figure[] = [];
  for (const style of CAPTION_STYLES) {
    const read = await captionsRead(folder, path, style);
    const right = read.filter((text, at) => text === TEXTS[at]).length;
    for (const [at, text] of read.entries())
      if (text !== TEXTS[at]) console.log(`# captions ${style}: "${text}" for "${TEXTS[at]}"`);
    figures.push({ name: `captions_${style}.read_back`, value: right / TEXTS.length, unit: 'share of cues' });
  }
  return figures;
}

async function captionsRead(folder: string, path: string, style: CaptionStyle): Promise<string[]> {
  const cues = TEXTS.map((text, at): CaptionCue => {
    const start = at * CUE_SECONDS;
    return { key: 'a', start, end: start + CUE_SECONDS, text };
  });
  const film = {
    canvas: CANVAS,
    inputs: [{ key: 'a', uri: path }],
    editList: [
      {
        ...{ key: 'cut', inputs: ['a'], startTimeOffset: { seconds: 0 } },
        endTimeOffset: { seconds: TEXTS.length * CUE_SECONDS },
      },
    ],
    captions: { style, cues },
  };
  const out = join(folder, `captions-${style}.mp4`);
  await renderTimeline(planOf(timelineOfExport(film), { a: await probeMedia(path) }), { a: { path } }, out);
  const read: string[] = [];
  for (const at of TEXTS.keys()) {
    const picture = join(folder, 'cue.png');
    // Tesseract reads dark letters on white best: what is bright becomes black.
    const letters = "crop=iw:ih/3:0:ih*2/3,format=gray,lutyuv=y='if(gt(val,190),0,255)'";
    const moment = String((at + 0.5) * CUE_SECONDS);
    const frame = ['-y', '-ss', moment, '-i', out, '-frames:v', '1', '-vf', letters, picture];
    await run(FFMPEG, ['-v', 'error', ...frame]);
    const { stdout } = await run('tesseract', [picture, 'stdout', '--psm', '6']);
    read.push(stdout.trim().replaceAll(/\s+/g, ' '));
  }
  return read;
}
