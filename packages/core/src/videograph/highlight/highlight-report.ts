import type { GenerationNote, NoMatch } from '../../message/message.ts';
import type { Cut, VideographReport } from '../graph/videograph.ts';
import { countNotes, limitNote, nothingMatches, shortestOf, subjectOf } from '../material/report.ts';
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
  /** How many joins of the film it goes over by a transition, as they would jar. */
  softJoins: number;
  /** Seconds of all moments that the film was chosen from. */
  secondsToChooseFrom: number;
};

/** What was looked at, and what was left out and why. */
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
    notes: [...shortfalls(outcome), ...filterNotesOf(outcome.media, sources, rules)],
  };
}

function shortfalls({
  rules,
  cuts,
  path,
  fewChildren,
  softJoins,
  secondsToChooseFrom: footage,
}: HighlightOutcome): GenerationNote[] {
  const notes: GenerationNote[] = [];
  const target = rules.target.seconds;
  const length = lengthOf(path);
  if (length < 0.9 * target - 1e-6 || length > 1.1 * target + 1e-6) {
    const params = { length, target };
    if (path.length >= rules.cuts.max && length < target)
      notes.push({ code: 'path-cut-limit', params: { ...params, cuts: rules.cuts.max } });
    else if (footage < 0.9 * target)
      notes.push({ code: 'path-few-highlights', params: { ...params, footage } });
    else notes.push({ code: 'path-no-nearer-highlights', params });
  }
  const [fewCuts, fewNext] = [
    countNotes({ cutCount: cuts.length, fewChildren: 0, innerCuts: 0 }, rules),
    countNotes({ cutCount: rules.cuts.min, fewChildren, innerCuts: cuts.length }, rules),
  ];
  const dull = path.filter(({ moment }) => moment?.reasons.length === 0).length;
  const dullNote: GenerationNote = { code: 'dull-highlights', params: { some: dull, all: path.length } };
  const softNote: GenerationNote = { code: 'soft-joins', params: { some: softJoins, all: path.length - 1 } };
  return [
    ...notes,
    ...fewCuts,
    ...(softJoins > 0 ? [softNote] : []),
    ...(dull > 0 ? [dullNote] : []),
    ...fewNext,
  ];
}

/** What could not be taken, the most important first. */
export function filterNotesOf(
  media: readonly MediaInput[],
  sources: readonly MomentSource[],
  rules: VideographRules,
): GenerationNote[] {
  const notes: GenerationNote[] = [];
  const all = sources.length;
  const without = sources.filter(({ stretches }) => stretches.length === 0).length;
  if (without > 0) {
    const params = { some: without, all, length: shortestOf(rules) };
    notes.push(
      asksForSubject(rules)
        ? { code: 'videos-without-fit-subject', params: { ...params, subject: subjectOf(rules) } }
        : { code: 'videos-without-fit-shot', params },
    );
  }
  const seconds = unfitSeconds(sources);
  if (Object.values(seconds).some((count) => count > 0))
    notes.push({ code: 'seconds-unfit', params: { seconds } });
  const unheard = sources.filter(({ terms }) => terms.sound === null).length;
  if (unheard > 0) notes.push({ code: 'videos-not-heard', params: { some: unheard, all } });
  return [...notes, ...limitNote(media.length - all, rules)];
}

/** Why there is nothing to choose from. */
export function whyNothing(
  media: readonly MediaInput[],
  sources: readonly MomentSource[],
  rules: VideographRules,
): NoMatch {
  if (media.length === 0 || asksForSubject(rules)) return nothingMatches(media, rules);
  const params = { videos: media.length, length: shortestOf(rules), unfit: unfitSeconds(sources) };
  return { code: 'no-fit-shot', params };
}

/** Why the film cannot begin where the template says. */
export function whyNoStart(rules: VideographRules): NoMatch {
  const { start } = rules;
  const length = shortestOf(rules);
  if (start.kind === 'clip') return { code: 'start-clip-unfit', params: { length } };
  const subject = start.entity.trim();
  if (start.kind === 'position')
    return { code: 'start-subject-without-highlight', params: { subject, length } };
  const params = { subject: subject || subjectOf(rules), from: start.start, to: start.end, length };
  return { code: 'start-time-without-highlight', params };
}

/** How many seconds of all sources are unfit to be shown, by the reason. */
function unfitSeconds(sources: readonly MomentSource[]): Record<UnfitReason, number> {
  const seconds = { black: 0, frozen: 0, blurred: 0 };
  for (const { unfit } of sources) for (const reason of unfit) if (reason) seconds[reason]++;
  return seconds;
}

function lengthOf(cuts: readonly Cut[]): number {
  return Math.round(cuts.reduce((sum, { length }) => sum + length, 0) * 1e6) / 1e6;
}
