/** No file of the kinds that we take is older; a clock that was never set says 1904, 1970 or 1980. */
const EARLIEST = Date.UTC(1990, 0, 1);
/** A camera's clock may run ahead by a time zone that the file does not record. */
const AHEAD_MILLISECONDS = 24 * 3600 * 1000;

/** Apple's tag has the zone and survives an export; the other is the container's own field, in UTC. */
const KEYS = ['com.apple.quicktime.creationdate', 'creation_time'];

/**
 * When a video was recorded, from its tags (those of the file before those of its picture), as ISO 8601 in UTC. A time
 * without a zone counts as UTC. null where there is none, or none that can be true.
 */
export function recordedAt(
  tags: readonly (Readonly<Record<string, string>> | undefined)[],
  now: Date,
): string | null {
  for (const key of KEYS) {
    for (const some of tags) {
      const time = timeOf(some?.[key] ?? '');
      if (time >= EARLIEST && time <= now.getTime() + AHEAD_MILLISECONDS) return new Date(time).toISOString();
    }
  }
  return null;
}

/** Milliseconds since 1970; NaN for what is no time. */
function timeOf(text: string): number {
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  if (!found) return Number.NaN;
  const [, day, time, , zone = 'Z'] = found;
  return Date.parse(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
}
