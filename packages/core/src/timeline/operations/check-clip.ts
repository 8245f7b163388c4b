import { Refusal } from '../../refusal/refusal.ts';
import { clipSeconds } from '../clip-time.ts';
import { checkPlay } from '../cut-play.ts';
import { checkSpeed } from '../speed.ts';
import type { TimelineClip } from '../timeline.ts';
import { itemOf } from '../to-export.ts';
import { checkItem } from '../validate-timeline.ts';

/** Throws Refusal `invalid-argument` with a sentence where a clip could not be rendered; `at` is its place, from 0. */
export function checkClip(clip: TimelineClip, at: number): void {
  if (!Number.isFinite(clip.start) || !Number.isFinite(clip.end))
    throw new Refusal('invalid-argument', `The start and the end of cut ${at + 1} must be numbers.`);
  if (clip.speed !== undefined) checkSpeed(clip.speed, `cut ${at + 1}`);
  checkPlay(clip, clipSeconds(clip), `cut ${at + 1}`);
  checkItem(itemOf(clip), at + 1, new Set([clip.media.key]));
}
