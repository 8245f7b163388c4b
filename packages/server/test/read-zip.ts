import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * The files of a zip (APPNOTE 6.3), by its central directory, each checked against its size and sum. Knows what a zip of
 * less than 4 GB has in it, and nothing of larger ones.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('The zip has no end.');
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`The entry ${index} is broken.`);
    const method = zip.readUInt16LE(at + 10);
    const sum = zip.readUInt32LE(at + 16);
    const packed = zip.readUInt32LE(at + 20);
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const more = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error(`${name} is not where it should be.`);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const content = method === 0 ? bytes : inflateRawSync(bytes);
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is broken.`);
    if (files.has(name)) throw new Error(`${name} is there twice.`);
    files.set(name, content);
    at += 46 + nameLength + more;
  }
  return files;
}
