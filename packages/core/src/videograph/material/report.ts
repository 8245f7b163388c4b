import type { Stretch } from '../graph/stretch.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import type { InPoints } from './in-points.ts';
import type { SubjectFootage } from './subject-tracks.ts';

/** "None of the 3 videos has a person longer than 5 s." */
export function nothingMatches(media: readonly MediaInput[], rules: VideographRules): string {
  if (media.length === 0) return 'There is no video to choose from.';
  const length = secondsInWords(rules.cutLength.shortest);
  const subject = subjectInWords(rules);
  if (media.length === 1) return `The video has no ${subject} longer than ${length}.`;
  return `None of the ${media.length} videos has ${articleOf(subject)} ${subject} longer than ${length}.`;
}

/** "All 3 stretches are black or blurred wherever a cut could begin." */
export function nowhereToBegin(
  stretches: number,
  { tracksUnfit }: Pick<InPoints, 'tracksUnfit'>,
  { cutLength }: VideographRules,
): string {
  if (tracksUnfit >= stretches)
    return `All ${stretches} stretches are black or blurred wherever a cut could begin.`;
  return `All ${stretches} stretches leave the picture's crop before ${secondsInWords(cutLength.shortest)} are over.`;
}

/** What the filter left out, the most important first. */
export function leftOutOf(
  footage: SubjectFootage,
  { tracksLeavingCrop, tracksUnfit }: Pick<InPoints, 'tracksLeavingCrop' | 'tracksUnfit'>,
  rules: VideographRules,
): string[] {
  const sentences: string[] = [];
  const without = footage.mediaWithoutSubject.length;
  const length = secondsInWords(rules.cutLength.shortest);
  if (without > 0) {
    const have = `${without} of ${countOf(footage.media.length, 'video')} ${without === 1 ? 'has' : 'have'}`;
    sentences.push(`${have} no ${subjectInWords(rules)} longer than ${length}.`);
  }
  const of = `of ${countOf(footage.tracks.length, 'stretch', 'stretches')}`;
  if (tracksUnfit > 0)
    sentences.push(`${tracksUnfit} ${of} cannot be cut into: black or blurred wherever a cut could begin.`);
  if (tracksLeavingCrop > 0)
    sentences.push(
      `${tracksLeavingCrop} ${of} cannot be cropped: the subject leaves the picture within ${length}.`,
    );
  if (footage.mediaBeyondLimit > 0) {
    const more = countOf(footage.mediaBeyondLimit, 'older video was', 'older videos were');
    sentences.push(`${more} not looked at: the limit is ${rules.mediaLimit}.`);
  }
  return sentences;
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
): string[] {
  const sentences: string[] = [];
  const { seconds } = rules.target;
  if (grown.pathLength < 0.9 * seconds || grown.pathLength > 1.1 * seconds) {
    const reached = `The best path is ${secondsInWords(grown.pathLength)} long instead of ${secondsInWords(seconds)}`;
    const full = grown.pathCuts >= rules.cuts.max && grown.pathLength < seconds;
    sentences.push(
      `${reached}: ${full ? `${rules.cuts.max} cuts, the limit, reach no further` : whyOff(grown, rules)}.`,
    );
  }
  if (grown.cutCount < rules.cuts.min)
    sentences.push(`${countOf(grown.cutCount, 'cut')} instead of at least ${rules.cuts.min} could be found.`);
  if (grown.fewChildren > 0) {
    const share = `${grown.fewChildren} of ${countOf(grown.innerCuts, 'cut')}`;
    const next = countOf(rules.children.min, 'next cut');
    sentences.push(`${share} ${grown.fewChildren === 1 ? 'has' : 'have'} fewer than ${next} to choose from.`);
  }
  return sentences;
}

function whyOff(
  { pathLength, secondsToChooseFrom }: { pathLength: number; secondsToChooseFrom: number },
  rules: VideographRules,
): string {
  const there = `${secondsInWords(secondsToChooseFrom)} of ${subjectInWords(rules)}`;
  if (secondsToChooseFrom < 0.9 * rules.target.seconds) return `there are only ${there} to choose from`;
  const isShort = pathLength < rules.target.seconds;
  return isShort ? `in ${there} nothing more matches at a cut` : 'no path of fitting cuts comes nearer';
}

/** How many seconds of the media some stretches show together; what two show at once counts once. */
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

/** "12.5 s", "5 s". */
export function secondsInWords(seconds: number): string {
  return `${Math.round(seconds * 10) / 10} s`;
}

/** The subject that the query asks for: "person", "animal", or "subject" for any. */
export function subjectInWords({ query }: VideographRules): string {
  return query.entity.trim() || query.category.trim() || 'subject';
}

function articleOf(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a';
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
