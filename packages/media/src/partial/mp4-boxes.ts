import type { ByteRange, RemoteFile } from './remote-file.ts';
import { readBytes } from './remote-file.ts';

/** Top-level boxes of a file that is read by its index; a fragmented one has thousands. */
const MOST_BOXES = 64;
/** Of everything but the media itself; the index of a day of video takes about so much. */
const MOST_INDEX_BYTES = 128 * 1024 * 1024;
/** Boxes that lie side by side with a whole index at the top of a file. Fragments (`moof`, `sidx`) are not among them. */
const KNOWN_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'udta', 'meta', 'pnot', 'PICT'];
/** The samples themselves, and room that was left. */
const WITHOUT_INDEX = ['mdat', 'free', 'skip', 'wide'];
const HEADER_BYTES = 16;

/**
 * Where an MP4 or QuickTime file has everything but its samples: ISO/IEC 14496-12, 4.2.
 *
 * @returns nothing for any other file, and for one whose index does not stand in one place.
 */
export async function indexRanges(file: RemoteFile): Promise<ByteRange[] | undefined> {
  const ranges: ByteRange[] = [];
  const kinds: string[] = [];
  let bytes = 0;
  for (let start = 0; start < file.size; ) {
    if (kinds.length === MOST_BOXES || file.size - start < 8) return undefined;
    const header = await readBytes(file, { start, end: Math.min(file.size, start + HEADER_BYTES) - 1 });
    const kind = header.toString('latin1', 4, 8);
    const size = sizeOf(header, file.size - start);
    if (!KNOWN_BOXES.includes(kind) || size < 8 || start + size > file.size) return undefined;
    kinds.push(kind);
    const kept = WITHOUT_INDEX.includes(kind) ? Math.min(size, HEADER_BYTES) : size;
    bytes += kept;
    ranges.push({ start, end: start + kept - 1 });
    start += size;
  }
  const hasIndex = kinds.filter((kind) => kind === 'moov').length === 1;
  return hasIndex && bytes <= MOST_INDEX_BYTES ? ranges : undefined;
}

function sizeOf(header: Buffer, left: number): number {
  const size = header.readUInt32BE(0);
  if (size === 0) return left;
  if (size !== 1) return size;
  return header.length < HEADER_BYTES ? 0 : Number(header.readBigUInt64BE(8));
}
