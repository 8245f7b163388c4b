import type { Damage } from './damaged-file.ts';
import type { Original } from './originals.ts';

/** A box of ISO/IEC 14496-12: where it begins and how long it is, head and all. */
export type Box = { type: string; start: number; size: number };

const FOLDERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'moof', 'traf', 'mvex', 'udta'];

/** All boxes, the outer ones before what is in them. */
export function boxesOf(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const size = bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (size < 8) break;
    boxes.push({ type, start, size });
    if (FOLDERS.includes(type)) boxes.push(...boxesOf(bytes, start + 8, start + size));
    start += size;
  }
  return boxes;
}

const HUGE = 0xffffffff;

/** What is written where: `at` counts from the first byte of the first box of that type. */
const CLAIMS: { what: string; type: string; at: number; values: number[] }[] = [
  ...['ftyp', 'moov', 'trak', 'mdat', 'stbl', 'stsd', 'stsz'].map((type) => ({
    ...{ what: `${type}-size-huge`, type, at: 0, values: [HUGE] },
  })),
  ...['moov', 'mdat', 'stsz'].map((type) => ({ what: `${type}-size-zero`, type, at: 0, values: [0] })),
  ...['moov', 'mdat'].map((type) => ({ what: `${type}-size-seven`, type, at: 0, values: [7] })),
  { what: 'mvhd-timescale-zero', type: 'mvhd', at: 20, values: [0] },
  { what: 'mvhd-timescale-one', type: 'mvhd', at: 20, values: [1] },
  { what: 'mvhd-length-huge', type: 'mvhd', at: 24, values: [HUGE] },
  { what: 'tkhd-length-huge', type: 'tkhd', at: 28, values: [HUGE] },
  { what: 'tkhd-size-huge', type: 'tkhd', at: 84, values: [0xffff0000, 0xffff0000] },
  { what: 'tkhd-matrix-huge', type: 'tkhd', at: 48, values: [HUGE, HUGE, 0, HUGE, HUGE] },
  { what: 'mdhd-timescale-zero', type: 'mdhd', at: 20, values: [0] },
  { what: 'mdhd-timescale-one', type: 'mdhd', at: 20, values: [1] },
  { what: 'mdhd-timescale-huge', type: 'mdhd', at: 20, values: [HUGE] },
  { what: 'mdhd-length-huge', type: 'mdhd', at: 24, values: [HUGE] },
  { what: 'elst-count-huge', type: 'elst', at: 12, values: [HUGE] },
  { what: 'elst-length-huge', type: 'elst', at: 16, values: [HUGE] },
  { what: 'elst-time-huge', type: 'elst', at: 20, values: [0x7fffffff] },
  { what: 'stsd-count-huge', type: 'stsd', at: 12, values: [HUGE] },
  // Width and height are 16 bits each.
  { what: 'stsd-picture-huge', type: 'stsd', at: 48, values: [0xffffffff] },
  { what: 'stsd-picture-zero', type: 'stsd', at: 48, values: [0] },
  { what: 'stts-count-huge', type: 'stts', at: 12, values: [HUGE] },
  { what: 'stts-samples-huge', type: 'stts', at: 16, values: [0x7fffffff] },
  { what: 'stts-step-huge', type: 'stts', at: 20, values: [0x7fffffff] },
  { what: 'stsc-count-huge', type: 'stsc', at: 12, values: [HUGE] },
  { what: 'stsc-samples-huge', type: 'stsc', at: 20, values: [0x7fffffff] },
  { what: 'stsz-all-huge', type: 'stsz', at: 12, values: [0x7fffffff] },
  { what: 'stsz-count-huge', type: 'stsz', at: 16, values: [HUGE] },
  { what: 'stsz-one-huge', type: 'stsz', at: 20, values: [HUGE] },
  { what: 'stco-count-huge', type: 'stco', at: 12, values: [HUGE] },
  { what: 'stco-far', type: 'stco', at: 16, values: [HUGE] },
  { what: 'trun-count-huge', type: 'trun', at: 12, values: [HUGE] },
];

/** Boxes that claim to be huge, or nothing, and tables with more entries than any file has. */
export function mp4Claims(originals: readonly Original[]): Damage[] {
  return originals.flatMap(({ name, ending, bytes }) => {
    const boxes = boxesOf(bytes);
    return CLAIMS.flatMap(({ what, type, at, values }): Damage[] => {
      const box = boxes.find((one) => one.type === type);
      if (!box || box.start + at + 4 * values.length > bytes.length) return [];
      const broken = Buffer.from(bytes);
      for (const [i, value] of values.entries()) broken.writeUInt32BE(value, box.start + at + 4 * i);
      return [{ kind: 'claims', what: `${name}-${what}`, ending, bytes: broken }];
    });
  });
}
