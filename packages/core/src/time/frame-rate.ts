/** Frames in so many seconds, both whole: 30/1, 30000/1001. Times in frames of a rate are exact, however often they are converted. */
export type FrameRate = { readonly frames: number; readonly seconds: number };

/** A rate that is nearer than this to one of the 1001 family is that one: containers and programs write 29.97 and 23.976. */
const NEAR = 0.005;
/** Of a time in frames of one rate what a whole frame of another may lack. */
const ROUNDING = 1e-6;

/** The rate that a number of frames a second means; hundredths of frames are kept where it is no rate of a camera. */
export function frameRateOf(framesPerSecond: number): FrameRate {
  const whole = Math.round(framesPerSecond);
  if (Math.abs(framesPerSecond - whole) < ROUNDING) return { frames: whole, seconds: 1 };
  const nominal = Math.ceil(framesPerSecond);
  if (Math.abs(framesPerSecond - (nominal * 1000) / 1001) < NEAR)
    return { frames: nominal * 1000, seconds: 1001 };
  return reduced({ frames: Math.max(1, Math.round(framesPerSecond * 100)), seconds: 100 });
}

/** Frames a second as a number. */
export function framesPerSecondOf({ frames, seconds }: FrameRate): number {
  return frames / seconds;
}

/** How many frames a moment in seconds is; not always a whole number. */
export function framesAt(seconds: number, rate: FrameRate): number {
  return (seconds * rate.frames) / rate.seconds;
}

/** The whole frame nearest to a moment in seconds. */
export function framesIn(seconds: number, rate: FrameRate): number {
  return Math.round(framesAt(seconds, rate));
}

/** How many whole frames there are before a moment in seconds. */
export function wholeFramesIn(seconds: number, rate: FrameRate): number {
  return Math.floor(framesAt(seconds, rate) + ROUNDING);
}

/** The seconds at which a frame begins. */
export function secondsOfFrames(frames: number, { frames: numerator, seconds }: FrameRate): number {
  return (frames * seconds) / numerator;
}

/** The rate in its smallest whole numbers. */
export function reduced({ frames, seconds }: FrameRate): FrameRate {
  let [a, b] = [frames, seconds];
  while (b !== 0) [a, b] = [b, a % b];
  return { frames: frames / a, seconds: seconds / a };
}
