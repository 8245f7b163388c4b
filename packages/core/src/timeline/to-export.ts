import type { TimelineNote } from '../message/message.ts';
import { Refusal } from '../refusal/refusal.ts';
import { roundSeconds } from '../time/time.ts';
import { MIN_CUT_LENGTH } from '../videograph/rules/cut-length.ts';
import { fittingAudioEdges } from './audio-edges.ts';
import { clipSeconds } from './clip-time.ts';
import { checkPlay, playOf } from './cut-play.ts';
import type { EditItem, ExportTimeline } from './export-timeline.ts';
import { itemOfMusic } from './music.ts';
import { type ExportWarning, shortCutWarning, type TimelineExport } from './short-cuts.ts';
import { timeOffsetOf } from './time-offset.ts';
import { musicClipOf, overlaysOf, type Timeline, type TimelineClip, videoClipsOf } from './timeline.ts';
import { titlesWithout } from './titles-without.ts';
import { fittingTransition } from './transition.ts';

/**
 * A timeline as an edit list, the wire format of a render: each media an input once. Clips shorter than `minCutLength`
 * seconds (5 where absent) are left out with a warning that names their place, from 1, and so are transitions into them.
 * Transitions, and sounds beyond their pictures, are shortened to what there is room for, with a warning.
 *
 * @param durationOf the seconds of a media by its key; undefined where they are not known.
 * @throws Refusal `invalid-argument`: 'Cannot have negative duration', 'No Items to render', a volume or fades that make
 * no sense (see `checkPlay`).
 */
export function exportOf(
  timeline: Timeline,
  minCutLength = MIN_CUT_LENGTH,
  durationOf: (key: string) => number | undefined = () => undefined,
): TimelineExport {
  const warnings: ExportWarning[] = [];
  const clips = videoClipsOf(timeline);
  const isKept = clips.map((clip, at) => {
    if (roundSeconds(clip.end - clip.start) <= 0)
      throw new Refusal('invalid-argument', 'Cannot have negative duration', { cut: at + 1 });
    const length = clipSeconds(clip);
    const warning = shortCutWarning({ index: at + 1, length }, minCutLength);
    if (warning) warnings.push(warning);
    else checkPlay(clip, length, `cut ${at + 1}`);
    return !warning;
  });
  const joined = withTransitionsThatFit(clips, isKept, durationOf);
  const edged = withAudioEdgesThatFit(joined.clips, joined.places, durationOf);
  const kept = edged.clips;
  warnings.push(...joined.warnings, ...edged.warnings);
  if (kept.length === 0) throw new Refusal('invalid-argument', 'No Items to render');
  const music = musicClipOf(timeline);
  const references = [...kept, ...(music ? [music] : [])].map(({ media }) => media);
  const inputs = [...new Map(references.map((media) => [media.key, media])).values()];
  const { canvas, loudness } = timeline;
  const editList = kept.map(itemOf);
  const parts = clips.map((clip, at) => ({ seconds: clipSeconds(clip), isKept: isKept[at] === true }));
  const { captions, titles } = textsOf(timeline, new Set(inputs.map(({ key }) => key)));
  const texts = { ...(captions && { captions }), ...(titles && { titles: titlesWithout(titles, parts) }) };
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

/**
 * The clips that are kept: none with a transition into one that is not, none with one that is longer than there is room for, and none with a
 * fade where a transition takes its place.
 */
function withTransitionsThatFit(
  all: readonly TimelineClip[],
  isKept: readonly boolean[],
  durationOf: (key: string) => number | undefined,
) {
  const places = [...all.keys()].filter((at) => isKept[at]);
  const clips = places.map((at): TimelineClip => {
    const { transition, ...clip } = all[at]!;
    return { ...clip, ...(transition && isKept[at + 1] && { transition }) };
  });
  const fitting = clips.map((_, at) => fittingTransition(clips, at, durationOf));
  const warnings = clips.flatMap((clip, at): ExportWarning[] => {
    const [wanted, made] = [clip.transition?.durationSeconds, fitting[at]?.durationSeconds];
    if (wanted === made) return [];
    const [index, seconds] = [places[at]! + 1, Math.floor((made ?? 0) * 100 + 1e-6) / 100];
    const note: TimelineNote = made
      ? { code: 'transition-shortened', params: { cut: index, seconds } }
      : { code: 'transition-left-out', params: { cut: index } };
    return [{ index, note }];
  });
  return {
    places,
    clips: clips.map(({ transition: _, ...clip }, at): TimelineClip => {
      const after = fitting[at];
      return {
        ...clip,
        ...(fitting[at - 1] && { fadeIn: 0 }),
        ...(after && { fadeOut: 0, transition: after }),
      };
    }),
    warnings,
  };
}

/** The same clips, none heard longer beyond its picture than there is room for. `places` are theirs in the timeline. */
function withAudioEdgesThatFit(
  clips: readonly TimelineClip[],
  places: readonly number[],
  durationOf: (key: string) => number | undefined,
) {
  const warnings: ExportWarning[] = [];
  const fitted = clips.map(({ audioLead = 0, audioLag = 0, ...clip }, at): TimelineClip => {
    const { audioLead: lead, audioLag: lag } = fittingAudioEdges(clips, at, durationOf);
    const index = places[at]! + 1;
    const params = (seconds: number) => ({ cut: index, seconds: Math.floor(seconds * 100 + 1e-6) / 100 });
    if (lead < audioLead)
      warnings.push({ index, note: { code: 'audio-lead-shortened', params: params(lead) } });
    if (lag < audioLag) warnings.push({ index, note: { code: 'audio-lag-shortened', params: params(lag) } });
    return { ...clip, ...(lead && { audioLead: lead }), ...(lag && { audioLag: lag }) };
  });
  return { clips: fitted, warnings };
}

/** A clip as a cut of an edit list. */
export function itemOf(clip: TimelineClip): EditItem {
  return {
    key: clip.id,
    inputs: [clip.media.key],
    startTimeOffset: timeOffsetOf(clip.start),
    endTimeOffset: timeOffsetOf(clip.end),
    ...(clip.speed !== undefined && { speed: clip.speed }),
    ...(clip.crop ? { crop: clip.crop } : {}),
    ...(clip.framing?.length ? { framing: [...clip.framing] } : {}),
    ...(clip.colour && { colour: clip.colour }),
    ...(clip.fill && { fill: clip.fill }),
    ...(clip.stabilise && { stabilise: true }),
    ...playOf(clip),
    ...(clip.transition && { transition: clip.transition }),
  };
}
