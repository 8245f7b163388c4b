import type { Chance } from '../kills/chance.ts';
import type { Damage } from './damaged-file.ts';
import type { Original } from './originals.ts';

const HEADER_BYTES = 2048;

/** Bytes that came out wrong: in the head, in the end (where some containers keep their index) and anywhere. */
export function flippedBytes(originals: readonly Original[], chance: Chance): Damage[] {
  return originals.flatMap(({ name, ending, bytes }) => {
    const places: [string, number, number][] = [
      ['head', 0, HEADER_BYTES],
      ['end', bytes.length - HEADER_BYTES, bytes.length],
      ['body', 0, bytes.length],
    ];
    return places.flatMap(([where, from, to]) =>
      [1, 4, 16, 64].map((count): Damage => {
        const broken = Buffer.from(bytes);
        for (let i = 0; i < count; i++) {
          const at = chance.whole(Math.max(0, from), Math.min(to, bytes.length) - 1);
          broken[at] = broken[at]! ^ chance.whole(1, 255);
        }
        return { kind: 'flipped', what: `${name}-${where}-${count}`, ending, bytes: broken };
      }),
    );
  });
}

/** Uploads or copies that stopped: after a few bytes, in the middle, one byte before the end; one lost its beginning. */
export function cutShort(originals: readonly Original[], chance: Chance): Damage[] {
  return originals.flatMap(({ name, ending, bytes }) => {
    const lengths = [
      ...[1, 12, 100, 1000],
      ...[0.1, 0.25, 0.5, 0.75, 0.95].map((part) => Math.round(bytes.length * part)),
      ...[chance.whole(1000, bytes.length - 1), bytes.length - 1],
    ];
    const cuts = lengths.map((length) => ({ what: `after-${length}`, kept: bytes.subarray(0, length) }));
    const from = chance.whole(200, Math.floor(bytes.length / 2));
    cuts.push({ what: `before-${from}`, kept: bytes.subarray(from) });
    return cuts.map(
      ({ what, kept }): Damage => ({ kind: 'cut', what: `${name}-${what}`, ending, bytes: kept }),
    );
  });
}

/** The head of one container before the body of another. */
export function swappedHeads(originals: readonly Original[], chance: Chance): Damage[] {
  return originals.flatMap((head) =>
    originals
      .filter((body) => body !== head)
      .map((body): Damage => {
        const length = chance.pick([16, 64, 512, 2048]);
        const bytes = Buffer.concat([head.bytes.subarray(0, length), body.bytes.subarray(length)]);
        return {
          kind: 'swapped',
          what: `${head.name}-${length}-on-${body.name}`,
          ending: head.ending,
          bytes,
        };
      }),
  );
}

/** Nothing at all, zeros, ones, and noise, also behind the first bytes of real containers. */
export function noise(originals: readonly Original[], chance: Chance): Damage[] {
  const random = (length: number) => Buffer.from(Array.from({ length }, () => chance.whole(0, 255)));
  const made: [string, string, Buffer][] = [
    ['empty', 'mp4', Buffer.alloc(0)],
    ['one-zero', 'mp4', Buffer.alloc(1)],
    ['zeros', 'mp4', Buffer.alloc(100_000)],
    ['many-zeros', 'mkv', Buffer.alloc(5_000_000)],
    ['ones', 'avi', Buffer.alloc(50_000, 255)],
    ['sync-bytes', 'ts', Buffer.alloc(188 * 200, 0x47)],
    ['random', 'mp4', random(60_000)],
    ['random', 'ts', random(60_000)],
    ...originals.map(({ name, ending, bytes }): [string, string, Buffer] => [
      `random-behind-${name}`,
      ending,
      Buffer.concat([bytes.subarray(0, 48), random(20_000)]),
    ]),
  ];
  return made.map(([what, ending, bytes]): Damage => ({ kind: 'noise', what, ending, bytes }));
}
