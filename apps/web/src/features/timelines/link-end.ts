/** How long a link works: for ever, for so many days, or to the end of a day. */
export const UNTILS = ['never', '1', '7', '30', 'date'] as const;
export type Until = (typeof UNTILS)[number];

/** A day as a date field writes it (`2026-12-24`), in the reader's own time zone. */
export function dayIn(days: number, now: Date): string {
  const then = new Date(now);
  then.setDate(then.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

/** When a link ends, null for never; undefined where the day is missing or has passed. */
export function endOf(until: Until, day: string, now: Date): string | null | undefined {
  if (until === 'never') return null;
  if (until === 'date') {
    // Without a time zone this is the reader's own midnight.
    const end = new Date(`${day}T23:59:59`);
    return Number.isNaN(end.getTime()) || end <= now ? undefined : end.toISOString();
  }
  const end = new Date(now);
  end.setDate(end.getDate() + Number(until));
  return end.toISOString();
}
