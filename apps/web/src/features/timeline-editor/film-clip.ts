import { clipSeconds, type TimedClip } from '@cutgraph/core';

/** Seconds of the film before each of its clips, and at last its length. */
export function beginningsOf(clips: readonly TimedClip[]): number[] {
  const beginnings = [0];
  for (const clip of clips) beginnings.push((beginnings.at(-1) ?? 0) + clipSeconds(clip));
  return beginnings;
}

/** A number at the end of a title grows by one; a title without one, or with a year there, becomes the second. */
export function nextTitle(title: string): string {
  const numbered = /^(.*\S)\s+(\d{1,3})$/.exec(title.trim());
  return numbered ? `${numbered[1]} ${Number(numbered[2]) + 1}` : `${title.trim()} 2`;
}
