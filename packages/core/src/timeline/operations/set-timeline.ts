import { Refusal } from '../../refusal/refusal.ts';
import { checkMusic, itemOfMusic } from '../music.ts';
import { musicClipOf, type Timeline, timelineOf, videoClipsOf } from '../timeline.ts';
import { checkLoudness } from '../validate-timeline.ts';
import type { Applied, TimelineFields } from './operation.ts';

const MAX_NAME_LENGTH = 200;

/** The timeline with another name, music or loudness; see `applyTimelineOperation`. */
export function setTimeline(timeline: Timeline, fields: TimelineFields): Applied {
  const before = { name: timeline.name, loudness: timeline.loudness, music: musicClipOf(timeline) };
  const names = (Object.keys(fields) as (keyof TimelineFields)[]).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(before[name]),
  );
  if (names.length === 0) return { timeline, inverse: [] };
  const after = { ...before, ...fields };
  if (after.name.length > MAX_NAME_LENGTH)
    throw new Refusal('invalid-argument', `A title has at most ${MAX_NAME_LENGTH} characters.`);
  if (after.music) checkMusic(itemOfMusic(after.music), new Set([after.music.media.key]));
  if (after.loudness) checkLoudness(after.loudness);
  return {
    timeline: timelineOf(videoClipsOf(timeline), timeline.canvas, after),
    inverse: [{ kind: 'setTimeline', fields: Object.fromEntries(names.map((name) => [name, before[name]])) }],
  };
}
