import type { Box } from '../../footage/observation.ts';
import { roundSeconds } from '../../time/time.ts';
import { FRAMING_LIMITS, withKeyframe, withoutKeyframe } from '../framing.ts';
import type { TimelineClip } from '../timeline.ts';
import type { TimelineOperation } from './operation.ts';

/** Makes a clip show a box of its frame at a second of its media; `near` seconds around it there is one keyframe. */
export function setKeyframe(clip: TimelineClip, time: number, box: Box, near: number): TimelineOperation {
  const keyframe = { time: roundSeconds(Math.max(0, time)), box: insideFrame(box) };
  return setFraming(clip, withKeyframe(clip.framing ?? [], keyframe, near));
}

/** Takes a keyframe out; a clip without any shows its crop or its whole frame. */
export function removeKeyframe(clip: TimelineClip, time: number, near: number): TimelineOperation {
  return setFraming(clip, withoutKeyframe(clip.framing ?? [], time, near));
}

/** Makes a clip show its whole frame. */
export function clearFraming({ id }: TimelineClip): TimelineOperation {
  return { kind: 'setClip', clipId: id, fields: { framing: [], crop: null } };
}

function setFraming({ id }: TimelineClip, framing: TimelineClip['framing']): TimelineOperation {
  return { kind: 'setClip', clipId: id, fields: { framing: framing ?? [] } };
}

/** The box moved into the frame where it is over an edge; no smaller than a box may be, and no larger than the frame. */
function insideFrame({ left, top, right, bottom }: Box): Box {
  const length = (from: number, to: number) => Math.min(1, Math.max(FRAMING_LIMITS.side, to - from));
  const [width, height] = [length(left, right), length(top, bottom)];
  const [x, y] = [Math.min(1 - width, Math.max(0, left)), Math.min(1 - height, Math.max(0, top))];
  const rounded = (value: number) => Math.min(1, Math.round(value * 1e6) / 1e6);
  return { left: rounded(x), top: rounded(y), right: rounded(x + width), bottom: rounded(y + height) };
}
