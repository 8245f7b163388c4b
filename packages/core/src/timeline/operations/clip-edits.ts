import { roundSeconds } from '../../time/time.ts';
import { type AudioEdge, MAX_AUDIO_EDGE_SECONDS } from '../audio-edges.ts';
import { type ClipFill, fittingFill } from '../clip-fill.ts';
import { clipSeconds } from '../clip-time.ts';
import { type Colour, fittingColour } from '../colour.ts';
import type { Denoise } from '../denoise.ts';
import { fittingSpeed, type Speed } from '../speed.ts';
import type { TimelineClip } from '../timeline.ts';
import { clampTransition, type Transition } from '../transition.ts';
import type { ClipFields, TimelineOperation } from './operation.ts';

export type Side = 'start' | 'end';
export type FadeSide = 'fadeIn' | 'fadeOut';

/** How far a clip can be trimmed: the seconds of its media (0 where unknown), and of one frame of it. */
export type TrimLimits = { duration: number; frameSeconds: number };

const MAX_FADE_SECONDS = 10;
const MAX_VOLUME = 2;
/** How long a transition is before anything else is said. */
export const USUAL_TRANSITION_SECONDS = 0.5;

/** Moves one of the ends of a clip to a second of its media: on a frame, inside the media, and at least a frame from the other. */
export function trim(clip: TimelineClip, side: Side, seconds: number, limits: TrimLimits): TimelineOperation {
  const { duration, frameSeconds } = limits;
  const last = duration > 0 ? duration : Math.max(clip.end, clip.start + frameSeconds);
  const onFrame = Math.min(last, Math.max(0, Math.round(seconds / frameSeconds) * frameSeconds));
  const [start, end] =
    side === 'start'
      ? [Math.max(0, Math.min(onFrame, Math.max(clip.end, frameSeconds) - frameSeconds)), clip.end]
      : [clip.start, Math.max(onFrame, clip.start + frameSeconds)];
  const range = { start: roundSeconds(start), end: roundSeconds(end) };
  return setClip(clip, { ...range, ...fittingFades({ ...clip, ...range }) });
}

/** Makes a clip so loud: 0 silent, 1 as recorded, at most 2. */
export function setVolume(clip: TimelineClip, volume: number): TimelineOperation {
  return setClip(clip, { volume: hundredths(within(volume, MAX_VOLUME)) });
}

/** Mutes a clip, or makes it as loud again as it was before. */
export function toggleMute(clip: TimelineClip, loudBefore = 1): TimelineOperation {
  return setVolume(clip, clip.volume === 0 ? loudBefore : 0);
}

/** Cuts rumble or noise from the sound of a clip, or nothing. */
export function setDenoise(clip: TimelineClip, denoise: Denoise | null): TimelineOperation {
  return setClip(clip, { denoise });
}

/** Corrects the colours of a clip within the limits, or shows them as recorded. */
export function setColour(clip: TimelineClip, colour: Colour | null): TimelineOperation {
  return setClip(clip, { colour: colour && fittingColour(colour) });
}

/** Puts a colour behind a clip where it leaves a part of the canvas, or a blurred copy of its frame. */
export function setFill(clip: TimelineClip, fill: ClipFill | null): TimelineOperation {
  return setClip(clip, { fill: fill && fittingFill(fill) });
}

/** Stabilises a clip, or shows it as shaken as it was recorded. */
export function setStabilise(clip: TimelineClip, stabilise: boolean): TimelineOperation {
  return setClip(clip, { stabilise: stabilise || null });
}

/** Plays a clip faster or slower, within the limits; its fades are shortened where it gets too short for them. */
export function setSpeed(clip: TimelineClip, speed: Speed | null): TimelineOperation {
  const fitted = speed === null ? null : fittingSpeed(speed);
  return setClip(clip, { speed: fitted, ...fittingFades({ ...clip, speed: fitted ?? 1 }) });
}

/** Lets a clip be heard so many seconds before its picture, or behind it, as far as there is room (see `audioRoom`). */
export function setAudioEdge(
  clip: TimelineClip,
  edge: AudioEdge,
  seconds: number,
  roomSeconds: number,
): TimelineOperation {
  const most = Math.min(MAX_AUDIO_EDGE_SECONDS, roomSeconds);
  return setClip(clip, { [edge]: hundredths(within(seconds, most)) || null });
}

/** Gives a clip a fade of so many seconds, as far as the other fade leaves room. */
export function setFade(clip: TimelineClip, side: FadeSide, seconds: number): TimelineOperation {
  const other = side === 'fadeIn' ? clip.fadeOut : clip.fadeIn;
  const most = Math.max(0, Math.min(MAX_FADE_SECONDS, clipSeconds(clip) - other));
  return setClip(clip, { [side]: hundredths(within(seconds, most)) });
}

/** Gives a clip a transition into the next one, or a plain cut. */
export function setTransition(clip: TimelineClip, transition: Transition | null): TimelineOperation {
  return setClip(clip, { transition });
}

/** Lets a clip dissolve into the next one, or takes away the transition that it has; `roomSeconds` is how long one can be. */
export function toggleTransition(clip: TimelineClip, roomSeconds: number): TimelineOperation {
  const dissolve: Transition = { kind: 'dissolve', durationSeconds: USUAL_TRANSITION_SECONDS };
  return setTransition(clip, clip.transition ? null : clampTransition(dissolve, roomSeconds));
}

/** The fades of a clip, both shortened by the same share where the clip is too short for them. */
export function fittingFades(clip: TimelineClip): Required<Pick<ClipFields, FadeSide>> {
  const { fadeIn, fadeOut } = clip;
  const seconds = clipSeconds(clip);
  if (fadeIn + fadeOut <= seconds) return { fadeIn, fadeOut };
  const share = seconds / (fadeIn + fadeOut);
  const fitted = (fade: number) => Math.floor(fade * share * 100) / 100;
  return { fadeIn: fitted(fadeIn), fadeOut: fitted(fadeOut) };
}

function setClip({ id }: TimelineClip, fields: ClipFields): TimelineOperation {
  return { kind: 'setClip', clipId: id, fields };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** What the fields show; never more than was allowed. */
function hundredths(value: number): number {
  return Math.floor(value * 100 + 1e-6) / 100;
}
