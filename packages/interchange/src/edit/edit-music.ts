import { type FrameRate, framesIn, type MusicPlan, musicGainAt } from '@cutgraph/core';
import type { EditMusic } from './edit.ts';

/** Into how many steps the crossfade between two passes of a song is divided. */
const CROSSFADE_STEPS = 8;

/** The passes of a song with its gain at frames of the film: fades, loops and how it steps back under speech included. */
export function editMusicOf(music: MusicPlan, sampleRate: number, rate: FrameRate): EditMusic[] {
  const frameOf = (sample: number) => framesIn(sample / sampleRate, rate);
  return music.passes.map((pass): EditMusic => {
    const { atSample, sampleCount, fadeInSamples = 0, fadeOutSamples = 0 } = pass;
    const end = atSample + sampleCount;
    const steps = Array.from({ length: CROSSFADE_STEPS + 1 }, (_, step) => step / CROSSFADE_STEPS);
    const samples = [
      ...music.curve.map(({ sample }) => sample).filter((sample) => sample > atSample && sample < end),
      ...steps.flatMap((share) => [atSample + share * fadeInSamples, end - 1 - share * fadeOutSamples]),
    ];
    const byFrame = new Map(
      samples.sort((a, b) => a - b).map((sample) => [frameOf(sample), musicGainAt(music, pass, sample)]),
    );
    return {
      source: music.input,
      at: frameOf(atSample),
      frames: Math.max(1, frameOf(end) - frameOf(atSample)),
      sourceFrame: framesIn(music.startSeconds, rate),
      gains: [...byFrame].map(([frame, gain]) => ({ frame, gain })),
    };
  });
}
