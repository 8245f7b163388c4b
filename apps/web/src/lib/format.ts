/**
 * A length or a moment as an editor reads it: `0:07.0`, `1:23.4`, `1:02:03.4`. Tenths are cut, not rounded, so
 * that a clock never shows a moment that has not come.
 */
export function formatTime(seconds: number): string {
  const tenths = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds * 10 + 1e-6) : 0;
  const whole = Math.floor(tenths / 10);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = `${two(whole % 60)}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Bytes in GB, as a media card shows them; small files keep a figure that is not zero. */
export function formatGigabytes(bytes: number): string {
  const gigabytes = bytes / 1e9;
  if (bytes > 0 && gigabytes < 0.001) return '< 0.001 GB';
  const digits = gigabytes >= 10 ? 1 : gigabytes >= 0.1 ? 2 : 3;
  return `${gigabytes.toFixed(digits)} GB`;
}

/** Bytes a second, for a running upload. */
export function formatSpeed(bytesPerSecond: number): string {
  if (bytesPerSecond >= 1e6) return `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`;
  return `${Math.round(bytesPerSecond / 1e3)} kB/s`;
}

/** How long something still takes, in the coarse words that an estimate deserves. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} s left`;
  if (seconds < 3570) return `about ${Math.max(1, Math.round(seconds / 60))} min left`;
  const hours = Math.round(seconds / 360) / 10;
  return `about ${hours >= 10 ? Math.round(hours) : hours} h left`;
}

/** How long something took: `0.4 s`, `42 s`, `3 min 5 s`, `2 h 10 min`. */
export function formatSpan(seconds: number): string {
  if (seconds < 10) return `${Math.max(0, seconds).toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor(whole / 60) % 60} min`;
}

/** A share of 0..1 as whole per cent; never 100 before it is done. */
export function formatShare(share: number): string {
  return `${share >= 1 ? 100 : Math.min(99, Math.max(0, Math.floor(share * 100)))}%`;
}

/** A moment in the user's own way of writing dates and times. */
export function formatMoment(moment: string): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** "1 video", "3 videos". */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString()} ${amount === 1 ? one : many}`;
}
