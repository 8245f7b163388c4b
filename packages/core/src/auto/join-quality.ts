import { sharesSeconds } from '../videograph/graph/stretch.ts';
import type { Cut, Edge } from '../videograph/graph/videograph.ts';
import { worthOf } from '../videograph/join/join-worth.ts';

/** A cut to other footage that matches nothing is plain but acceptable; one within the same footage is a jump cut. */
const PLAIN = 0.3;
/** A stretch of the same media this many seconds away is another scene, as far as times can tell. */
const ANOTHER_SCENE_SECONDS = 10;

/** How good a join looks in a finished film, 0 (jarring) to 1 (a match cut). */
export function joinQualityOf(edge: Pick<Edge, 'kind' | 'score' | 'terms'>, from: Cut, to: Cut): number {
  if (edge.kind === 'match' || edge.kind === 'own') return isSameScene(from, to) ? 0 : worthOf(edge);
  return isSameScene(from, to) ? 0 : PLAIN;
}

function isSameScene(from: Cut, to: Cut): boolean {
  if (from.mediaID !== to.mediaID) return false;
  const near = {
    mediaID: from.mediaID,
    start: from.start - ANOTHER_SCENE_SECONDS,
    end: from.end + ANOTHER_SCENE_SECONDS,
  };
  return from.clipID === to.clipID || sharesSeconds(near, to);
}
