import { type FileHandle, open } from 'node:fs/promises';
import { type ExifFacts, exifFacts, NO_EXIF } from './exif.ts';

/** The kinds of photos that are taken. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** What the bytes of a photo say before anything is decoded. */
export type PhotoHead = {
  format: PhotoFormat;
  /** Whether it holds several pictures that follow each other in time. */
  isAnimated: boolean;
  exif: ExifFacts;
};

/** A file with more parts before its picture than this was not written by a camera. */
const MOST_PARTS = 1000;
/** Exif fits into one segment of a JPEG; larger blocks are not read. */
const MOST_EXIF_BYTES = 1 << 16;
/** Kinds of HEIF whose pictures are stills; a sequence is read as a video. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'avif'];

/** Reads the head of a file by its content, whatever its name; null for what is no photo that is taken. */
export async function readPhotoHead(path: string): Promise<PhotoHead | null> {
  const file = await open(path);
  try {
    const start = (await bytesAt(file, 0, 32)).toString('latin1');
    if (start.startsWith('\xff\xd8\xff')) return await readJpeg(file);
    if (start.startsWith('\x89PNG\r\n\x1a\n')) return await readPng(file);
    if (/^RIFF.{4}WEBP/s.test(start)) return await readWebp(file);
    const brand = /^.{4}ftyp(.{4})/s.exec(start)?.[1] ?? '';
    if (HEIF_BRANDS.includes(brand)) return { format: 'heif', isAnimated: false, exif: NO_EXIF };
    return null;
  } finally {
    await file.close();
  }
}

/** Segments up to the start of the scan. Source: ITU-T T.81, B.1; Exif 2.32, 4.7.2. */
async function readJpeg(file: FileHandle): Promise<PhotoHead> {
  let exif = NO_EXIF;
  let at = 2;
  for (let part = 0; part < MOST_PARTS; part++) {
    const head = await bytesAt(file, at, 10);
    if (head.length < 10 || head[0] !== 0xff) break;
    const marker = head[1]!;
    // Bytes of 255 may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) break;
    const size = head.readUInt16BE(2);
    if (marker === 0xe1 && head.toString('latin1', 4, 10) === 'Exif\0\0') {
      exif = exifFacts(await bytesAt(file, at + 10, size - 8));
      break;
    }
    at += 2 + size;
  }
  return { format: 'jpeg', isAnimated: false, exif };
}

/** Chunks up to the end. Source: PNG 3rd edition, 5.3 and 11.3. */
async function readPng(file: FileHandle): Promise<PhotoHead> {
  const found: PhotoHead = { format: 'png', isAnimated: false, exif: NO_EXIF };
  let at = 8;
  for (let part = 0; part < MOST_PARTS; part++) {
    const head = await bytesAt(file, at, 8);
    if (head.length < 8) break;
    const size = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, 8);
    if (name === 'acTL') found.isAnimated = true;
    if (name === 'eXIf') found.exif = exifFacts(await bytesAt(file, at + 8, size));
    at += 12 + size;
  }
  return found;
}

/** Chunks up to the end. Source: RFC 9649, 2.7. */
async function readWebp(file: FileHandle): Promise<PhotoHead> {
  const found: PhotoHead = { format: 'webp', isAnimated: false, exif: NO_EXIF };
  let at = 12;
  for (let part = 0; part < MOST_PARTS; part++) {
    const head = await bytesAt(file, at, 8);
    if (head.length < 8) break;
    const name = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    if (name === 'ANIM' || name === 'ANMF') found.isAnimated = true;
    if (name === 'EXIF') {
      const block = await bytesAt(file, at + 8, size);
      const isMarked = block.toString('latin1', 0, 6) === 'Exif\0\0';
      found.exif = exifFacts(isMarked ? block.subarray(6) : block);
    }
    at += 8 + size + (size % 2);
  }
  return found;
}

async function bytesAt(file: FileHandle, at: number, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, Math.min(count, MOST_EXIF_BYTES)));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
  return bytes.subarray(0, bytesRead);
}
