import type { Damage } from './damaged-file.ts';
import { type Original, originalNamed } from './originals.ts';

/** Bytes that are looked for, and what is written at a distance from where they begin. */
type Claim = { what: string; find: number[] | string; at: number; write: number[] };

const MANY = [0xff, 0xff, 0xff, 0xff];

/** Elements of EBML (RFC 8794) and Matroska (RFC 9559): an id, a size, a payload. */
const MATROSKA: Claim[] = [
  { what: 'width-huge', find: [0xb0, 0x81, 0xa0], at: 2, write: [0xff] },
  { what: 'width-and-height-gone', find: [0xb0, 0x81, 0xa0], at: 0, write: [0xec] },
  {
    what: 'cluster-size-huge',
    find: [0x1f, 0x43, 0xb6, 0x75],
    at: 4,
    write: [0x01, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  },
  { what: 'segment-size-small', find: [0x18, 0x53, 0x80, 0x67], at: 4, write: [0x01, 0, 0, 0, 0, 0, 0, 1] },
  {
    what: 'segment-size-huge',
    find: [0x18, 0x53, 0x80, 0x67],
    at: 4,
    write: [0x01, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  },
  { what: 'length-not-a-number', find: [0x44, 0x89, 0x88], at: 3, write: [0x7f, 0xf8, 0, 0, 0, 0, 0, 0] },
  { what: 'length-endless', find: [0x44, 0x89, 0x88], at: 3, write: [0x7f, 0xf0, 0, 0, 0, 0, 0, 0] },
  {
    what: 'length-huge',
    find: [0x44, 0x89, 0x88],
    at: 3,
    write: [0x7e, 0x37, 0xe4, 0x3c, 0x88, 0, 0x75, 0x9c],
  },
  { what: 'length-negative', find: [0x44, 0x89, 0x88], at: 3, write: [0xc0, 0x9f, 0x40, 0, 0, 0, 0, 0] },
  { what: 'time-scale-zero', find: [0x2a, 0xd7, 0xb1, 0x83], at: 4, write: [0, 0, 0] },
  { what: 'time-scale-huge', find: [0x2a, 0xd7, 0xb1, 0x83], at: 4, write: [0xff, 0xff, 0xff] },
  { what: 'block-size-huge', find: [0xa3], at: 1, write: [0x08, ...MANY] },
  { what: 'id-lengths-huge', find: [0x42, 0xf2, 0x81], at: 3, write: [0xff] },
  { what: 'size-lengths-huge', find: [0x42, 0xf3, 0x81], at: 3, write: [0xff] },
  { what: 'codec-private-huge', find: [0x63, 0xa2], at: 2, write: [0x10, 0xff, 0xff, 0xff] },
];

/** Chunks of RIFF: the numbers are little-endian, and counted from the four letters. */
const AVI: Claim[] = [
  { what: 'file-size-huge', find: 'RIFF', at: 4, write: MANY },
  { what: 'frames-huge', find: 'avih', at: 24, write: MANY },
  { what: 'streams-huge', find: 'avih', at: 32, write: MANY },
  { what: 'width-huge', find: 'avih', at: 40, write: [0xff, 0xff, 0, 0] },
  { what: 'scale-zero', find: 'strh', at: 28, write: [0, 0, 0, 0] },
  { what: 'rate-zero', find: 'strh', at: 32, write: [0, 0, 0, 0] },
  { what: 'rate-huge', find: 'strh', at: 32, write: MANY },
  { what: 'scale-huge', find: 'strh', at: 28, write: [0xff, 0xff, 0xff, 0x7f] },
  { what: 'length-huge', find: 'strh', at: 40, write: MANY },
  { what: 'picture-huge', find: 'strf', at: 12, write: [0xff, 0xff, 0, 0, 0xff, 0xff, 0, 0] },
  { what: 'picture-negative', find: 'strf', at: 12, write: [0, 0, 0, 0x80, 0, 0, 0, 0x80] },
  { what: 'format-size-huge', find: 'strf', at: 4, write: [0xff, 0xff, 0xff, 0x7f] },
  { what: 'chunk-size-huge', find: '00dc', at: 4, write: [0xff, 0xff, 0xff, 0x7f] },
  { what: 'index-size-huge', find: 'idx1', at: 4, write: [0xff, 0xff, 0xff, 0x7f] },
];

/** Sizes, lengths and counts that cannot be, in Matroska, WebM and AVI. */
export function otherClaims(originals: readonly Original[]): Damage[] {
  return [
    ...claimed(originalNamed(originals, 'mkv'), MATROSKA),
    ...claimed(originalNamed(originals, 'webm'), MATROSKA),
    ...claimed(originalNamed(originals, 'avi'), AVI),
  ];
}

function claimed({ name, ending, bytes }: Original, claims: readonly Claim[]): Damage[] {
  return claims.flatMap(({ what, find, at, write }): Damage[] => {
    const start = bytes.indexOf(typeof find === 'string' ? Buffer.from(find, 'latin1') : Buffer.from(find));
    if (start < 0) return [];
    const broken = Buffer.from(bytes);
    Buffer.from(write).copy(broken, start + at);
    return [{ kind: 'claims', what: `${name}-${what}`, ending, bytes: broken }];
  });
}
