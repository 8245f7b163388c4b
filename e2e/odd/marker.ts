/**
 * A made picture from which the truth can be read back: a red, green, blue and white corner (top left, top right, bottom
 * left, bottom right) show which way is up, a white box that crosses a black band in four seconds shows the time, and a
 * field at the top that turns white for 0.2 s together with a beep of 1 kHz shows whether the sound is in sync.
 */
export type Marker = {
  width: number;
  height: number;
  framesPerSecond: number | string;
  seconds: number;
  /** Moments, on whole frames. */
  flashAtSeconds: readonly number[];
};

/** The box's way from the left edge to the right, after which it starts over. */
export const BOX_WAY_SECONDS = 4;
/** Width of the box, as a part of the picture's. */
export const BOX_WIDTH = 0.1;
/** Parts of the picture in which the marks are. */
export const MARKS = {
  corner: 0.25,
  flash: { left: 0.3, top: 0.05, width: 0.4, height: 0.25 },
  band: { top: 0.4, height: 0.2 },
};

const FLASH_SECONDS = 0.2;
const BEEP_SECONDS = 0.1;

/** The picture as a source of ffmpeg's lavfi. */
export function markerPicture({ width, height, framesPerSecond, seconds, flashAtSeconds }: Marker): string {
  const { corner, flash, band } = MARKS;
  const box = (colour: string, [x, y, w, h]: number[], when = '') =>
    `drawbox=x=${Math.round(width * x!)}:y=${Math.round(height * y!)}:w=${Math.round(width * w!)}:h=${Math.round(height * h!)}:c=${colour}:t=fill${when}`;
  const far = 1 - corner;
  const field = [flash.left, flash.top, flash.width, flash.height];
  // A millisecond early, so that no rounding takes the first frame of a flash away.
  const isOn = flashAtSeconds
    .map((at) => `between(t,${(at - 0.001).toFixed(4)},${(at + FLASH_SECONDS - 0.002).toFixed(4)})`)
    .join('+');
  const still = [
    `color=c=gray:s=${width}x${height}:r=${framesPerSecond}:d=${seconds},format=yuv444p`,
    box('red', [0, 0, corner, corner]),
    box('lime', [far, 0, corner, corner]),
    box('blue', [0, far, corner, corner]),
    box('white', [far, far, corner, corner]),
    box('black', [0, band.top, 1, band.height]),
    box('black', field),
    ...(isOn ? [box('white', field, `:enable='${isOn}'`)] : []),
  ].join(',');
  const mover = `color=c=white:s=${Math.round(width * BOX_WIDTH)}x${Math.round(height * band.height)}:r=${framesPerSecond}:d=${seconds},format=yuv444p`;
  const way = `x='(W-w)*mod(t,${BOX_WAY_SECONDS})/${BOX_WAY_SECONDS}':y=${Math.round(height * band.top)}`;
  return `${still}[back];${mover}[box];[back][box]overlay=${way}:eval=frame:format=yuv444,setsar=1`;
}

/** The sound as a source of ffmpeg's lavfi, mono. */
export function markerSound(
  { seconds, flashAtSeconds }: Pick<Marker, 'seconds' | 'flashAtSeconds'>,
  sampleRate = 48000,
): string {
  const isOn = flashAtSeconds.map((at) => `between(t,${at},${at + BEEP_SECONDS})`).join('+') || '0';
  return `aevalsrc=exprs='0.5*sin(2*PI*1000*t)*(${isOn})':s=${sampleRate}:d=${seconds}`;
}
