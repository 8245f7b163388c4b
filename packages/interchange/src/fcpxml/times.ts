import { type FrameRate, framesIn, reduced } from '@cutgraph/core';

/** Frames of a rate as seconds in FCPXML's words: `1001/30000s`, `5s`. */
export function secondsText(frames: number, rate: FrameRate): string {
  const { frames: numerator, seconds: denominator } = reduced({
    frames: Math.round(frames * 1000) * rate.seconds,
    seconds: rate.frames * 1000,
  });
  return denominator === 1 ? `${numerator}s` : `${numerator}/${denominator}s`;
}

/** The seconds that such a text means; 0 where it is none. */
export function secondsIn(text: string | undefined): number {
  const [, numerator, denominator = '1'] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?s$/.exec(text?.trim() ?? '') ?? [];
  const seconds = Number(numerator) / Number(denominator);
  return Number.isFinite(seconds) ? seconds : 0;
}

/** The same in frames of a rate. */
export function framesOfText(text: string | undefined, rate: FrameRate): number {
  return framesIn(secondsIn(text), rate);
}

/** The rate of a duration of one frame; null where it is none. */
export function rateOfFrame(text: string | undefined): FrameRate | null {
  const [, numerator, denominator = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(text?.trim() ?? '') ?? [];
  const rate = { frames: Number(denominator), seconds: Number(numerator) };
  const isRate = rate.frames > 0 && rate.seconds > 0 && rate.frames / rate.seconds <= 1000;
  return isRate ? reduced(rate) : null;
}
