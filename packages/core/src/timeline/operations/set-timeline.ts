import { Refusal } from '../../refusal/refusal.ts';
import { checkCaptions, checkTitles } from '../check-overlays.ts';
import { checkMusic, itemOfMusic } from '../music.ts';
import { musicClipOf, overlaysOf, type Timeline, timelineOf, videoClipsOf } from '../timeline.ts';
import { checkCanvas, checkLoudness } from '../validate-timeline.ts';
import type { Applied, TimelineFields } from './operation.ts';

const MAX_NAME_LENGTH = 200;

/** The timeline with another name, canvas, music, loudness, captions or titles; see `applyTimelineOperation`. */
export function setTimeline(timeline: Timeline, fields: TimelineFields): Applied {
  const { name, loudness, canvas } = timeline;
  const before = { name, loudness, canvas, music: musicClipOf(timeline), overlays: overlaysOf(timeline) };
  const names = (Object.keys(fields) as (keyof TimelineFields)[]).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(before[name]),
  );
  if (names.length === 0) return { timeline, inverse: [] };
  const after = { ...before, ...fields };
  if (after.name.length > MAX_NAME_LENGTH)
    throw new Refusal('invalid-argument', `A title has at most ${MAX_NAME_LENGTH} characters.`);
  if (after.music) checkMusic(itemOfMusic(after.music), new Set([after.music.media.key]));
  if (after.loudness) checkLoudness(after.loudness);
  if (after.overlays.captions) checkCaptions(after.overlays.captions, null);
  checkTitles(after.overlays.titles);
  if (after.canvas) checkCanvas(after.canvas);
  return {
    timeline: timelineOf(videoClipsOf(timeline), after.canvas, after),
    inverse: [{ kind: 'setTimeline', fields: Object.fromEntries(names.map((name) => [name, before[name]])) }],
  };
}
