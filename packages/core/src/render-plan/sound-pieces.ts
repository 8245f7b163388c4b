import { ownEntry } from '../own-entry.ts';
import { roundSeconds } from '../time/time.ts';
import type { TimelineClip } from '../timeline/timeline.ts';
import type { CutFades, CutRun } from './cut-runs.ts';
import { noiseCutOf } from './noise-cut.ts';
import type { FactsByKey } from './plan-facts.ts';
import type { SoundPiece } from './render-plan.ts';

/**
 * The sound of clips, a piece each: as many samples as its frames last, also of those beyond its ends that a transition
 * shows. What two pieces have in common is heard of both.
 */
export function piecesOfRuns(
  clips: readonly TimelineClip[],
  runs: readonly CutRun[],
  fades: readonly CutFades[],
  facts: FactsByKey,
  { framesPerSecond, sampleRate }: { framesPerSecond: number; sampleRate: number },
): SoundPiece[] {
  const sampleAt = (frame: number) => Math.round((frame * sampleRate) / framesPerSecond);
  let firstFrame = 0;
  const ranges = runs.map(({ frameCount, lead, tail }) => {
    const start = sampleAt(firstFrame - lead);
    firstFrame += frameCount;
    return { start, end: sampleAt(firstFrame + tail) };
  });
  return clips.map(({ media, start, volume, denoise }, cut): SoundPiece => {
    const { lead, joinBefore, joinAfter } = runs[cut]!;
    const [range, before, after] = [ranges[cut]!, ranges[cut - 1], ranges[cut + 1]];
    const sampleCount = range.end - range.start;
    const fade = (frames: number) => Math.min(sampleAt(frames), sampleCount);
    // Where a transition shows one clip after the other, they are heard so.
    const crossfadeInSamples = before ? Math.max(0, before.end - range.start) : 0;
    const crossfadeOutSamples = after ? Math.max(0, range.end - after.start) : 0;
    const fadeInSamples = fade((!crossfadeInSamples && joinBefore?.after) || (fades[cut]?.fadeInFrames ?? 0));
    const fadeOutSamples = fade(
      (!crossfadeOutSamples && joinAfter?.before) || (fades[cut]?.fadeOutFrames ?? 0),
    );
    const silent = ownEntry(facts, media.key)?.sound === null || volume === 0;
    return {
      input: media.key,
      startSeconds: roundSeconds(Math.max(0, start - lead / framesPerSecond)),
      sampleCount,
      silent,
      ...(denoise && !silent && { noiseCut: noiseCutOf(denoise) }),
      ...(volume === 1 ? {} : { volume }),
      ...(fadeInSamples && { fadeInSamples }),
      ...(fadeOutSamples && { fadeOutSamples }),
      ...(crossfadeInSamples && { crossfadeInSamples }),
      ...(crossfadeOutSamples && { crossfadeOutSamples }),
    };
  });
}

/** Whether any two pieces are heard together. */
export function hasCrossfades(pieces: readonly SoundPiece[]): boolean {
  return pieces.some(({ crossfadeInSamples = 0 }) => crossfadeInSamples > 0);
}

/** Whether a peak may be higher than recorded: what is heard together adds up, and a high-pass shifts what had cancelled out. */
export function canBeLouder(pieces: readonly SoundPiece[]): boolean {
  return hasCrossfades(pieces) || pieces.some(({ volume = 1, noiseCut }) => volume > 1 || noiseCut);
}

/** The sample of the film at which each piece begins, and behind the last one where the film ends. */
export function pieceStarts(pieces: readonly SoundPiece[]): number[] {
  const starts = [0];
  for (const { sampleCount, crossfadeOutSamples = 0 } of pieces)
    starts.push(starts.at(-1)! + sampleCount - crossfadeOutSamples);
  return starts;
}
