import type { RenderPlan } from '@cutgraph/core';
import type { RenderedSegment } from '@cutgraph/store';

/** The share of a render that its pictures take where all of them are made; the rest is sound and joining. */
const PICTURE_SHARE = 0.9;

/** What a render has to do: the pictures that no earlier one has made, and the sound and the joining of all. */
export type RenderWork = {
  /** As seconds of a film of which everything is made. */
  seconds: number;
  /** The share of it that is done, with this many frames made of segments that are not finished. */
  shareDone: (unfinishedFrames?: number) => number;
};

/** @param rendered the segments of the film that are there. */
export function renderWorkOf(
  { segments, frameCount, canvas }: RenderPlan,
  rendered: readonly Pick<RenderedSegment, 'segmentIndex' | 'isReused'>[],
): RenderWork {
  const framesOf = (some: typeof rendered) =>
    some.reduce((sum, { segmentIndex }) => sum + (segments[segmentIndex]?.frameCount ?? 0), 0);
  const made = framesOf(rendered.filter(({ isReused }) => !isReused));
  const toMake = frameCount - framesOf(rendered.filter(({ isReused }) => isReused));
  const frames = toMake * PICTURE_SHARE + frameCount * (1 - PICTURE_SHARE);
  return {
    seconds: frames / canvas.framesPerSecond,
    shareDone: (unfinishedFrames = 0) => ((made + unfinishedFrames) * PICTURE_SHARE) / frames,
  };
}
