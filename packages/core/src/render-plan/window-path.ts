import type { Box } from '../footage/observation.ts';
import { type CubicPiece, cubicAt, monotoneCubic } from '../time/monotone-cubic.ts';
import { roundSeconds } from '../time/time.ts';
import { filmTimeOf, timeMapOf } from '../timeline/clip-time.ts';
import type { TimelineClip } from '../timeline/timeline.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import { type FrameWindow, frameWindowOf } from './frame-window.ts';

/** A window at a frame of a segment: not always a whole one, and before the first or behind the last where that is so in the edit. */
export type WindowKeyframe = { frame: number; window: FrameWindow };

/** How the window of a segment moves: three curves over its frames; its height goes with its width. */
export type WindowCurves = Record<'left' | 'top' | 'width' | 'height', CubicPiece[]>;

/** A window that moves less than this, fractions of the frame, is at rest. */
const STILL = 1e-6;

/**
 * The keyframes of a clip as windows of the canvas' shape, on the frames of its segment.
 *
 * @param aspect width by height of the upright source frame.
 */
function windowPathOf(
  { framing = [], start }: Pick<TimelineClip, 'framing' | 'start'>,
  aspect: number,
  canvas: Canvas,
): WindowKeyframe[] {
  return framing.map(({ time, box }) => ({
    frame: roundSeconds((time - start) * canvas.framesPerSecond),
    window: frameWindowOf(box, aspect, canvas),
  }));
}

/**
 * The same path in frames of the film, where the clip plays in another time. Its curve is one of the source: where its speed changes there
 * is a keyframe, too, so that a subject that is followed is followed at any speed.
 */
export function timedPathOf(
  clip: Pick<TimelineClip, 'framing' | 'start' | 'end' | 'speed'>,
  aspect: number,
  canvas: Canvas,
): WindowKeyframe[] {
  const path = windowPathOf(clip, aspect, canvas);
  const [first, last] = [path[0], path.at(-1)];
  const map = timeMapOf(clip);
  if (!first || !last || !map) return path;
  const { framesPerSecond } = canvas;
  const changes = map
    .map(({ seconds }) => (seconds - clip.start) * framesPerSecond)
    .filter((frame) => path.every((one) => Math.abs(one.frame - frame) > 0.5))
    .filter((frame) => frame > first.frame && frame < last.frame);
  const between = changes.map((frame) => ({
    frame,
    window: windowAt({ window: first.window, path }, frame),
  }));
  return [...path, ...between]
    .sort((one, other) => one.frame - other.frame)
    .map(({ frame, window }) => {
      const seconds = filmTimeOf(clip, clip.start + frame / framesPerSecond);
      return { frame: roundSeconds(seconds * framesPerSecond), window };
    });
}

/** The same path of a segment that begins so many frames later. */
export function shiftedPath(path: readonly WindowKeyframe[], frames: number): WindowKeyframe[] {
  return path.map((one) => ({ ...one, frame: one.frame - frames }));
}

/** Whether a path shows the same window in all frames of a segment. */
export function isStill(path: readonly WindowKeyframe[], frameCount: number): boolean {
  const moving = { window: path[0]!.window, path };
  const first = windowAt(moving, 0);
  const within = path.map(({ frame }) => Math.min(frameCount - 1, Math.max(0, frame)));
  return [...within, frameCount - 1].every((frame) => {
    const window = windowAt(moving, frame);
    const sides = ['left', 'top', 'width', 'height'] as const;
    return sides.every((side) => Math.abs(window[side] - first[side]) < STILL);
  });
}

/** A path may have a window for every frame, and is asked for every one of them. */
const curvesOf = new WeakMap<readonly WindowKeyframe[], WindowCurves>();

/** The curves that the sides of a window follow. */
export function windowCurves(path: readonly WindowKeyframe[]): WindowCurves {
  const known = curvesOf.get(path);
  if (known) return known;
  const frames = path.map(({ frame }) => frame);
  const curve = (side: keyof FrameWindow) =>
    monotoneCubic(
      frames,
      path.map(({ window }) => window[side]),
    );
  const curves = {
    ...{ left: curve('left'), top: curve('top') },
    ...{ width: curve('width'), height: curve('height') },
  };
  curvesOf.set(path, curves);
  return curves;
}

/** What the canvas shows of the source in a frame of a segment, counted from its beginning. */
export function windowAt(
  { window, path }: { window: FrameWindow; path?: readonly WindowKeyframe[] },
  frame: number,
): FrameWindow {
  const [first] = path ?? [];
  if (!path || !first) return window;
  const curves = windowCurves(path);
  const side = (name: keyof FrameWindow) => cubicAt(curves[name], frame, first.window[name]);
  return { left: side('left'), top: side('top'), width: side('width'), height: side('height') };
}

/**
 * The part of its frame that a clip shows at a second of its media, in the shape of the canvas; for a clip that shows its whole
 * frame the largest part of that shape in the middle.
 */
export function shownBoxAt(
  clip: Pick<TimelineClip, 'framing' | 'crop' | 'start'>,
  seconds: number,
  aspect: number,
  canvas: Canvas,
): Box {
  const window = frameWindowOf(clip.crop ?? WHOLE, aspect, canvas);
  const path = windowPathOf(clip, aspect, canvas);
  const at = (seconds - clip.start) * canvas.framesPerSecond;
  const { left, top, width, height } = path.length > 0 ? windowAt({ window, path }, at) : window;
  return { left, top, right: left + width, bottom: top + height };
}

const WHOLE: Box = { left: 0, top: 0, right: 1, bottom: 1 };
