import type { DecodeStart, RenderPlan, RenderSegment, Repair } from '@cutgraph/core';
import {
  inputsOf,
  type RenderOptions,
  renderPlanSegment,
  renderSound,
  stretchesOfSegment,
  stretchesOfSound,
} from '@cutgraph/media';
import type { FilmSources } from './film-sources.ts';

type Given = { sources: FilmSources; folder: string; signal: AbortSignal };

/**
 * Makes the picture of a segment as `renderPlanSegment` does. Of a large source that is elsewhere only the part that the segment shows
 * is fetched; where that cannot be decoded from the key frame before it, the whole decides.
 *
 * @param given.folder for parts on the way.
 */
export async function renderSegmentFrom(
  { sources, folder, signal }: Given,
  plan: Pick<RenderPlan, 'canvas'>,
  segment: RenderSegment,
  out: string,
  options: RenderOptions & { onFrames?: (frames: number) => void },
): Promise<DecodeStart> {
  const isOrdinary = (segment.decodeStarts?.[0] ?? 'seek') === 'seek';
  const parts = isOrdinary
    ? await sources.parts(stretchesOfSegment(plan.canvas, segment), folder, signal)
    : undefined;
  const from = parts && (await attempt(signal, () => renderPlanSegment(plan, segment, parts, out, options)));
  if (from === 'seek') return from;
  return renderPlanSegment(plan, segment, await sources.whole(inputsOf(segment)), out, options);
}

/** Makes the sound of a film as `renderSound` does, and as {@link renderSegmentFrom} fetches what it takes. */
export async function renderSoundFrom(
  { sources, folder, signal }: Given,
  plan: Pick<RenderPlan, 'canvas' | 'sound' | 'frameCount'>,
  out: string,
  options: RenderOptions,
): Promise<Repair[]> {
  const { music } = plan.sound;
  const stretches = stretchesOfSound(plan.sound);
  const songs = music ? [music.input] : [];
  const parts = await sources.parts(stretches, folder, signal);
  if (parts) {
    Object.assign(parts, await sources.whole(songs));
    const repairs = await attempt(signal, () => renderSound(plan, parts, out, options));
    if (repairs?.length === 0) return repairs;
  }
  return renderSound(plan, await sources.whole([...stretches.keys(), ...songs]), out, options);
}

/** Nothing where it failed: what was read of a part beyond its end looks like damage. */
async function attempt<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
