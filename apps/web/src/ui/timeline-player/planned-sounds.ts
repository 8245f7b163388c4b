import { cutRangesOf, gainAt, musicGainAt, type RenderPlan, type SoundPiece } from '@cutgraph/core';
import { overlapOf } from './planned-shots.ts';
import { soundAt } from './shot-time.ts';
import type { PlannedSound } from './sound-player.ts';

/** The passes of a plan's music; none without any, and as long as its address is not known. */
export function musicOfPlan({ sound }: RenderPlan, urlOf: (input: string) => string): PlannedSound[] {
  const { music, sampleRate } = sound;
  const url = music && urlOf(music.input);
  if (!music || !url) return [];
  return music.passes.map((pass) => ({
    ...{ url, startSeconds: music.startSeconds },
    at: pass.atSample / sampleRate,
    end: (pass.atSample + pass.sampleCount) / sampleRate,
    gainAt: (filmSeconds) => musicGainAt(music, pass, filmSeconds * sampleRate),
  }));
}

/** What is heard of cuts before and behind what is seen of them; with its picture a cut is heard from its video. */
export function soundsBeyondPictures(plan: RenderPlan, urlOf: (input: string) => string): PlannedSound[] {
  const { sound, canvas } = plan;
  const ranges = cutRangesOf(plan);
  const sounds = ranges.flatMap(({ firstFrame, frameCount, after }, cut): PlannedSound[] => {
    const piece = sound.pieces[cut];
    if (!piece || piece.silent) return [];
    const before = ranges[cut - 1]?.after;
    const lead = before ? (overlapOf(before, canvas.framesPerSecond)?.before ?? 0) : 0;
    const tail = after ? (overlapOf(after, canvas.framesPerSecond)?.after ?? 0) : 0;
    const seenFrom = firstFrame / canvas.framesPerSecond - lead;
    const seenUntil = (firstFrame + frameCount) / canvas.framesPerSecond + tail;
    const begin = piece.atSample / sound.sampleRate;
    const end = (piece.atSample + piece.sampleCount) / sound.sampleRate;
    return [
      soundOf(piece, plan, urlOf, begin, Math.min(seenFrom, end)),
      soundOf(piece, plan, urlOf, Math.max(seenUntil, begin), end),
    ].filter((one) => one.url !== '' && one.end - one.at > SHORTEST_SECONDS);
  });
  return sounds.sort((one, other) => one.at - other.at);
}

/** What is shorter comes from rounding. */
const SHORTEST_SECONDS = 0.001;

function soundOf(
  piece: SoundPiece,
  { sound }: RenderPlan,
  urlOf: (input: string) => string,
  at: number,
  end: number,
): PlannedSound {
  const begin = piece.atSample / sound.sampleRate;
  return {
    ...{ url: urlOf(piece.input), at, end, ...soundAt(piece, sound.sampleRate, at) },
    gainAt: (filmSeconds) => gainAt(piece, sound, (filmSeconds - begin) * sound.sampleRate),
    ...(piece.noiseCut && { highPass: piece.noiseCut.highPass }),
  };
}
