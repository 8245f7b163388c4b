import type { GenerationNote } from '../../message/message.ts';
import { edgeBetween } from '../graph/graph.ts';
import { isSoft } from '../graph/jarring.ts';
import type { Stretch } from '../graph/stretch.ts';
import type { Cut, Videograph } from '../graph/videograph.ts';
import type { GrownVideograph, VideographInput } from '../grow/grow-videograph.ts';
import { withJarringFlagged } from '../join/flag-jarring.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import { videographMediaOf } from '../material/videograph-media.ts';
import { bestOnBeats } from '../path/best-on-beats.ts';
import type { VideographRules } from '../rules/rules.ts';
import { chooseMoments } from './choose-moments.ts';
import { type LengthPlan, lengthPlanOf } from './cut-length.ts';
import { filterNotesOf, highlightReport, whyNoStart, whyNothing } from './highlight-report.ts';
import { termsOf } from './media-seconds.ts';
import { cutOf } from './moment-cut.ts';
import { joinMoments, type MomentGraph } from './moment-edges.ts';
import { momentScore } from './moment-score.ts';
import { type MomentSource, momentSourcesOf } from './moment-sources.ts';
import { momentsFrom, type ScoredMoment, secondsOf } from './moments.ts';
import { shortened } from './shortened.ts';
import { firstShowing, startMomentOf } from './start-moment.ts';

/** Where less than this is to be seen and heard, it is no highlight. */
const WORTH_SHOWING = 0.05;

/**
 * Footage and rules to a graph of the best moments in order of time: those of the film as a path, others beside them,
 * so that a path can be found, pinned and refused as in a graph of match cuts. Every cut says why it was taken. The
 * same input gives the same graph. Throws NoMatchError where nothing is good enough.
 *
 * @param arrange chooses the film of all cuts (in order of time, indexed from 0) in an order of its own, where another than that of
 *   time is wished: the indexes of its cuts, at least one.
 */
export function growHighlights(
  { media, rules }: VideographInput,
  arrange: ((cuts: readonly Cut[]) => number[]) | null = null,
): GrownVideograph {
  const sources = momentSourcesOf(media, rules);
  const plan = lengthPlanOf(rules);
  const notes = filterNotesOf(media, sources, rules);
  const found = momentsFrom(sources, plan);
  const good = found.filter(({ score }) => score >= WORTH_SHOWING);
  const { moments, first } = withStart(good, sources, rules, plan, notes);
  if (found.length === 0 && moments.length === 0)
    throw new NoMatchError(whyNothing(media, sources, rules), notes);
  if (moments.length === 0) throw new NoMatchError({ code: 'nothing-stands-out' }, notes);
  const chosen = chooseMoments(moments, plan, rules.cuts.max, first);
  const film = shortened(moments, chosen.film, sources, plan);
  const inFilm = new Set(chosen.film);
  const numbers = [...chosen.film, ...chosen.others].sort((a, b) => a - b);
  const inTime = numbers.map((number) => film.get(number) ?? moments[number]!);
  const arranged = arrange?.(inTime.map((moment, index) => cutOf(moment, index, rules).cut));
  const order = arranged ? withOthers(arranged, inTime.length) : inTime.map((_, place) => place);
  const graph = joinMoments(
    order.map((place) => inTime[place]!),
    order.map((place) => arranged?.includes(place) ?? inFilm.has(numbers[place]!)),
    rules.children.max,
  );
  const path = graph.inFilm.flatMap((isIt, index) => (isIt ? [index] : []));
  const flagged = withJarringFlagged(videographOf(graph, rules), media, rules.look);
  const { videograph, note } = bestOnBeats(flagged, [path], rules, {
    media,
    momentWorth: worthInSources(sources),
  });
  const cuts = Object.values(videograph.cuts);
  const outcome = { media, sources, rules, cuts, path: path.map((index) => videograph.cuts[index]!) };
  const report = highlightReport({
    ...outcome,
    edgeCount: graph.edges.reduce((sum, { length }) => sum + length, 0),
    // Near the end there are fewer cuts left than anyone could choose from.
    fewChildren: graph.edges.filter(
      ({ length }, at) => length < Math.min(rules.children.min, graph.edges.length - 1 - at),
    ).length,
    softJoins: softJoinsOf(videograph, path),
    secondsToChooseFrom: secondsOf(moments.slice(first ?? 0)),
  });
  if (note) report.notes.push(note);
  return { videograph, path, report };
}

/** How many joins of a path its film goes over by a transition. */
function softJoinsOf(videograph: Videograph, path: readonly number[]): number {
  const { cuts } = videograph;
  return path.slice(1).filter((to, at) => {
    const edge = edgeBetween(videograph, path[at]!, to);
    return edge && isSoft(edge, cuts[path[at]!]!, cuts[to]!);
  }).length;
}

/** How good any stretch is by itself, 0..1. */
function worthInSources(sources: readonly MomentSource[]): (stretch: Stretch) => number {
  const terms = new Map(sources.map((source) => [source.media.mediaId, source.terms]));
  return ({ mediaID, start, end }) => momentScore(termsOf(terms.get(mediaID)!, start, end));
}

/**
 * All places in the order of a graph whose film shows some of them in an order of its own: each other follows the one of the film
 * before it. Where the film keeps to the order of time, what comes before its first is left out.
 */
function withOthers(film: readonly number[], count: number): number[] {
  const first = Math.min(...film);
  const isInTime = film.every((place, at) => at === 0 || place > film[at - 1]!);
  let before = first;
  const after = new Map(film.map((place): [number, number[]] => [place, []]));
  for (let place = isInTime ? first : 0; place < count; place++) {
    if (after.has(place)) before = place;
    else after.get(before)!.push(place);
  }
  return film.flatMap((place) => [place, ...after.get(place)!]);
}

/** The moments with the one that must be first, where the template says where to begin. */
function withStart(
  moments: readonly ScoredMoment[],
  sources: readonly MomentSource[],
  rules: VideographRules,
  plan: LengthPlan,
  notes: readonly GenerationNote[],
): { moments: readonly ScoredMoment[]; first: number | null } {
  const { start } = rules;
  if (start.kind === 'position') {
    if (start.entity.trim() === '' || moments.length === 0) return { moments, first: null };
    const first = firstShowing(moments, sources, start.entity, plan.film.target);
    if (first === null) throw new NoMatchError(whyNoStart(rules), notes);
    return { moments, first };
  }
  const begin = startMomentOf(sources, rules, plan);
  if (!begin) throw new NoMatchError(whyNoStart(rules), notes);
  const placeOf = new Map(sources.map(({ media }, place) => [media, place]));
  const rest = moments.filter(
    ({ media, start: from, end }) =>
      media !== begin.media || end <= begin.start + 1e-6 || from >= begin.end - 1e-6,
  );
  const all = [...rest, begin].sort(
    (a, b) => placeOf.get(a.media)! - placeOf.get(b.media)! || a.start - b.start,
  );
  return { moments: all, first: all.indexOf(begin) };
}

function videographOf({ moments, edges }: MomentGraph, rules: VideographRules): Videograph {
  const videograph: Videograph = {
    ...{ media: {}, clips: {}, cuts: {}, edges: {} },
    buildIndex: 0,
    minCutLength: rules.minCutLength,
    canvas: rules.canvas,
  };
  moments.forEach((moment, index) => {
    const { media } = moment;
    videograph.media[media.mediaId] = videographMediaOf(media);
    const { cut, clip } = cutOf(moment, index, rules);
    videograph.clips[clip.oid] = clip;
    videograph.cuts[index] = cut;
    videograph.edges[index] = edges[index]!;
  });
  return videograph;
}
