import { ownEntry } from '../own-entry.ts';
import { cutsOfPath, edgeBetween, type Graph } from '../videograph/graph/graph.ts';
import { goesOn, isSoft } from '../videograph/graph/jarring.ts';
import type { Cut, JoinKind, Videograph } from '../videograph/graph/videograph.ts';
import { clipSeconds } from './clip-time.ts';
import type { TimelineClip } from './timeline.ts';
import {
  clampTransition,
  needsHandles,
  TRANSITION_SECONDS,
  type Transition,
  transitionRoom,
} from './transition.ts';

/** What the transitions of a film depend on beside its clips. Places are those of cuts, from 0: that of the one before the join. */
export type FilmJoins = {
  /** Places behind which a style may set a transition. */
  plain: ReadonlySet<number>;
  /**
   * Places behind which there must be one, as a plain cut would jar, with the seconds that both clips go on beyond the cut
   * in the same shot.
   */
  soft: ReadonlyMap<number, number>;
  /** The seconds of a media by its key; undefined where they are not known, and then the two are never shown together. */
  durationOf: (key: string) => number | undefined;
};

/** Joins that a style may put a transition at: neither a match nor one's own. */
const PLAIN_JOINS: readonly JoinKind[] = ['contrast', 'person', 'next'];
/** A transition takes at most this share of the shorter of its clips, so that both are still seen by themselves. */
const MOST_SHARE = 0.3;

/** A dissolve says that time has passed. What is shorter looks like a fault; a dip to black needs no footage beyond the cut. */
const DISSOLVE: Transition = { kind: 'dissolve', durationSeconds: 0.6 };
const LEAST_DISSOLVE_SECONDS = 0.4;
const DIP: Transition = { kind: 'dipToBlack', durationSeconds: 0.6 };

/** The joins of a path that promise no match, and those of them that jar as plain cuts; none where the footage goes on unseen. */
export function joinsOfPath(
  graph: Graph & Pick<Videograph, 'clips'>,
  path: readonly number[],
): Pick<FilmJoins, 'plain' | 'soft'> {
  const plain = new Set<number>();
  const soft = new Map<number, number>();
  const cuts = cutsOfPath(graph, path) ?? [];
  cuts.slice(1).forEach((to, at) => {
    const from = cuts[at]!;
    const edge = edgeBetween(graph, from.index, to.index)!;
    if (goesOn(from, to)) return;
    if (PLAIN_JOINS.includes(edge.kind)) plain.add(at);
    if (isSoft(edge, from, to)) soft.set(at, handlesOf(graph, from, to));
  });
  return { plain, soft };
}

/** How far both cuts go on beyond their join in the shots that they are taken from, seconds. */
function handlesOf({ clips }: Pick<Videograph, 'clips'>, from: Cut, to: Cut): number {
  const [one, other] = [ownEntry(clips, from.clipID), ownEntry(clips, to.clipID)];
  if (!one || !other) return 0;
  return Math.max(0, Math.min(one.clipEndTime - from.end, to.start - other.clipStartTime));
}

/** A transition between a cut and the next, no longer than wished; null where there is no room for one. */
export function fittingBetween(
  clips: readonly TimelineClip[],
  at: number,
  { kind, durationSeconds }: Transition,
  durationOf: FilmJoins['durationOf'],
): Transition | null {
  const [clip, next] = [clips[at]!, clips[at + 1]!];
  const { seconds } = transitionRoom(clips, at, kind, (key) => durationOf(key) ?? 0);
  const share = MOST_SHARE * Math.min(clipSeconds(clip), clipSeconds(next));
  const most = Math.min(durationSeconds, seconds, share);
  return most < TRANSITION_SECONDS.min ? null : clampTransition({ kind, durationSeconds: most }, most);
}

/** Clips that go over by a transition wherever a plain cut would jar: that which they have, else a dissolve or a dip to black. */
export function softened(
  clips: readonly TimelineClip[],
  { soft, durationOf }: Pick<FilmJoins, 'soft' | 'durationOf'>,
): TimelineClip[] {
  return clips.map((clip, at) => {
    const handles = soft.get(at);
    if (handles === undefined || !clips[at + 1]) return clip;
    const { transition: had, ...bare } = clip;
    // A transition that shows both together would show another shot where they do not go on.
    if (had && (!needsHandles(had.kind) || 2 * handles >= had.durationSeconds)) return clip;
    const dissolve = { ...DISSOLVE, durationSeconds: Math.min(DISSOLVE.durationSeconds, 2 * handles) };
    const longest = fittingBetween(clips, at, dissolve, durationOf);
    const isSeen = longest && longest.durationSeconds >= LEAST_DISSOLVE_SECONDS;
    const transition = isSeen ? longest : fittingBetween(clips, at, DIP, durationOf);
    return transition ? { ...bare, transition } : clip;
  });
}
