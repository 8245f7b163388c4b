/** The end of a song and its beginning are heard together for so long where it begins again; at most a quarter of it. */
const CROSSFADE_SECONDS = 1;

/** How long a song of so many seconds goes over into its beginning where it begins again, seconds. */
export function loopCrossfadeOf(songSeconds: number): number {
  return Math.min(CROSSFADE_SECONDS, songSeconds / 4);
}
