import { roundSeconds } from '../time/time.ts';
import type { Title } from './overlays.ts';

/**
 * Titles of a film after some of its clips were left out: each begins over the picture over which it began, or over what follows
 * where that is gone.
 *
 * @param clips their seconds in the film before, and whether they are still there.
 */
export function titlesWithout(
  titles: readonly Title[],
  clips: readonly { seconds: number; isKept: boolean }[],
): Title[] {
  return titles.map((title) => {
    if (title.start === undefined) return title;
    let [at, gone] = [0, 0];
    for (const { seconds, isKept } of clips) {
      if (!isKept) gone += Math.min(seconds, Math.max(0, title.start - at));
      at += seconds;
    }
    return { ...title, start: roundSeconds(title.start - gone) };
  });
}
