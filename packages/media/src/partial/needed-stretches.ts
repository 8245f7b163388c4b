import type { Canvas, RenderSegment, SoundPlan, SourceStretch } from '@cutgraph/core';
import { decodedPiece } from '../render/retime-sound.ts';
import { stretchSeconds } from '../render/segment-arguments.ts';
import type { NeededStretch } from './needed-packets.ts';

/** What of each input is decoded, by its key. */
export type NeededStretches = ReadonlyMap<string, NeededStretch[]>;

/** What a segment of a plan is made of: one stretch, or the two sides of a transition. */
export function stretchesOfSegment(canvas: Canvas, segment: RenderSegment): NeededStretches {
  const { transition } = segment;
  return grouped(
    (transition ? [transition.from, transition.to] : [segment]).map((stretch: SourceStretch) => ({
      input: stretch.input,
      kind: 'video',
      from: stretch.startSeconds,
      to: stretch.startSeconds + stretchSeconds(canvas, stretch),
    })),
  );
}

/** What the sound of a film is made of, but for its music. */
export function stretchesOfSound({ pieces, sampleRate }: SoundPlan): NeededStretches {
  return grouped(
    pieces
      .filter(({ silent }) => !silent)
      .map((piece) => decodedPiece(piece, sampleRate))
      .map(({ input, startSeconds, sampleCount }) => ({
        ...{ input, kind: 'audio', from: startSeconds, to: startSeconds + sampleCount / sampleRate },
      })),
  );
}

function grouped(stretches: readonly (NeededStretch & { input: string })[]): NeededStretches {
  return Map.groupBy(stretches, ({ input }) => input);
}
