/**
 * Seconds of one frame of what plays, nearly: the file for playing has the footage's own rate up to 30 frames a second, and
 * a whole part of it above (60 becomes 30); where nothing is known, 25.
 */
export function frameSecondsOf(framesPerSecond: number): number {
  if (!(framesPerSecond > 0)) return 1 / 25;
  const rate = framesPerSecond / Math.ceil(framesPerSecond / 30.3);
  const whole = Math.round(rate);
  return 1 / (Math.abs(rate / whole - 1) < 0.0005 ? whole : rate);
}

/** Where the frame begins that is shown at a time. Files write times in millionths, so that one may begin a little before its time. */
export function frameStart(seconds: number, frameSeconds: number): number {
  return Math.max(0, Math.floor(seconds / frameSeconds + 1e-3)) * frameSeconds;
}

/**
 * Where the frame begins that lies so many frames on from one that begins at `start`. Counted from the frame that is seen, not
 * from the beginning of the video, so that a rate that is not quite known adds up to nothing.
 */
export function stepFrom(start: number, frames: number, frameSeconds: number, duration: number): number {
  const lastStart = Math.max(0, duration - frameSeconds);
  return Math.min(lastStart, Math.max(0, start + frames * frameSeconds));
}
