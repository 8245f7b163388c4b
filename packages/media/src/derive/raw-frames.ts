import { inputArguments } from '../input/input-arguments.ts';
import { streamFrames } from '../process/stream-frames.ts';

/** How a frame is brought to the model's size. */
export type RawFrameOptions = {
  /** How many frames a second are wanted; frame `i` shows what is on screen at `i / framesPerSecond` seconds. */
  framesPerSecond: number;
  /** Pixels of what is handed out. */
  width: number;
  height: number;
  /** Keep the shape and leave the rest at the right and the bottom plain, or squash to the whole size. */
  fit: 'letterbox-top-left' | 'squash';
  /** Grey of the plain part, 0..255; 114 as YOLOX was trained with (Ge et al. 2021, arXiv 2107.08430). */
  padColour?: number;
  signal?: AbortSignal | undefined;
  /** The whole reading may take this long, the reader's own work included. */
  wallSeconds?: number;
};

/** One frame: `height * width * 3` bytes, rows from the top, red, green, blue. */
export type RawFrame = { timeSeconds: number; rgb: Uint8Array };

/** ffmpeg's arguments behind {@link rawFrames}. */
export function rawFrameArguments(path: string, options: RawFrameOptions): string[] {
  const { width, height, framesPerSecond } = options;
  const grey = (options.padColour ?? 114).toString(16).padStart(2, '0');
  const fitted =
    options.fit === 'squash'
      ? `scale=${width}:${height}:flags=bilinear,format=rgb24`
      : // Padded as RGB: in YUV the grey would not come out exactly.
        `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=bilinear,format=rgb24,pad=${width}:${height}:0:0:0x${grey}${grey}${grey}`;
  return [
    ...inputArguments(path),
    // Rounding up takes the frame on screen at the moment itself, never a later one.
    ...['-vf', `fps=${framesPerSecond}:start_time=0:round=up,${fitted}`],
    ...['-an', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
  ];
}

/**
 * Frames for the models, best read from the proxy. A slow reader slows the decoder down, so that memory stays flat;
 * leaving the loop ends ffmpeg.
 */
export async function* rawFrames(path: string, options: RawFrameOptions): AsyncGenerator<RawFrame> {
  const frames = streamFrames({
    args: rawFrameArguments(path, options),
    frameBytes: options.width * options.height * 3,
    signal: options.signal,
    wallSeconds: options.wallSeconds ?? 43_200,
    stallSeconds: 60,
  });
  let index = 0;
  for await (const rgb of frames) {
    yield { timeSeconds: Math.round((index / options.framesPerSecond) * 1e6) / 1e6, rgb };
    index += 1;
  }
}
