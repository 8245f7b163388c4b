import { join } from 'node:path';
import { type FrameMotion, MOTION_UNIT, planOf, timelineOf } from '@cutgraph/core';
import { measureMotion, probeSource, renderSegment } from '@cutgraph/media';
import { unsteadiness } from '../../packages/core/test/made-motion.ts';
import type { Figure } from '../figures.ts';
import type { RealMedia } from '../videograph/real-footage.ts';

/** Of each video so many seconds from its middle. */
const SECONDS = 4;
/** Shake below this, in thousandths of the picture's width, is that of a tripod: what is left of it says nothing. */
const HELD_BY_HAND = 0.2;
const PER_MILLE = 1000;

/**
 * How much shake is left in stabilised clips of real footage, read back from the rendered frames: the unsteadiness of the picture
 * before and after, in thousandths of its width, and how far it goes in all. Prints a line a video; what stands still from the first is not
 * in the figures, and neither is a stretch with another shot in it.
 */
export async function steadinessFigures(footage: readonly RealMedia[], folder: string): Promise<Figure[]> {
  const left: number[] = [];
  for (const { name, proxy } of footage) {
    const motion = await measureMotion(proxy);
    const source = await probeSource(proxy);
    const start = Math.max(0, (source.durationSeconds - SECONDS) / 2);
    const end = Math.min(source.durationSeconds, start + SECONDS);
    const [first, last] = [start, end].map((seconds) => Math.round(seconds * motion.framesPerSecond));
    if (!source.picture || motion.cuts.some((cut) => cut > first! && cut < last!)) continue;
    const canvas = { ...source.picture, framesPerSecond: motion.framesPerSecond };
    const clip = { id: 'a', media: { key: 'a', uri: 'a' }, start, end, crop: null, stabilise: true };
    const timeline = timelineOf([{ ...clip, volume: 1, fadeIn: 0, fadeOut: 0 }], canvas);
    const plan = planOf(timeline, { a: { ...source, motion } });
    const out = join(folder, 'steady.mp4');
    await renderSegment(plan, plan.segments[0]!, { path: proxy }, out);
    const before = pathOf(motion, first, last);
    const after = pathOf(await measureMotion(out));
    const isHeld = before.shake >= HELD_BY_HAND;
    if (isHeld) left.push(after.shake / before.shake);
    const both = (of: 'shake' | 'way') => `${before[of].toFixed(2)} -> ${after[of].toFixed(2)}`;
    console.log(
      `# steady ${name}: shake ${both('shake')}, way ${both('way')}${isHeld ? '' : ' (stands still)'}`,
    );
  }
  if (left.length === 0) return [];
  left.sort((a, b) => a - b);
  return [
    { name: 'stabilised.shake_left.median', value: left[left.length >> 1]!, unit: 'of before' },
    { name: 'stabilised.shake_left.most', value: left.at(-1)!, unit: 'of before' },
  ];
}

/** How a picture moves from one frame to another, in thousandths of its width: its unsteadiness, and how far away it ends. */
function pathOf({ x, y }: FrameMotion, first = 0, last = x.length): { shake: number; way: number } {
  const axes = [x, y].map((moves) => {
    let at = 0;
    return moves.slice(first, last).map((move) => {
      at += move * MOTION_UNIT * PER_MILLE;
      return at;
    });
  });
  return {
    shake: Math.hypot(...axes.map(unsteadiness)),
    way: Math.hypot(...axes.map((places) => places.at(-1)! - places[0]!)),
  };
}
