import type { Reason } from '../../message/message.ts';
import { roundSeconds } from '../../time/time.ts';
import type { Edge } from '../graph/videograph.ts';
import type { ScoredMoment } from './moments.ts';

/** The moments that a graph keeps (in order), whether each is of the film, and the edges that leave each. */
export type MomentGraph = { moments: ScoredMoment[]; inFilm: boolean[]; edges: Edge[][] };

/** From each moment edges reach over so many times the cuts that lie between two moments of the film. */
const REACH = 2;

/**
 * Joins moments forward in the order given (that of time, unless the film has one of its own): each to the next one of the film, and to the best others among the few that
 * come next, never more than `most` a moment. A moment that no edge could lead to is left out. The first begins the film.
 */
export function joinMoments(
  moments: readonly ScoredMoment[],
  inFilm: readonly boolean[],
  most: number,
): MomentGraph {
  const film = inFilm.filter(Boolean).length;
  const reach = Math.max(most, Math.ceil((REACH * moments.length) / Math.max(1, film)));
  const parents = moments.map(() => 0);
  const next = moments.map((_, from) => {
    const ahead = inFilm.indexOf(true, from + 1);
    const near = Array.from({ length: Math.min(reach, moments.length - 1 - from) }, (_, at) => from + 1 + at)
      .filter((to) => to !== ahead)
      .sort((a, b) => moments[b]!.score - moments[a]!.score || a - b);
    const chosen = (ahead < 0 ? near : [ahead, ...near]).slice(0, most);
    for (const to of chosen) parents[to]!++;
    return chosen;
  });
  // Who has no parent gets one: the nearest before that has room, or that has a child with another parent.
  moments.forEach((_, to) => {
    if (to === 0 || parents[to]! > 0) return;
    for (let from = to - 1; from >= 0; from--) {
      const children = next[from]!;
      if (children.length >= most) {
        const spare = children.findLastIndex((child) => !inFilm[child] && parents[child]! > 1);
        if (spare < 0) continue;
        parents[children[spare]!]!--;
        children.splice(spare, 1);
      }
      children.push(to);
      parents[to]!++;
      return;
    }
  });
  return reachable(moments, inFilm, next);
}

function reachable(
  moments: readonly ScoredMoment[],
  inFilm: readonly boolean[],
  next: readonly number[][],
): MomentGraph {
  const reached = new Set([0]);
  moments.forEach((_, from) => {
    if (reached.has(from)) for (const to of next[from]!) reached.add(to);
  });
  const kept = moments.map((_, number) => number).filter((number) => reached.has(number));
  const placeOf = new Map(kept.map((number, place) => [number, place]));
  const edges = kept.map((from) =>
    next[from]!.map((to) => edgeOf(placeOf.get(to)!, moments[from]!, moments[to]!)).sort(
      (a, b) => b.score - a.score || a.to - b.to,
    ),
  );
  return {
    moments: kept.map((number) => moments[number]!),
    inFilm: kept.map((number) => inFilm[number]!),
    edges,
  };
}

function edgeOf(to: number, from: ScoredMoment, next: ScoredMoment): Edge {
  return { to, kind: 'next', offset: 0, score: next.score, terms: {}, reasons: [laterBy(from, next)] };
}

/** How much later the next moment is, or that another video begins. */
function laterBy(from: ScoredMoment, next: ScoredMoment): Reason {
  const [before, after] = [from.media, next.media];
  if (before.mediaId === after.mediaId) {
    const gap = next.start - from.end;
    // Where the film does not keep to the order of time.
    if (next.start < from.start) return { code: 'at-another-time' };
    return gap < 0.5 ? { code: 'right-after' } : { code: 'later', params: { gap: roundSeconds(gap) } };
  }
  if (typeof before.recordedAt !== 'number' || typeof after.recordedAt !== 'number')
    return { code: 'another-video' };
  const gap = (after.recordedAt - before.recordedAt) / 1000 + next.start - from.end;
  return gap < 1
    ? { code: 'another-video' }
    : { code: 'another-video-later', params: { gap: roundSeconds(gap) } };
}
