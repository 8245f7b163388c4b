/** What a path remembers of a cut to judge repetition. */
export type Origin = { mediaID: string; clipID: string };

/** What repetition leaves of a score: the same clip or media right after itself, a clip once more, each earlier use of a media. */
const SAME_CLIP_NEXT = 0.7;
const SAME_MEDIA_NEXT = 0.82;
const CLIP_USED_BEFORE = 0.7;
const MEDIA_USED_BEFORE = 0.95;

/**
 * How much of a join's score is left when the path it continues is looked at, 0..1: films are watched in
 * order, and the third visit to one place is not as good as the first. The factors are ours.
 */
export function varietyOf(path: readonly Origin[], next: Origin): number {
  let variety = 1;
  let clipSeen = false;
  for (const cut of path) {
    if (cut.mediaID === next.mediaID) variety *= MEDIA_USED_BEFORE;
    if (cut.clipID === next.clipID) clipSeen = true;
  }
  const last = path.at(-1);
  if (last?.mediaID === next.mediaID) variety *= SAME_MEDIA_NEXT;
  if (last?.clipID === next.clipID) variety *= SAME_CLIP_NEXT;
  return clipSeen ? variety * CLIP_USED_BEFORE : variety;
}
