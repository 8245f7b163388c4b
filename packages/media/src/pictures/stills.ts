import { inputArguments, seconds } from '../input/input-arguments.ts';
import { probeSource } from '../probe/probe-media.ts';
import { metadataReader } from '../process/read-lines.ts';
import { streamFrames } from '../process/stream-frames.ts';
import type { Still } from './still.ts';

/** Inputs of one ffmpeg: starting a process costs more than opening the proxy once more. And frames of one passage. */
const TIMES_A_PASS = { seeked: 16, inOneGo: 128 };
/** One more seek costs as much as decoding a proxy for so long (measured: 55 ms against 42 ms a second). */
const SEEK_COSTS_SECONDS = 1.3;
/** Seeking a hair early keeps the frame that begins exactly there, whatever its time base rounds to. */
const EARLY_SECONDS = 0.002;
const LIMITS = { wallSeconds: 43_200, stallSeconds: 60 };

/**
 * The key frames of a proxy, in order: about one a second, and one after each cut. A slow reader slows the decoder down;
 * leaving the loop ends it.
 *
 * @param options.everySeconds take none within so many seconds of the one before; the first is always taken.
 * @throws ToolError; the signal's reason on cancel.
 */
export async function* stills(
  proxy: string,
  options: { signal?: AbortSignal | undefined; everySeconds?: number } = {},
): AsyncGenerator<Still> {
  const { signal } = options;
  const { width, height } = await pictureOf(proxy, signal);
  // A frame's time is written before the frame itself, but through another pipe: either may come first.
  const times: number[] = [];
  let wake: (() => void) | undefined;
  const frames = streamFrames({
    ...LIMITS,
    ...{ args: keyFrameArguments(proxy, options.everySeconds ?? 0), signal, frameBytes: width * height * 3 },
    pipes: [
      metadataReader((time) => {
        times.push(Math.round(time * 1e6) / 1e6);
        wake?.();
      }),
    ],
  });
  for await (const rgb of frames) {
    while (times.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    yield { timeSeconds: times.shift() as number, width, height, rgb };
  }
}

/** ffmpeg's arguments behind {@link stills}: frames to its output, their times to descriptor 3. */
function keyFrameArguments(proxy: string, everySeconds: number): string[] {
  const thinned =
    everySeconds > 0
      ? [`select='isnan(prev_selected_t)+gte(t-prev_selected_t,${seconds(everySeconds - EARLY_SECONDS)})'`]
      : [];
  const printed = ['metadata=add:key=kept:value=1', 'metadata=print:key=kept:file=pipe\\\\:3:direct=1'];
  return [
    ...inputArguments(proxy, { keyFramesOnly: true, threads: 1 }),
    ...['-an', '-vf', [...thinned, ...printed, 'format=rgb24'].join(',')],
    ...['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
  ];
}

/**
 * What a proxy shows at each of the given moments (seconds), in the order in which they are given. A moment past the end
 * shows the last frame. `timeSeconds` of an answer is the moment that was asked for. Moments that come in order and lie
 * near each other are read in one go, which costs less than to seek each.
 *
 * @throws ToolError; the signal's reason on cancel.
 */
export async function* stillsAt(
  proxy: string,
  times: readonly number[],
  options: { signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Still> {
  if (times.length === 0) return;
  const { signal } = options;
  const { width, height, rate, lastFrame } = await pictureOf(proxy, signal);
  // The frame on screen is the one that began last; a proxy's frames begin at whole parts of its rate.
  const shown = times.map((time) => Math.max(0, Math.min(lastFrame, Math.floor(time * rate + 1e-3))));
  for (let first = 0; first < times.length; ) {
    const inOneGo = isCheaperInOneGo(shown.slice(first, first + TIMES_A_PASS.inOneGo), rate);
    const end = first + TIMES_A_PASS[inOneGo ? 'inOneGo' : 'seeked'];
    const [some, wanted] = [times.slice(first, end), shown.slice(first, end)];
    first = end;
    const args = inOneGo
      ? passageArguments(proxy, wanted, rate)
      : momentArguments(
          proxy,
          wanted.map((frame) => frame / rate),
        );
    const frames = streamFrames({ ...LIMITS, args, signal, frameBytes: width * height * 3 });
    let index = 0;
    for await (const rgb of frames) {
      const frame = wanted[index];
      // In one go a frame comes once, however often it is wanted.
      do {
        yield { timeSeconds: some[index] as number, width, height, rgb };
        index += 1;
      } while (inOneGo && index < some.length && wanted[index] === frame);
    }
    if (index < some.length) throw new Error(`${proxy} shows nothing at ${some[index]} s: it is damaged.`);
  }
}

/** ffmpeg's arguments behind {@link stillsAt}: the frames that begin at some moments, one after another. */
function momentArguments(proxy: string, starts: readonly number[]): string[] {
  const inputs = starts.flatMap((start) =>
    inputArguments(proxy, { seekSeconds: start - EARLY_SECONDS, durationSeconds: 1, threads: 1 }),
  );
  const chains = starts.map((_, i) => `[${i}:V:0]trim=end_frame=1,setpts=PTS-STARTPTS,format=rgb24[s${i}]`);
  const joined = `${starts.map((_, i) => `[s${i}]`).join('')}concat=n=${starts.length}:v=1:a=0[all]`;
  return [
    ...inputs,
    ...['-filter_complex', [...chains, joined].join(';'), '-map', '[all]'],
    ...['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
  ];
}

/** Whether to decode from the first of some frames to the last rather than to seek each. */
function isCheaperInOneGo(frames: readonly number[], rate: number): boolean {
  if (frames.some((frame, i) => i > 0 && frame < frames[i - 1]!)) return false;
  const span = (frames.at(-1)! - frames[0]!) / rate;
  return span <= (frames.length - 1) * SEEK_COSTS_SECONDS;
}

/** ffmpeg's arguments for frames (numbers, in order) of one passage of a proxy. */
function passageArguments(proxy: string, frames: readonly number[], rate: number): string[] {
  const [first, last] = [frames[0]!, frames.at(-1)!];
  const chosen = [...new Set(frames)].map((frame) => `eq(n,${frame - first})`).join('+');
  const passage = {
    seekSeconds: first / rate - EARLY_SECONDS,
    durationSeconds: (last - first + 1) / rate + EARLY_SECONDS,
  };
  return [
    ...inputArguments(proxy, { ...passage, threads: 1 }),
    ...['-map', '0:V:0', '-an', '-vf', `select='${chosen}',format=rgb24`],
    ...['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
  ];
}

async function pictureOf(proxy: string, signal: AbortSignal | undefined) {
  const { picture, durationSeconds } = await probeSource(proxy, signal);
  const { width, height, framesPerSecond: rate } = picture as NonNullable<typeof picture>;
  return { width, height, rate, lastFrame: Math.max(0, Math.round(durationSeconds * rate) - 1) };
}
