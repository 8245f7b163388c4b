import type { SoundSecond } from '@cutgraph/core';
import { applauseOf, applauseSigns } from './applause.ts';
import { laughterOf } from './laughter.ts';
import {
  FRAME_SAMPLES,
  FRAMES_A_SECOND,
  FrameMeter,
  HOP_SAMPLES,
  RATE,
  type SoundFrame,
} from './sound-frame.ts';

/**
 * Detects applause and laughter in each second of audio, as fast as it comes; memory does not grow with its length
 * except for the answer. This is signal processing, no trained model: it looks for what many claps and "ha ha ha" must
 * sound like, and is made to miss rather than to be wrong. It detects the applause of some dozens of people at a
 * time; that of thousands is noise to it, and rain on a roof is applause. Of laughter it detects one clear voice that laughs
 * out loud in a row of bursts; chuckles, giggles, and a crowd that laughs together it mostly misses.
 *
 * @param samples 16 kHz, one channel, -1..1, in chunks of any size
 * @returns one item a second that has begun
 * @throws whatever the source throws
 */
export async function listen(samples: AsyncIterable<Float32Array>): Promise<SoundSecond[]> {
  const listener = new SoundListener();
  for await (const chunk of samples) listener.add(chunk);
  return listener.end();
}

/** The same for audio that the caller reads: add each chunk, then ask for the end. */
export class SoundListener {
  private readonly meter = new FrameMeter();
  /** What is left of the second before (so that frames reach back into it), then the second under way. */
  private readonly samples = new Float32Array(HISTORY + RATE);
  private filled = 0;
  private readonly applause: number[] = [];
  private readonly laughter: number[] = [];
  /** Of the last seconds, the oldest first. */
  private frames: SoundFrame[][] = [];

  add(chunk: Float32Array): void {
    for (let used = 0; used < chunk.length; ) {
      const part = chunk.subarray(used, used + RATE - this.filled);
      this.samples.set(part, HISTORY + this.filled);
      this.filled += part.length;
      used += part.length;
      if (this.filled === RATE) this.finishSecond();
    }
  }

  end(): SoundSecond[] {
    if (this.filled > 0) {
      this.samples.fill(0, HISTORY + this.filled);
      this.finishSecond();
    }
    const [last, before = []] = this.frames.toReversed();
    if (last) this.laughAround([before, last, []]);
    const { applause, laughter } = this;
    return applause.map((value, at) => {
      // A crowd claps for longer than a second.
      const beside = Math.max(applause[at - 1] ?? 0, applause[at + 1] ?? 0);
      return { applause: rounded(Math.min(value, beside)), laughter: rounded(laughter[at] ?? 0) };
    });
  }

  private finishSecond(): void {
    const { samples, meter } = this;
    meter.restart();
    const frames = Array.from({ length: FRAMES_A_SECOND }, (_, at) =>
      meter.measure(samples, at * HOP_SAMPLES),
    );
    this.applause.push(applauseOf(applauseSigns(samples.subarray(HISTORY), frames, meter.power)));
    this.frames = [...this.frames.slice(-2), frames];
    if (this.frames.length === 2) this.laughAround([[], ...this.frames]);
    else if (this.frames.length === 3) this.laughAround(this.frames);
    samples.copyWithin(0, RATE);
    this.filled = 0;
  }

  /** The middle one of three seconds is judged with half of each of its neighbours. */
  private laughAround([before, middle, after]: readonly SoundFrame[][]): void {
    const half = FRAMES_A_SECOND / 2;
    this.laughter.push(laughterOf([...before!.slice(-half), ...middle!, ...after!.slice(0, half)]));
  }
}

const HISTORY = FRAME_SAMPLES - HOP_SAMPLES;

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
