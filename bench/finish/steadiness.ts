import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FrameMotion, MOTION_UNIT, planOf, timelineOf } from '@cutgraph/core';
import { measureMotion, probeSource, renderSegment } from '@cutgraph/media';
import { unsteadiness } from '../../packages/core/test/made-motion.ts';
import type { Figure } from '../figures.ts';
import type { RealMedia } from '../videograph/real-footage.ts';

const run = promisify(execFile);
/** Of each video so many seconds from its middle. */
const SECONDS = 4;
const PER_MILLE = 1000;
/** Three speeds of a hand at the same time, as ffmpeg computes it: -1.95..1.95. */
const hand = (slow: number, phase: number) =>
  `(sin(${slow}*t+${phase})+0.6*sin(${slow}*2.5*t+1)+0.35*sin(${slow}*4.8*t+2))`;

/**
 * How much shake is left in stabilised clips of real footage, read back from the rendered frames: the unsteadiness of the picture
 * before and after, in thousandths of its width. Most footage at hand rests: to that the shake of a hand is added, up to 3 % of the picture
 * and more than most hands do. A clip whose camera moves is taken as it is. Prints a line a video; one that has another shot in it is left out.
 */
export async function steadinessFigures(footage: readonly RealMedia[], folder: string): Promise<Figure[]> {
  const left: Record<'added' | 'own', number[]> = { added: [], own: [] };
  for (const { name, proxy } of footage) {
    const { durationSeconds } = await probeSource(proxy);
    const start = Math.max(0, (durationSeconds - SECONDS) / 2);
    const clip = join(folder, 'clip.mp4');
    await run('ffmpeg', [...inputOf(proxy, start), ...CODED, clip]);
    const own = await measureMotion(clip);
    if (own.cuts.length > 0) continue;
    const rests = [...own.x, ...own.y].every((move) => move === 0);
    if (rests) await run('ffmpeg', [...inputOf(proxy, start), '-vf', SHAKEN, ...CODED, clip]);
    const { before, after } = await shakeOf(clip, join(folder, 'steady.mp4'));
    left[rests ? 'added' : 'own'].push(after / before);
    const shown = `${before.toFixed(2)} -> ${after.toFixed(2)}`;
    console.log(`# steady ${name}: ${rests ? 'rests; with shake added' : 'moves'} ${shown}`);
  }
  return Object.entries(left).flatMap(([kind, shares]) => {
    if (shares.length === 0) return [];
    shares.sort((a, b) => a - b);
    const name = `stabilised.${kind}_shake_left`;
    return [
      { name: `${name}.median`, value: shares[shares.length >> 1]!, unit: 'of before' },
      { name: `${name}.most`, value: shares.at(-1)!, unit: 'of before' },
    ];
  });
}

const inputOf = (path: string, start: number) => [
  ...['-nostdin', '-v', 'error', '-y', '-ss', String(start), '-t', String(SECONDS), '-i', path, '-an'],
];
const CODED = ['-c:v', 'libx264', '-preset', 'superfast', '-crf', '16'];
/** Cropped from an enlarged picture, so that it moves by parts of pixels. */
const SHAKEN = [
  'scale=2560:-2',
  `crop=iw-160:ih-120:x='80+36*${hand(6.9, 0)}':y='60+24*${hand(5.7, 2)}'`,
  'scale=960:-2,setsar=1',
].join(',');

/** The unsteadiness of a clip as it is, and of what is rendered of it when it is stabilised. */
async function shakeOf(path: string, out: string): Promise<{ before: number; after: number }> {
  const motion = await measureMotion(path);
  const source = await probeSource(path);
  const canvas = { ...source.picture!, framesPerSecond: Math.round(motion.framesPerSecond) };
  const clip = { id: 'a', media: { key: 'a', uri: 'a' }, start: 0, end: source.durationSeconds, crop: null };
  const timeline = timelineOf([{ ...clip, volume: 1, fadeIn: 0, fadeOut: 0, stabilise: true }], canvas);
  const plan = planOf(timeline, { a: { ...source, motion } });
  await renderSegment(plan, plan.segments[0]!, { path }, out);
  return { before: shakeIn(motion), after: shakeIn(await measureMotion(out)) };
}

function shakeIn({ x, y }: FrameMotion): number {
  const axes = [x, y].map((moves) => {
    let at = 0;
    return moves.map((move) => {
      at += move * MOTION_UNIT * PER_MILLE;
      return at;
    });
  });
  return Math.hypot(...axes.map(unsteadiness));
}
