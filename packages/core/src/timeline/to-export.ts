import { Refusal } from '../refusal/refusal.ts';
import { roundSeconds } from '../time/time.ts';
import { MIN_CUT_LENGTH } from '../videograph/rules/cut-length.ts';
import { checkPlay, playOf } from './cut-play.ts';
import type { EditItem, ExportTimeline } from './export-timeline.ts';
import { itemOfMusic } from './music.ts';
import { type ShortCutWarning, shortCutWarning, type TimelineExport } from './short-cuts.ts';
import { timeOffsetOf } from './time-offset.ts';
import { musicClipOf, overlaysOf, type Timeline, type TimelineClip, videoClipsOf } from './timeline.ts';

/**
 * A timeline as an edit list, the wire format of a render: each media an input once. Clips shorter than `minCutLength`
 * seconds (5 where absent) are left out with a warning that names their place, from 1.
 *
 * @throws Refusal `invalid-argument`: 'Cannot have negative duration', 'No Items to render', a volume or fades that make
 * no sense (see `checkPlay`).
 */
export function exportOf(timeline: Timeline, minCutLength = MIN_CUT_LENGTH): TimelineExport {
  const warnings: ShortCutWarning[] = [];
  const kept = videoClipsOf(timeline).filter((clip, at) => {
    const length = roundSeconds(clip.end - clip.start);
    if (length <= 0) throw new Refusal('invalid-argument', 'Cannot have negative duration', { cut: at + 1 });
    const warning = shortCutWarning({ index: at + 1, length }, minCutLength);
    if (warning) warnings.push(warning);
    else checkPlay(clip, length, `cut ${at + 1}`);
    return !warning;
  });
  if (kept.length === 0) throw new Refusal('invalid-argument', 'No Items to render');
  const music = musicClipOf(timeline);
  const references = [...kept, ...(music ? [music] : [])].map(({ media }) => media);
  const inputs = [...new Map(references.map((media) => [media.key, media])).values()];
  const { canvas, loudness } = timeline;
  const editList = kept.map(itemOf);
  const texts = textsOf(timeline, new Set(inputs.map(({ key }) => key)));
  const sound = { ...(music && { music: itemOfMusic(music) }), ...(loudness && { loudness }) };
  return { timeline: { ...(canvas && { canvas }), inputs, editList, ...sound, ...texts }, warnings };
}

/** Captions and titles as an edit list says them, without the captions of media that are not in it. */
function textsOf(timeline: Timeline, keys: ReadonlySet<string>): Pick<ExportTimeline, 'captions' | 'titles'> {
  const { captions, titles } = overlaysOf(timeline);
  return {
    ...(captions && { captions: { ...captions, cues: captions.cues.filter(({ key }) => keys.has(key)) } }),
    ...(titles.length > 0 && { titles }),
  };
}

/** A clip as a cut of an edit list. */
export function itemOf(clip: TimelineClip): EditItem {
  return {
    key: clip.id,
    inputs: [clip.media.key],
    startTimeOffset: timeOffsetOf(clip.start),
    endTimeOffset: timeOffsetOf(clip.end),
    ...(clip.crop ? { crop: clip.crop } : {}),
    ...(clip.framing?.length ? { framing: [...clip.framing] } : {}),
    ...playOf(clip),
  };
}
