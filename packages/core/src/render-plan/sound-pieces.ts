import { ownEntry } from '../own-entry.ts';
import { roundSeconds } from '../time/time.ts';
import { mapBetween, scaledMap, secondsAt } from '../time/time-map.ts';
import { fittingAudioEdges } from '../timeline/audio-edges.ts';
import { timeMapOf } from '../timeline/clip-time.ts';
import type { TimelineClip } from '../timeline/timeline.ts';
import type { CutFades, CutRun } from './cut-runs.ts';
import { noiseCutOf } from './noise-cut.ts';
import type { FactsByKey } from './plan-facts.ts';
import type { SoundPiece } from './render-plan.ts';

/** How long a sound comes and goes that is heard beyond its picture; shorter where it is heard for less. Seconds. */
const EDGE_FADE_SECONDS = 0.1;

/**
 * The sound of clips, a piece each: as many samples as its frames last, and those beyond its ends that a transition shows or that
 * are heard without their picture. What pieces have in common is heard of all of them. They begin in the order of the clips.
 */
export function piecesOfRuns(
  clips: readonly TimelineClip[],
  runs: readonly CutRun[],
  fades: readonly CutFades[],
  facts: FactsByKey,
  { framesPerSecond, sampleRate }: { framesPerSecond: number; sampleRate: number },
): SoundPiece[] {
  const sampleAt = (frame: number) => Math.round((frame * sampleRate) / framesPerSecond);
  const durationOf = (key: string) => ownEntry(facts, key)?.durationSeconds;
  const cuts = [0];
  for (const { frameCount } of runs) cuts.push(cuts.at(-1)! + frameCount);
  const lengthOf = (cut: number) => (runs[cut] ? sampleAt(cuts[cut + 1]!) - sampleAt(cuts[cut]!) : 0);
  return clips.map((clip, cut): SoundPiece => {
    const { media, start, volume, denoise } = clip;
    const { lead, tail, joinBefore, joinAfter } = runs[cut]!;
    const [first, end] = [cuts[cut]!, cuts[cut + 1]!];
    const edges = fittingAudioEdges(clips, cut, durationOf);
    const inSamples = (seconds: number) => Math.round(seconds * sampleRate);
    // Never beyond the neighbour, whose whole frames may be shorter than its seconds.
    const audioLead = Math.min(inSamples(edges.audioLead), lengthOf(cut - 1));
    const audioLag = Math.min(inSamples(edges.audioLag), lengthOf(cut + 1));
    const before = audioLead || sampleAt(first) - sampleAt(first - lead);
    const behind = audioLag || sampleAt(end + tail) - sampleAt(end);
    const sampleCount = before + sampleAt(end) - sampleAt(first) + behind;
    const fade = (frames: number) => Math.min(sampleAt(frames), sampleCount);
    const { fadeInFrames = 0, fadeOutFrames = 0 } = fades[cut] ?? {};
    const edgeFade = (samples: number) => Math.min(inSamples(EDGE_FADE_SECONDS), samples);
    // A transition that shows both together is heard so; where it shows one after the other, so is that.
    const together = (frame: number, leads: number, tails: number) =>
      sampleAt(frame + tails) - sampleAt(frame - leads);
    const crossfadeInSamples = audioLead
      ? fadeInFrames === 0 && edgeFade(audioLead)
      : together(first, lead, runs[cut - 1]?.tail ?? 0);
    const crossfadeOutSamples = audioLag
      ? fadeOutFrames === 0 && edgeFade(audioLag)
      : together(end, runs[cut + 1]?.lead ?? 0, tail);
    const fadeInSamples = fade((!crossfadeInSamples && joinBefore?.after) || fadeInFrames);
    const fadeOutSamples = fade((!crossfadeOutSamples && joinAfter?.before) || fadeOutFrames);
    const silent = ownEntry(facts, media.key)?.sound === null || volume === 0;
    const begin = start - (audioLead ? audioLead / sampleRate : lead / framesPerSecond);
    const inSeconds = sampleCount > 0 ? timeMapOf(clip) : null;
    const timeMap = inSeconds && mapBetween(scaledMap(inSeconds, sampleRate, -before), 0, sampleCount);
    return {
      input: media.key,
      atSample: sampleAt(first) - before,
      startSeconds: roundSeconds(Math.max(0, timeMap ? secondsAt(timeMap, 0) : begin)),
      sampleCount,
      ...(timeMap && { timeMap }),
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
export function areHeardTogether(pieces: readonly SoundPiece[]): boolean {
  return pieces.some((piece, at) => at > 0 && piece.atSample < endOf(pieces[at - 1]!));
}

/**
 * Whether a peak may be higher than recorded: what is heard together adds up, a high-pass shifts what had cancelled out, and sound in
 * another time is laid over itself.
 */
export function canBeLouder(pieces: readonly SoundPiece[]): boolean {
  const canBe = ({ volume = 1, noiseCut, timeMap }: SoundPiece) => volume > 1 || noiseCut || timeMap;
  return areHeardTogether(pieces) || pieces.some(canBe);
}

/** The samples of the film that pieces make. */
export function samplesOfPieces(pieces: readonly SoundPiece[]): number {
  return Math.max(0, ...pieces.map(endOf));
}

function endOf({ atSample, sampleCount }: SoundPiece): number {
  return atSample + sampleCount;
}
