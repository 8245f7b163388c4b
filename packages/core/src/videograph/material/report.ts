import type { GenerationNote, NoMatch } from '../../message/message.ts';
import type { Stretch } from '../graph/stretch.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import type { InPoints } from './in-points.ts';
import type { SubjectFootage } from './subject-tracks.ts';

/** Why no footage passes the filter. */
export function nothingMatches(media: readonly MediaInput[], rules: VideographRules): NoMatch {
  if (media.length === 0) return { code: 'no-videos' };
  const [subject, length] = [subjectOf(rules), shortestOf(rules)];
  return { code: 'no-subject', params: { videos: media.length, subject, length } };
}

/** Why no cut can begin in any stretch. */
export function nowhereToBegin(
  stretches: number,
  { tracksUnfit }: Pick<InPoints, 'tracksUnfit'>,
  { cutLength }: VideographRules,
): NoMatch {
  return tracksUnfit >= stretches
    ? { code: 'unfit-everywhere', params: { stretches } }
    : { code: 'crop-left-everywhere', params: { stretches, length: shortestOf({ cutLength }) } };
}

/** What the filter left out, the most important first. */
export function filterNotes(
  footage: SubjectFootage,
  { tracksLeavingCrop, tracksUnfit }: Pick<InPoints, 'tracksLeavingCrop' | 'tracksUnfit'>,
  rules: VideographRules,
): GenerationNote[] {
  const notes: GenerationNote[] = [];
  const length = shortestOf(rules);
  const [without, media] = [footage.mediaWithoutSubject.length, footage.media.length];
  if (without > 0) {
    const params = { some: without, all: media, subject: subjectOf(rules), length };
    notes.push({ code: 'videos-without-subject', params });
  }
  const all = footage.tracks.length;
  if (tracksUnfit > 0) notes.push({ code: 'stretches-unfit', params: { some: tracksUnfit, all } });
  if (tracksLeavingCrop > 0)
    notes.push({ code: 'stretches-leaving-crop', params: { some: tracksLeavingCrop, all, length } });
  return [...notes, ...limitNote(footage.mediaBeyondLimit, rules)];
}

/** That some of the footage is beyond the limit of a generation, where it is. */
export function limitNote(count: number, { mediaLimit }: VideographRules): GenerationNote[] {
  return count > 0 ? [{ code: 'videos-beyond-limit', params: { count, limit: mediaLimit } }] : [];
}

/**
 * What growing and choosing a path could not reach. `fewChildren` counts cuts that are not ends of the graph,
 * `secondsToChooseFrom` what all stretches together show.
 */
export function shortfallsOf(
  grown: {
    cutCount: number;
    pathCuts: number;
    innerCuts: number;
    fewChildren: number;
    pathLength: number;
    secondsToChooseFrom: number;
  },
  rules: VideographRules,
): GenerationNote[] {
  const { seconds } = rules.target;
  const { pathLength, cutCount, fewChildren, innerCuts } = grown;
  const isOff = pathLength < 0.9 * seconds || pathLength > 1.1 * seconds;
  return [
    ...(isOff ? [whyOff(grown, rules)] : []),
    ...countNotes({ cutCount, fewChildren, innerCuts }, rules),
  ];
}

/** That there are few cuts, or few to choose from after some of them, where that is so. */
export function countNotes(
  { cutCount, fewChildren, innerCuts }: { cutCount: number; fewChildren: number; innerCuts: number },
  { cuts, children }: VideographRules,
): GenerationNote[] {
  const notes: GenerationNote[] = [];
  if (cutCount < cuts.min) notes.push({ code: 'few-cuts', params: { cuts: cutCount, least: cuts.min } });
  if (fewChildren > 0)
    notes.push({ code: 'few-next-cuts', params: { some: fewChildren, all: innerCuts, least: children.min } });
  return notes;
}

function whyOff(
  grown: { pathLength: number; pathCuts: number; secondsToChooseFrom: number },
  rules: VideographRules,
): GenerationNote {
  const target = rules.target.seconds;
  const path = { length: grown.pathLength, target };
  const isShort = grown.pathLength < target;
  if (isShort && grown.pathCuts >= rules.cuts.max)
    return { code: 'path-cut-limit', params: { ...path, cuts: rules.cuts.max } };
  const params = { ...path, footage: grown.secondsToChooseFrom, subject: subjectOf(rules) };
  if (params.footage < 0.9 * target) return { code: 'path-little-footage', params };
  return isShort ? { code: 'path-nothing-more-matches', params } : { code: 'path-no-nearer', params: path };
}

/** How many seconds of the media some stretches show together; what two of them show counts once. */
export function secondsShownBy(stretches: readonly Stretch[]): number {
  let seconds = 0;
  let until = Number.NEGATIVE_INFINITY;
  let media = '';
  for (const { mediaID, start, end } of stretches.toSorted(
    (a, b) => (a.mediaID < b.mediaID ? -1 : a.mediaID > b.mediaID ? 1 : 0) || a.start - b.start,
  )) {
    if (mediaID !== media) until = Number.NEGATIVE_INFINITY;
    media = mediaID;
    seconds += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return seconds;
}

/** The shortest cut that is wanted, in tenths of a second: what rounding to frames adds is no part of the wish. */
export function shortestOf({ cutLength }: Pick<VideographRules, 'cutLength'>): number {
  return Math.round(cutLength.shortest * 10) / 10;
}

/** The subject that the query asks for: "person", "animal", or "subject" for any. */
export function subjectOf({ query }: VideographRules): string {
  return query.entity.trim() || query.category.trim() || 'subject';
}
