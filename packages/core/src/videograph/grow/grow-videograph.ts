import { ownEntry } from '../../own-entry.ts';
import { roundSeconds } from '../../time/time.ts';
import { byStrength } from '../graph/edge-order.ts';
import type { Cut, Videograph, VideographReport } from '../graph/videograph.ts';
import { withJarringFlagged } from '../join/flag-jarring.ts';
import { joinEdge } from '../join/join-edge.ts';
import { type FootageIndex, indexFootage } from '../material/footage-index.ts';
import { windowOf } from '../material/in-points.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import { secondsShownBy, shortestOf, shortfallsOf } from '../material/report.ts';
import { videographMediaOf } from '../material/videograph-media.ts';
import { cropOf } from '../material/view.ts';
import { bestOnBeats } from '../path/best-on-beats.ts';
import { type BestPath, bestPath } from '../path/best-path.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import type { Growth } from './growth.ts';
import { addOtherChildren, roomForMatches } from './other-children.ts';
import { polish } from './polish.ts';
import { addSiblings, plantSpine, relink } from './siblings.ts';
import { type SpineCut, spineFromAny } from './spine.ts';
import { startPointsOf } from './start-point.ts';
import { weakJoinsOf } from './weak-joins.ts';

/** What generation takes: footage (newest media first, only for `mediaLimit`) and rules. */
export type VideographInput = { media: readonly MediaInput[]; rules: VideographRules };

/** What generation gives: the graph, the best path through it (cut indexes), and what was looked at and left out. */
export type GrownVideograph = { videograph: Videograph; path: number[]; report: VideographReport };

/**
 * Footage and rules to a graph of cuts. The same input gives the same graph. Throws NoMatchError, in words for the
 * screen, where nothing in the footage matches.
 */
export function growVideograph({ media, rules }: VideographInput): GrownVideograph {
  return growFrom(indexFootage(media, rules));
}

/** Grows a graph over footage that is indexed already. */
export function growFrom(index: FootageIndex): GrownVideograph {
  const growth: Growth = { index, cuts: [], edges: [], scored: 0 };
  const starts = startPointsOf(index);
  const spine = spineFromAny(growth, starts);
  const { target } = index.rules;
  if (spine.length === 0) throw nothingStays(index);
  plantSpine(growth, spine);
  addSiblings(growth, roomForMatches(growth));
  polish(growth, spine.length);
  relink(growth, roomForMatches(growth));
  addOthers(growth);
  const { look } = index.rules;
  const videograph = withJarringFlagged(videographOf(growth), index.footage.media, look);
  const best = bestPath(videograph, {
    target: target.seconds,
    min: target.min,
    max: target.max,
    least: look.least,
  });
  const paths = [best.path, ...best.alternatives];
  const rules = { ...index.rules, gated: true };
  const film = bestOnBeats(videograph, paths, rules, { media: index.footage.media });
  const path = [...film.path];
  const report = reportOf(growth, film.videograph, { path, length: film.length });
  if (spine[0]!.inPoint !== starts[0]) report.notes.unshift({ code: 'other-start' });
  if (film.note) report.notes.push(film.note);
  return { videograph: film.videograph, path, report };
}

/** Grows a graph around a film that is found already: its cuts are the first, in order. */
export function growAround(index: FootageIndex, spine: readonly SpineCut[]): GrownVideograph {
  if (spine.length === 0) throw nothingStays(index);
  const growth: Growth = { index, cuts: [], edges: [], scored: 0 };
  plantSpine(growth, spine);
  addSiblings(growth, roomForMatches(growth));
  addOthers(growth);
  const videograph = videographOf(growth);
  const path = spine.map((_, number) => number);
  const length = spine.reduce((sum, { stretch }) => sum + stretch.end - stretch.start, 0);
  return { videograph, path, report: reportOf(growth, videograph, { path, length: roundSeconds(length) }) };
}

/** Joins of other kinds, and what the cuts that they bring in lead to. */
function addOthers(growth: Growth): void {
  const { rules } = growth.index;
  addOtherChildren(growth);
  if (rules.otherJoins.length > 0)
    addSiblings(growth, { cuts: rules.cuts.max, children: rules.children.max });
}

function nothingStays({ rules, notes }: FootageIndex): NoMatchError {
  return new NoMatchError({ code: 'nothing-stays', params: { length: shortestOf(rules) } }, notes);
}

function videographOf({ index, cuts, edges }: Growth): Videograph {
  const { rules, footage, inPoints } = index;
  const videograph: Videograph = {
    media: {},
    clips: {},
    cuts: {},
    edges: {},
    buildIndex: 0,
    minCutLength: rules.minCutLength,
    canvas: rules.canvas,
  };
  cuts.forEach((grown, number) => {
    const track = footage.tracks[inPoints.track[grown.inPoint]!]!;
    const { media } = track;
    const mediaPath = media.mediaPath ?? media.mediaId;
    videograph.media[media.mediaId] = videographMediaOf(media);
    videograph.clips[track.clipId] = {
      oid: track.clipId,
      thumbnailURL: ownEntry(media.clipThumbnailURLs ?? {}, track.labelId) ?? '',
      clipPath: `${mediaPath}/clips/${track.labelId}`,
      clipStartTime: roundSeconds(track.start),
      clipEndTime: roundSeconds(track.end),
      clipLengthTime: roundSeconds(track.end - track.start),
    };
    const start = roundSeconds(grown.stretch.start);
    const end = roundSeconds(grown.stretch.end);
    const cut: Cut = {
      index: number,
      oid: `${track.clipId}-${Math.round(start * 1000)}-${Math.round(end * 1000)}`,
      offset: grown.offset,
      start,
      end,
      length: roundSeconds(end - start),
      mediaID: media.mediaId,
      clipID: track.clipId,
      startBox: track.observations[inPoints.at[grown.inPoint]!]!.box,
      endBox: track.observations[grown.out.at]!.box,
      moment: null,
      crop: cropOf(inPoints.shapes[inPoints.track[grown.inPoint]!]!, windowOf(inPoints, grown.inPoint)),
    };
    videograph.cuts[number] = cut;
    videograph.edges[number] = edges[number]!.map(({ to, join }) =>
      joinEdge(index, grown.out, to, join),
    ).sort(byStrength);
  });
  return videograph;
}

function reportOf(
  { index, cuts, edges, scored }: Growth,
  videograph: Videograph,
  best: Pick<BestPath, 'path' | 'length'>,
): VideographReport {
  const { footage, rules, inPoints } = index;
  const withInPoints = new Set(inPoints.track.subarray(0, inPoints.count));
  const lastDepth = Math.max(...cuts.map(({ depth }) => depth));
  const inner = cuts.flatMap((cut, number) => (cut.depth < lastDepth ? [edges[number]!.length] : []));
  const grown = {
    cutCount: cuts.length,
    innerCuts: inner.length,
    fewChildren: inner.filter((children) => children < rules.children.min).length,
    pathCuts: best.path.length,
    pathLength: best.length,
    secondsToChooseFrom: secondsShownBy(
      footage.tracks
        .filter((_, number) => withInPoints.has(number))
        .map(({ media, start, end }) => ({ mediaID: media.mediaId, start, end })),
    ),
  };
  const weak = weakJoinsOf(videograph, best.path);
  return {
    mediaCount: footage.media.length,
    observationCount: footage.observationCount,
    clipCount: footage.tracks.length,
    joinCount: scored,
    cutCount: cuts.length,
    pathLength: best.length,
    targetLength: rules.target.seconds,
    notes: [...shortfallsOf(grown, rules), ...(weak ? [weak] : []), ...index.notes],
  };
}
