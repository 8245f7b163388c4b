/** How a clip begins and ends; seconds. */
export type Fades = { fadeIn: number; fadeOut: number };

/** How much of picture and sound is there at a moment of a clip that fades: 0 black and silent, 1 all of it. */
export function fadeAt(secondsIntoClip: number, length: number, { fadeIn, fadeOut }: Fades): number {
  const rising = fadeIn > 0 ? secondsIntoClip / fadeIn : 1;
  const falling = fadeOut > 0 ? (length - secondsIntoClip) / fadeOut : 1;
  return Math.min(1, Math.max(0, Math.min(rising, falling)));
}
