import { type CutRange, type FrameWindow, WHOLE_FRAME, windowAt } from '@cutgraph/core';
import type { EditWindow } from './edit.ts';

/** Of a window that moves, programs get at most about so many places; between two of them it moves evenly. */
const MOST_WINDOWS = 120;
/** Windows that differ less are the same, fractions of the frame. */
const SAME = 1e-6;
const SIDES = ['left', 'top', 'width', 'height'] as const;

/** What the canvas shows of a clip: one window where it is at rest, none where that is the whole frame. */
export function windowsOf({ body, frameCount, framesInBefore }: CutRange): EditWindow[] {
  const at = (frame: number) => ({ frame, window: windowAt(body, frame - framesInBefore) });
  if (!body.path) return isSame(body.window, WHOLE_FRAME) ? [] : [at(0)];
  const step = Math.max(1, Math.ceil(frameCount / MOST_WINDOWS));
  const frames = Array.from({ length: Math.ceil(frameCount / step) }, (_, place) => place * step);
  const windows = [...new Set([...frames, frameCount - 1])].map(at);
  return windows.filter(({ window }, place) => {
    const neighbours = [windows[place - 1], windows[place + 1]];
    return place === 0 || neighbours.some((other) => other && !isSame(other.window, window));
  });
}

function isSame(one: FrameWindow, other: FrameWindow): boolean {
  return SIDES.every((side) => Math.abs(one[side] - other[side]) < SAME);
}
