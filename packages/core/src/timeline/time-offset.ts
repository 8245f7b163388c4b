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
