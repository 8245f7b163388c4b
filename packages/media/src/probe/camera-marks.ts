import { type FileHandle, open } from 'node:fs/promises';

/** A file with more boxes on a level, more user data, or more marks than this was not written by a camera. */
const MOST_BOXES = 500;
const MOST_OF_A_TYPE = 2;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_MARKS = 500;

type Range = { start: number; end: number };

/**
 * The moments that the person behind the camera marked while filming, in seconds and in order: GoPro's HiLight tags, in the
 * user data of an MP4 (`moov/udta`). Cameras up to HERO5 write a box `HMMT` (a count, then milliseconds); later ones write
 * records that end in `MANL` into `GPMF`, whose first field is the milliseconds. Empty for any other file, and for one whose
 * boxes cannot be right.
 */
export async function cameraMarks(path: string): Promise<number[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const milliseconds: number[] = [];
    for (const movie of await boxesIn(file, { start: 0, end: size }, 'moov'))
      for (const userData of await boxesIn(file, movie, 'udta')) {
        for (const early of await boxesIn(file, userData, 'HMMT'))
          milliseconds.push(...countedMarks(await bytesOf(file, early)));
        for (const late of await boxesIn(file, userData, 'GPMF'))
          milliseconds.push(...manualMarks(await bytesOf(file, late)));
      }
    return [...new Set(milliseconds)]
      .sort((a, b) => a - b)
      .slice(0, MOST_MARKS)
      .map((one) => one / 1000);
  } finally {
    await file.close();
  }
}

/** What the boxes of a type hold, at most as many as a camera writes. Source: ISO/IEC 14496-12, 4.2. */
async function boxesIn(file: FileHandle, { start, end }: Range, type: string): Promise<Range[]> {
  const found: Range[] = [];
  const header = Buffer.alloc(16);
  let at = start;
  for (let count = 0; count < MOST_BOXES && found.length < MOST_OF_A_TYPE && at + 8 <= end; count++) {
    const { bytesRead } = await file.read(header, 0, 16, at);
    if (bytesRead < 8) break;
    const short = header.readUInt32BE(0);
    const headerSize = short === 1 ? 16 : 8;
    if (bytesRead < headerSize) break;
    const size = short === 0 ? end - at : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (size < headerSize || at + size > end) break;
    if (header.toString('latin1', 4, 8) === type) found.push({ start: at + headerSize, end: at + size });
    at += size;
  }
  return found;
}

async function bytesOf(file: FileHandle, { start, end }: Range): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start > MOST_BYTES ? 0 : end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}

function countedMarks(bytes: Buffer): number[] {
  const fits = Math.floor(bytes.length / 4) - 1;
  const count = fits < 0 ? 0 : Math.min(bytes.readUInt32BE(0), fits, MOST_MARKS);
  return Array.from({ length: count }, (_, at) => bytes.readUInt32BE(4 + 4 * at));
}

/** Milliseconds stand 16 bytes before the kind of mark; `MANL` is one that was set by hand. */
function manualMarks(bytes: Buffer): number[] {
  const marks: number[] = [];
  const list = bytes.indexOf('HLMT', 0, 'latin1');
  if (list < 0) return marks;
  for (let at = bytes.indexOf('MANL', list, 'latin1'); at >= 0 && marks.length < MOST_MARKS; ) {
    if (at - 16 >= list) marks.push(bytes.readUInt32BE(at - 16));
    at = bytes.indexOf('MANL', at + 4, 'latin1');
  }
  return marks;
}
