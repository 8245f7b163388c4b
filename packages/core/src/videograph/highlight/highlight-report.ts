import type { Cut, VideographReport } from '../graph/videograph.ts';
import { nothingMatches, secondsInWords, subjectInWords } from '../material/report.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import type { UnfitReason } from './media-seconds.ts';
import type { MomentSource } from './moment-sources.ts';
import { asksForSubject } from './seen-tracks.ts';

/** What a graph of moments came to. */
export type HighlightOutcome = {
  media: readonly MediaInput[];
  sources: readonly MomentSource[];
  rules: VideographRules;
  cuts: readonly Cut[];
  /** The cuts of the film. */
  path: readonly Cut[];
  edgeCount: number;
  fewChildren: number;
  /** Seconds of all moments that the film was chosen from. */
  secondsToChooseFrom: number;
};

/** What was looked at, and in sentences what was left out and why. */
export function highlightReport(outcome: HighlightOutcome): VideographReport {
  const { sources, rules, cuts, path, edgeCount } = outcome;
  const sum = (countOf: (source: MomentSource) => number) =>
    sources.reduce((all, source) => all + countOf(source), 0);
  return {
    mediaCount: sources.length,
    observationCount: sum(({ media }) => media.observations.length),
    clipCount: sum(({ tracks }) => tracks.length),
    joinCount: edgeCount,
    cutCount: cuts.length,
    pathLength: lengthOf(path),
    targetLength: rules.target.seconds,
    leftOut: [...shortfalls(outcome), ...leftOutOf(outcome.media, sources, rules)],
  };
}

function shortfalls({ rules, cuts, path, fewChildren, secondsToChooseFrom }: HighlightOutcome): string[] {
  const sentences: string[] = [];
  const { seconds } = rules.target;
  const length = lengthOf(path);
  if (length < 0.9 * seconds - 1e-6 || length > 1.1 * seconds + 1e-6) {
    const reached = `The best path is ${secondsInWords(length)} long instead of ${secondsInWords(seconds)}`;
    const full = path.length >= rules.cuts.max && length < seconds;
    const limit = `${rules.cuts.max} cuts, the limit, reach no further`;
    const there = `there are only ${secondsInWords(secondsToChooseFrom)} of good moments to choose from`;
    const other = 'no other choice of moments comes nearer';
    sentences.push(`${reached}: ${full ? limit : secondsToChooseFrom < 0.9 * seconds ? there : other}.`);
  }
  if (cuts.length < rules.cuts.min)
    sentences.push(`${countOf(cuts.length, 'cut')} instead of at least ${rules.cuts.min} could be found.`);
  const dull = path.filter(({ moment }) => moment?.reasons.length === 0).length;
  if (dull > 0) sentences.push(`In ${dull} of ${countOf(path.length, 'moment')} nothing stands out.`);
  if (fewChildren > 0) {
    const share = `${fewChildren} of ${countOf(cuts.length, 'cut')}`;
    const next = countOf(rules.children.min, 'next cut');
    sentences.push(`${share} ${fewChildren === 1 ? 'has' : 'have'} fewer than ${next} to choose from.`);
  }
  return sentences;
}

/** What could not be taken, the most important first. */
export function leftOutOf(
  media: readonly MediaInput[],
  sources: readonly MomentSource[],
  rules: VideographRules,
): string[] {
  const sentences: string[] = [];
  const without = sources.filter(({ stretches }) => stretches.length === 0).length;
  if (without > 0) {
    const have = `${without} of ${countOf(sources.length, 'video')} ${without === 1 ? 'has' : 'have'}`;
    sentences.push(`${have} ${whatIsMissing(rules)}.`);
  }
  const unfit = unfitInWords(sources);
  if (unfit) sentences.push(`Left out: ${unfit}.`);
  const unheard = sources.filter(({ terms }) => terms.sound === null).length;
  if (unheard > 0)
    sentences.push(`${unheard} of ${countOf(sources.length, 'video')} could not be judged by ear.`);
  const beyond = media.length - sources.length;
  if (beyond > 0) {
    const more = countOf(beyond, 'older video was', 'older videos were');
    sentences.push(`${more} not looked at: the limit is ${rules.mediaLimit}.`);
  }
  return sentences;
}

/** Why there is nothing to choose from. */
export function whyNothing(
  media: readonly MediaInput[],
  sources: readonly MomentSource[],
  rules: VideographRules,
): string {
  if (media.length === 0 || asksForSubject(rules)) return nothingMatches(media, rules);
  const videos = media.length === 1 ? 'The video has' : `None of the ${media.length} videos has`;
  const unfit = unfitInWords(sources);
  const length = secondsInWords(rules.cutLength.shortest);
  const missing =
    media.length === 1 ? whatIsMissing(rules) : `${length} in one shot that are fit to be shown`;
  return `${videos} ${missing}${unfit ? `: ${unfit}` : ''}.`;
}

/** Why the film cannot begin where the template says. */
export function whyNoStart({ start, cutLength, ...rules }: VideographRules): string {
  const length = secondsInWords(cutLength.shortest);
  if (start.kind === 'clip')
    return `The clip to start from has no ${length} in one shot that are fit to be shown.`;
  const subject = start.entity.trim();
  if (start.kind === 'timecode') {
    const between = `${secondsInWords(start.start)} and ${secondsInWords(start.end)}`;
    const what = subject || subjectInWords({ start, cutLength, ...rules });
    return `The video to start from has no moment of ${length} with a ${what} that begins between ${between}.`;
  }
  return `No moment of ${length} shows the ${subject} to start from.`;
}

function whatIsMissing(rules: VideographRules): string {
  const length = secondsInWords(rules.cutLength.shortest);
  return asksForSubject(rules)
    ? `no ${subjectInWords(rules)} for ${length} that are fit to be shown`
    : `no ${length} in one shot that are fit to be shown`;
}

const UNFIT_WORDS: Record<UnfitReason, string> = {
  black: 'black',
  frozen: 'frozen',
  blurred: 'badly blurred',
};

/** "12 s black, 3 s badly blurred", or an empty text. */
function unfitInWords(sources: readonly MomentSource[]): string {
  return (Object.keys(UNFIT_WORDS) as UnfitReason[])
    .map((reason) => ({
      words: UNFIT_WORDS[reason],
      count: sources.reduce((sum, { unfit }) => sum + unfit.filter((why) => why === reason).length, 0),
    }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count} s ${words}`)
    .join(', ');
}

function lengthOf(cuts: readonly Cut[]): number {
  return Math.round(cuts.reduce((sum, { length }) => sum + length, 0) * 1e6) / 1e6;
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
