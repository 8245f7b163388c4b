/** What a camera wrote into a photo. */
export type ExifFacts = {
  /** How the stored picture is turned or mirrored, 1 to 8 (Exif 2.32, tag 0x0112); 1 where it does not say. */
  orientation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** When it was taken, as `2024-07-14T18:03:22`, with its zone where that is known; empty where it does not say. */
  taken: string;
};

export const NO_EXIF: ExifFacts = { orientation: 1, taken: '' };

const TAGS = { orientation: 0x0112, exif: 0x8769, changed: 0x0132, taken: 0x9003, offset: 0x9011 };
/** Types of values that are read, by number: bytes of each. */
const ASCII = 2;
const SHORT = 3;
const LONG = 4;
/** A directory of a camera has some dozens of entries. */
const MOST_ENTRIES = 500;

type Entry = { type: number; count: number; at: number };

/**
 * Reads the TIFF structure of an Exif block. What is damaged or points outside of it counts as not there.
 *
 * @param bytes from the byte order mark (`II` or `MM`) on.
 */
export function exifFacts(bytes: Buffer): ExifFacts {
  const order = bytes.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || bytes.length < 8) return NO_EXIF;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

  const entriesAt = (start: number): Map<number, Entry> => {
    const entries = new Map<number, Entry>();
    if (start < 8 || start + 2 > bytes.length) return entries;
    const count = Math.min(short(start), MOST_ENTRIES);
    for (let at = start + 2; at + 12 <= bytes.length && entries.size < count; at += 12)
      entries.set(short(at), { type: short(at + 2), count: long(at + 4), at: at + 8 });
    return entries;
  };
  const numberOf = (entry: Entry | undefined): number =>
    entry?.type === SHORT ? short(entry.at) : entry?.type === LONG ? long(entry.at) : 0;
  const textOf = (entry: Entry | undefined): string => {
    if (entry?.type !== ASCII) return '';
    const start = entry.count <= 4 ? entry.at : long(entry.at);
    return bytes
      .toString('latin1', start, Math.min(bytes.length, start + Math.min(entry.count, 64)))
      .split('\0')[0]!;
  };

  const main = entriesAt(long(4));
  const exif = entriesAt(numberOf(main.get(TAGS.exif)));
  const orientation = numberOf(main.get(TAGS.orientation));
  const taken = textOf(exif.get(TAGS.taken)) || textOf(main.get(TAGS.changed));
  return {
    orientation: orientation >= 1 && orientation <= 8 ? (orientation as ExifFacts['orientation']) : 1,
    taken: timeOf(taken, textOf(exif.get(TAGS.offset))),
  };
}

/** `2024:07:14 18:03:22` and `+02:00`. */
function timeOf(text: string, offset: string): string {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text);
  if (!found) return '';
  const [, year, month, day, time] = found;
  return `${year}-${month}-${day}T${time}${/^[+-]\d\d:\d\d$/.test(offset) ? offset : ''}`;
}
