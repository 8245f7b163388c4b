import { type FrameMotion, MOTION_UNIT } from '../footage/frame-motion.ts';
import type { Box } from '../footage/observation.ts';
import { clipSeconds } from '../timeline/clip-time.ts';
import type { TimelineClip } from '../timeline/timeline.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import { type FrameWindow, frameWindowOf, WHOLE_FRAME } from './frame-window.ts';
import type { PlanFacts } from './plan-facts.ts';
import { steadyOffsets } from './steady-offsets.ts';
import { frameMapOf, shownBefore } from './stretch-time.ts';
import { timedPathOf, type WindowKeyframe, windowAt } from './window-path.ts';

/** What is left at least of the width and the height of what a clip shows: the rest is room to move in. */
const LEAST_SHARE = 0.9;
/** The farthest that a window moves to either side, as a share of the frame. */
const FARTHEST = (1 - LEAST_SHARE) / 2;
/** A picture that moves by no more than this, as a share of its side, is steady: a twentieth of a pixel of one 1920 wide. */
const STEADY = 2.5e-5;
/** Windows are kept to a five-hundredth of a pixel. */
const FINENESS = 1e6;

/** The frames of a clip on the canvas: its own, and those before and behind it that transitions show. */
type ClipFrames = { frameCount: number; lead: number; tail: number };

/** What of a clip says how it is steadied. */
type SteadiedClip = Pick<TimelineClip, 'framing' | 'crop' | 'start' | 'end' | 'speed'>;

/** How a clip is steadied: its window in every frame, and what of its width that shows. */
export type SteadyPath = { path: WindowKeyframe[]; share: number };

/**
 * The window of a stabilised clip in every frame of the canvas: what its crop or its framing shows, moved along with the shake, and no
 * more enlarged than the window needs to stay inside the frame. What it shows fills the canvas. null where the picture is steady.
 */
export function steadyPathOf(
  clip: SteadiedClip,
  picture: NonNullable<PlanFacts['picture']>,
  motion: FrameMotion,
  canvas: Canvas,
  run: ClipFrames,
): SteadyPath | null {
  const { frameCount, lead, tail } = run;
  const aspect = picture.width / picture.height;
  const frames = Array.from({ length: lead + frameCount + tail }, (_, at) => at - lead);
  const path = timedPathOf(clip, aspect, canvas);
  const still = frameWindowOf(clip.crop ?? WHOLE, aspect, canvas);
  const shown = frames.map((frame) => windowAt({ window: still, path }, frame));
  const map = frameMapOf(clip, run, canvas.framesPerSecond);
  const seconds = map
    ? frames.map((frame) => frameBefore(shownBefore(map, frame), picture.framesPerSecond))
    : shownSeconds(clip.start, picture.framesPerSecond, canvas.framesPerSecond, { frames, lead });
  const across = offsetsAt(motion, 'x', seconds, roomOf(shown, 'left', 'width'));
  const down = offsetsAt(motion, 'y', seconds, roomOf(shown, 'top', 'height'));
  if ([...across, ...down].every((offset) => Math.abs(offset) < STEADY)) return null;
  const share = Math.max(
    LEAST_SHARE,
    Math.min(1, shareWithin(shown, 'left', 'width', across), shareWithin(shown, 'top', 'height', down)),
  );
  return {
    share,
    path: frames.map((frame, at) => ({ frame, window: moved(shown[at]!, share, across[at]!, down[at]!) })),
  };
}

const WHOLE: Box = { left: 0, top: 0, right: 1, bottom: 1 };

/** By what share the picture of a clip is enlarged where it is stabilised, 0..0.12; 0 where its picture is steady. */
export function steadyEnlargement(
  clip: SteadiedClip,
  picture: NonNullable<PlanFacts['picture']>,
  motion: FrameMotion,
  canvas: Canvas,
): number {
  const frameCount = Math.max(1, Math.round(clipSeconds(clip) * canvas.framesPerSecond));
  const steady = steadyPathOf(clip, picture, motion, canvas, { frameCount, lead: 0, tail: 0 });
  return steady ? 1 / steady.share - 1 : 0;
}

/**
 * Seconds of the media of what each frame of the canvas shows. The renderer counts from the first frame of the source in the stretch, and
 * holds each until the next one is nearer.
 */
function shownSeconds(
  clipStart: number,
  sourceRate: number,
  canvasRate: number,
  { frames, lead }: { frames: readonly number[]; lead: number },
): number[] {
  const start = Math.max(0, clipStart - lead / canvasRate);
  const first = Math.ceil(start * sourceRate - 0.01);
  return frames.map((frame) => {
    const behind = Math.ceil(((frame + lead + 0.5) * sourceRate) / canvasRate - 1e-6) - 1;
    return (first + behind) / sourceRate;
  });
}

/** The second at which the last frame of a source begins before another second. */
function frameBefore(seconds: number, sourceRate: number): number {
  return Math.max(0, Math.ceil(seconds * sourceRate - 1e-6) - 1) / sourceRate;
}

/** How far the windows have to move at some times of the media, between its measured frames as well. */
function offsetsAt(
  { framesPerSecond, cuts, ...moves }: FrameMotion,
  axis: 'x' | 'y',
  seconds: readonly number[],
  most: number,
): number[] {
  const end = moves[axis].length - 1;
  const places = seconds.map((one) => Math.min(end, Math.max(0, one * framesPerSecond)));
  const [first, last] = [Math.floor(places[0]!), Math.ceil(places.at(-1)!)];
  const given = { moves: moves[axis], cuts, framesPerSecond, unit: MOTION_UNIT };
  const offsets = steadyOffsets(given, [first, last], most);
  return places.map((place) => {
    const at = Math.floor(place + 1e-3);
    const [here, next] = [offsets[at - first]!, offsets[Math.min(at + 1, last) - first]!];
    // What is between two pictures is of the first of them.
    return cuts.includes(at + 1) ? here : here + (next - here) * Math.max(0, place - at);
  });
}

type Start = 'left' | 'top';
type Length = 'width' | 'height';

/** How far all windows can move to either side at their smallest. */
function roomOf(windows: readonly FrameWindow[], start: Start, length: Length): number {
  const rooms = windows.map((window) => {
    const [middle, half] = [window[start] + window[length] / 2, (LEAST_SHARE * window[length]) / 2];
    return Math.min(middle, 1 - middle) - half;
  });
  return Math.max(
    0,
    rooms.reduce((least, room) => Math.min(least, room), FARTHEST),
  );
}

/** The largest share of the windows that stays inside the frame when they are moved. */
function shareWithin(
  windows: readonly FrameWindow[],
  start: Start,
  length: Length,
  offsets: readonly number[],
): number {
  return windows.reduce((least, window, at) => {
    const middle = window[start] + window[length] / 2 + offsets[at]!;
    return Math.min(least, (2 * Math.min(middle, 1 - middle)) / window[length]);
  }, 1);
}

function moved(window: FrameWindow, share: number, across: number, down: number): FrameWindow {
  const [width, height] = [rounded(window.width * share), rounded(window.height * share)];
  const within = (middle: number, length: number) =>
    Math.min(WHOLE_FRAME.width - length, Math.max(0, rounded(middle - length / 2)));
  return {
    left: within(window.left + window.width / 2 + across, width),
    top: within(window.top + window.height / 2 + down, height),
    ...{ width, height },
  };
}

function rounded(value: number): number {
  return Math.round(value * FINENESS) / FINENESS;
}
