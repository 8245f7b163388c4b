import { timeMessages } from './messages.ts';

/** How numbers and times are written in one language. */
export type Formats = ReturnType<typeof formatsOf>;

/** The formats of a language; of the reader's own where none is given. */
export function formatsOf(locale?: string) {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal');
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const numbers = new Map<number, Intl.NumberFormat>();
  return {
    /** The sign before the tenths. */
    decimal: decimal?.value ?? '.',
    /** A number with so many digits behind the decimal sign. */
    number(value: number, digits = 0): string {
      const known = numbers.get(digits);
      const format =
        known ??
        new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      if (!known) numbers.set(digits, format);
      return format.format(value);
    },
    moment: (value: string) => moment.format(new Date(value)),
  };
}

const reader = formatsOf();

/**
 * A length or a time as an editor reads it: `0:07.0`, `1:23.4`, `1:02:03.4`, with the reader's decimal sign. Tenths are
 * cut, not rounded, so that a clock never shows a time that has not come.
 */
export function formatTime(seconds: number): string {
  return timeIn(reader, seconds);
}

export function timeIn({ decimal }: Formats, seconds: number): string {
  const tenths = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds * 10 + 1e-6) : 0;
  const whole = Math.floor(tenths / 10);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = `${two(whole % 60)}${decimal}${tenths % 10}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Bytes in GB, as a media card shows them; small files keep a figure that is not zero. */
export function formatGigabytes(bytes: number): string {
  return gigabytesIn(reader, bytes);
}

export function gigabytesIn({ number }: Formats, bytes: number): string {
  const gigabytes = bytes / 1e9;
  if (bytes > 0 && gigabytes < 0.001) return timeMessages.lessGigabytes(number(0.001, 3));
  const digits = gigabytes >= 10 ? 1 : gigabytes >= 0.1 ? 2 : 3;
  return timeMessages.gigabytes(number(gigabytes, digits));
}

/** Bytes a second, for a running upload. */
export function formatSpeed(bytesPerSecond: number): string {
  if (bytesPerSecond >= 1e6) return timeMessages.megabytesASecond(reader.number(bytesPerSecond / 1e6, 1));
  return timeMessages.kilobytesASecond(reader.number(bytesPerSecond / 1e3));
}

/** How long something still takes, in the coarse words that an estimate deserves. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return timeMessages.secondsFew;
  if (seconds < 55) return timeMessages.secondsLeft(String(Math.ceil(seconds / 5) * 5));
  if (seconds < 3570) return timeMessages.minutesLeft(String(Math.max(1, Math.round(seconds / 60))));
  const hours = Math.round(seconds / 360) / 10;
  const digits = hours >= 10 || Number.isInteger(hours) ? 0 : 1;
  return timeMessages.hoursLeft(reader.number(hours, digits));
}

/** How long something took: `0.4 s`, `42 s`, `3 min 5 s`, `2 h 10 min`. */
export function formatSpan(seconds: number): string {
  if (seconds < 10) return timeMessages.seconds(reader.number(Math.max(0, seconds), 1));
  const whole = Math.round(seconds);
  if (whole < 60) return timeMessages.seconds(String(whole));
  if (whole < 3600) return timeMessages.minutes(String(Math.floor(whole / 60)), String(whole % 60));
  return timeMessages.hours(String(Math.floor(whole / 3600)), String(Math.floor(whole / 60) % 60));
}

/** A share of 0..1 as whole per cent; never 100 before it is done. */
export function formatShare(share: number): string {
  return `${share >= 1 ? 100 : Math.min(99, Math.max(0, Math.floor(share * 100)))}%`;
}

/** A time in the user's own way of writing dates and times. */
export function formatMoment(moment: string): string {
  return reader.moment(moment);
}

/** A small amount with a tenth, a large one without. */
export function formatAmount(amount: number): string {
  return reader.number(amount, amount > 0 && amount < 10 ? 1 : 0);
}

/** Minutes of video. */
export function formatMinutes(minutes: number): string {
  const digits = minutes < 10 && !Number.isInteger(minutes) ? 1 : 0;
  return timeMessages.onlyMinutes(minutes.toLocaleString(undefined, { maximumFractionDigits: digits }));
}
