/** What a path remembers of a cut to judge repetition. */
export type Origin = { mediaID: string; clipID: string };

/** What repetition leaves of a score: the same clip or media right after itself, a clip once more. */
const SAME_CLIP_NEXT = 0.5;
const SAME_MEDIA_NEXT = 0.65;
const CLIP_USED_BEFORE = 0.7;
/** What each use of a media beyond its fair share of the path leaves, and how many such uses are counted. */
const BEYOND_SHARE = 0.85;
const COUNTED_BEYOND_SHARE = 3;

/**
 * How much of a join's score is left when the path it continues is looked at, 0..1: films are watched in
 * order, and the third visit to one place is not as good as the first. `mediaCount` is how many media there are to
 * choose from: with one alone nothing is taken for its coming again. The factors are ours.
 */
export function varietyOf(path: readonly Origin[], next: Origin, mediaCount: number): number {
  let variety = 1;
  let uses = 0;
  let clipSeen = false;
  for (const cut of path) {
    if (cut.mediaID === next.mediaID) uses++;
    if (cut.clipID === next.clipID) clipSeen = true;
  }
  const last = path.at(-1);
  if (mediaCount > 1) {
    const beyond = uses - path.length / mediaCount;
    if (uses > 0) variety *= BEYOND_SHARE ** Math.min(COUNTED_BEYOND_SHARE, Math.max(0, beyond));
    if (last?.mediaID === next.mediaID) variety *= SAME_MEDIA_NEXT;
  }
  if (last?.clipID === next.clipID) variety *= SAME_CLIP_NEXT;
  return clipSeen ? variety * CLIP_USED_BEFORE : variety;
}
