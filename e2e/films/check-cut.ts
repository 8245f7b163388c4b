import { type RenderPlan, type RenderSegment, WHOLE_FRAME } from '@cutgraph/core';
import { readFrameNumbers } from '../harness/made-footage.ts';
import { RATE } from './bad-sources.ts';

/** The canvas of the films here: that of the sources. */
export const CANVAS = { width: 320, height: 180, framesPerSecond: RATE };

/** A film of cuts of one source. */
export function planOf(cuts: readonly Pick<RenderSegment, 'startSeconds' | 'frameCount'>[]): RenderPlan {
  const samplesOf = (frames: number) => (frames * 48_000) / RATE;
  const framesOf = (some: typeof cuts) => some.reduce((sum, { frameCount }) => sum + frameCount, 0);
  return {
    canvas: CANVAS,
    frameCount: framesOf(cuts),
    segments: cuts.map((cut, index) => ({ index, cut: index, input: 'a', ...cut, window: WHOLE_FRAME })),
    sound: {
      ...{ sampleRate: 48_000, fadeSeconds: 0.005 },
      pieces: cuts.map(({ startSeconds, frameCount }, cut) => ({
        ...{ input: 'a', atSample: samplesOf(framesOf(cuts.slice(0, cut))), startSeconds },
        ...{ sampleCount: samplesOf(frameCount), silent: false },
      })),
    },
  };
}

/**
 * The frames of a film that do not show the frame of the source that they should, give or take one: what cannot be read is
 * wrong, too. A container rounds its times, and a proxy has its own frames.
 *
 * @param times when each frame of the source begins, from the beginning of the file; evenly spaced when absent.
 * @param firstFrame the number on the first of them.
 */
export async function wrongFrames(
  film: string,
  { segments, frameCount }: RenderPlan,
  times?: readonly number[],
  firstFrame = 0,
): Promise<number> {
  const shown = await readFrameNumbers(film);
  let wrong = Math.abs(shown.length - frameCount);
  let first = 0;
  for (const segment of segments) {
    const start = firstFrame + firstFrameOf(segment, times);
    for (let k = 0; k < segment.frameCount; k++) {
      const { source, frame } = shown[first + k] ?? { source: -1, frame: -1 };
      if (source !== 7 || Math.abs(frame - (start + k)) > 1) wrong += 1;
    }
    first += segment.frameCount;
  }
  return wrong;
}

/** The number of the source's frame that a cut begins with. */
export function firstFrameOf(
  { startSeconds }: Pick<RenderSegment, 'startSeconds'>,
  times?: readonly number[],
): number {
  const from = startSeconds - 0.002;
  return times ? times.findIndex((time) => time >= from) : Math.ceil(from * RATE);
}
