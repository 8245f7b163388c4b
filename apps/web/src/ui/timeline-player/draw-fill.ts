import { FRAME_FILL, type FrameWindow } from '@cutgraph/core';

const REACH = Math.ceil(FRAME_FILL.blur * 3);
/** A normal distribution over the pixels around one. */
const KERNEL = normalised(
  Array.from({ length: 2 * REACH + 1 }, (_, at) =>
    Math.exp(-((at - REACH) ** 2) / (2 * FRAME_FILL.blur ** 2)),
  ),
);

/**
 * Draws a window of a video's frame over a whole small canvas element, blurred and darkened as the render does it. Nothing is
 * drawn while the video has no frame.
 */
export function drawFill(canvas: HTMLCanvasElement, video: HTMLVideoElement, part: FrameWindow): void {
  const { videoWidth, videoHeight } = video;
  const { width, height } = canvas;
  if (videoWidth === 0 || video.readyState < 2) return;
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  const [x, y] = [part.left * videoWidth, part.top * videoHeight];
  context.drawImage(video, x, y, part.width * videoWidth, part.height * videoHeight, 0, 0, width, height);
  const picture = context.getImageData(0, 0, width, height);
  picture.data.set(blurredAndDarkened(picture.data, width, height));
  context.putImageData(picture, 0, 0);
}

/** Draws one colour over a whole canvas element. */
export function drawPlain(canvas: HTMLCanvasElement, colour: string): void {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) return;
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** RGBA pixels; beyond an edge lies what lies at it. */
export function blurredAndDarkened(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
): Uint8ClampedArray {
  const across = blurredAlong(rgba, [width, 4], [height, width * 4]);
  const both = blurredAlong(across, [height, width * 4], [width, 4]);
  return Uint8ClampedArray.from(both, (level, at) => (at % 4 === 3 ? 255 : level * FRAME_FILL.brightness));
}

type Axis = readonly [count: number, step: number];

function blurredAlong(levels: ArrayLike<number>, [count, step]: Axis, [lines, between]: Axis): Float32Array {
  const blurred = new Float32Array(levels.length);
  for (let line = 0; line < lines; line++)
    for (let place = 0; place < count; place++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let tap = -REACH; tap <= REACH; tap++) {
          const at = Math.min(count - 1, Math.max(0, place + tap));
          sum += KERNEL[tap + REACH]! * levels[line * between + at * step + channel]!;
        }
        blurred[line * between + place * step + channel] = sum;
      }
  return blurred;
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}
