import { Refusal } from '../refusal/refusal.ts';
import type { TimeOffset } from './export-timeline.ts';

/** Seconds as whole seconds and nanoseconds, rounded to the microsecond; `nanos` is left out where it is 0. */
export function timeOffsetOf(seconds: number): TimeOffset {
  const micros = Math.round(seconds * 1e6);
  const whole = Math.floor(micros / 1e6);
  const nanos = (micros - whole * 1e6) * 1000;
  return nanos === 0 ? { seconds: whole } : { seconds: whole, nanos };
}

/** Seconds of a stored offset, rounded to the microsecond. */
export function secondsOf(offset: TimeOffset): number {
  return (offset.seconds * 1e6 + Math.round((offset.nanos ?? 0) / 1000)) / 1e6;
}

/**
 * Throws Refusal `invalid-argument` unless an offset is whole seconds of 0 or more and nanos of less than a second.
 *
 * @param name what the sentence calls it: 'The start of cut 2'.
 */
export function checkOffset({ seconds, nanos = 0 }: TimeOffset, name: string): void {
  const whole = Number.isSafeInteger(seconds) && Number.isSafeInteger(nanos);
  if (whole && seconds >= 0 && nanos >= 0 && nanos <= 999_999_999) return;
  const rule = 'whole seconds of 0 or more, and nanos from 0 to 999999999';
  throw new Refusal('invalid-argument', `${name} must be ${rule}.`);
}
