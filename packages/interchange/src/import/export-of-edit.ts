import {
  type Canvas,
  DEFAULT_CANVAS,
  type ExportTimeline,
  exportOf,
  framesPerSecondOf,
  type InterchangeNote,
  roundSeconds,
  SPEED_LIMITS,
  type TimelineClip,
  type TimelineNote,
  TRANSITION_SECONDS,
  timelineOf,
} from '@cutgraph/core';
import type { Edit, EditClip } from '../edit/edit.ts';
import type { LinkCandidate } from './relink.ts';

/**
 * An edit list of an edit whose sources are linked to files, each an input under its id. What an edit list cannot have is left out, and said.
 *
 * @throws Refusal `invalid-argument` as `exportOf`.
 */
export function exportOfEdit(
  edit: Edit,
  links: ReadonlyMap<string, LinkCandidate>,
): { timeline: ExportTimeline; notes: (InterchangeNote | TimelineNote)[] } {
  const rate = framesPerSecondOf(edit.rate);
  const clips = edit.clips.map((clip, at) => clipOf(edit, clip, at, links.get(clip.source)!));
  const durations = new Map([...links.values()].map(({ id, durationSeconds }) => [id, durationSeconds]));
  const film = timelineOf(clips, canvasOf(edit));
  const { timeline, warnings } = exportOf(film, 0, (id) => durations.get(id));
  const count = (has: (clip: EditClip, at: number) => unknown) => edit.clips.filter(has).length;
  const gaps = count(({ at }, place) => at > endOf(edit.clips[place - 1]));
  const speeds = count(({ speed }) => fitting(speed) !== Math.round(speed * 100) / 100);
  const short = count(
    ({ transition }, place) =>
      transition &&
      edit.clips[place + 1] &&
      (transition.before + transition.after) / rate < TRANSITION_SECONDS.min,
  );
  const notes: InterchangeNote[] = [
    ...(gaps > 0 ? [{ code: 'gaps-closed' as const, params: { count: gaps } }] : []),
    ...(speeds > 0 ? [{ code: 'speeds-limited' as const, params: { count: speeds } }] : []),
    ...(short > 0 ? [{ code: 'transitions-too-short' as const, params: { count: short } }] : []),
  ];
  return { timeline, notes: [...notes, ...warnings.map(({ note }) => note)] };
}

function clipOf(
  edit: Edit,
  clip: EditClip,
  at: number,
  { id, durationSeconds, startSeconds }: LinkCandidate,
): TimelineClip {
  const rate = framesPerSecondOf(edit.rate);
  const source = edit.sources.find(({ key }) => key === clip.source)!;
  const speed = fitting(clip.speed);
  const begin = clip.sourceFrame / rate;
  // What says nothing of its file counts from the timecode of that.
  const isTimecode = source.frames === 0 && begin >= startSeconds;
  const start = roundSeconds(isTimecode ? begin - startSeconds : begin);
  const end = roundSeconds(start + (clip.frames * speed) / rate);
  // The last frame of a file may end a little before a frame of the film.
  const isAtEnd = end > durationSeconds && end - durationSeconds <= speed / rate;
  const { transition, volume, fadeIn, fadeOut } = clip;
  const seconds = transition ? (transition.before + transition.after) / rate : 0;
  const isJoined = transition && edit.clips[at + 1] && seconds >= TRANSITION_SECONDS.min;
  return {
    ...{ id: String(at + 1), media: { key: id, uri: id }, start, crop: null, volume },
    end: isAtEnd ? durationSeconds : end,
    ...(speed !== 1 && { speed }),
    fadeIn: edit.clips[at - 1]?.transition ? 0 : roundSeconds(fadeIn / rate),
    fadeOut: isJoined ? 0 : roundSeconds(fadeOut / rate),
    ...(isJoined && {
      transition: {
        kind: transition.kind,
        durationSeconds: roundSeconds(Math.min(seconds, TRANSITION_SECONDS.max)),
      },
    }),
  };
}

/** The nearest speed that a clip can have. */
function fitting(speed: number): number {
  const { min, max } = SPEED_LIMITS;
  return Math.round(100 * Math.min(max, Math.max(min, speed))) / 100;
}

function endOf(clip: EditClip | undefined): number {
  return clip ? clip.at + clip.frames : 0;
}

/** Of the size that the edit says, at the nearest whole rate. */
function canvasOf({ width, height, rate }: Edit): Canvas {
  const isSize = [width, height].every((side) => side % 2 === 0 && side >= 16 && side <= 8192);
  const size = isSize ? { width, height } : { width: DEFAULT_CANVAS.width, height: DEFAULT_CANVAS.height };
  return { ...size, framesPerSecond: Math.min(120, Math.max(1, Math.round(framesPerSecondOf(rate)))) };
}
