import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Chance, chanceOf } from '../kills/chance.ts';
import { cutShort, flippedBytes, noise, swappedHeads } from './break-bytes.ts';
import type { Damage, DamagedFile, DamageKind, Traps } from './damaged-file.ts';
import { disguises } from './disguises.ts';
import { mp4Claims } from './mp4-claims.ts';
import { makeOriginals, originalNamed } from './originals.ts';
import { otherClaims } from './other-claims.ts';
import { strangers } from './strangers.ts';
import { timeGaps } from './time-gaps.ts';

/** Where the files are put by default; git does not look there. */
export const DAMAGED_FOLDER = resolve(import.meta.dirname, '../../corpus/damaged');

/**
 * Makes all damaged files from scratch: the same for the same seed, but for what the traps are called.
 *
 * @param options.choice a random choice of so many, of every kind in turn but some; all when absent.
 */
export async function makeDamagedFiles(options: {
  folder: string;
  seed: number;
  traps: Traps;
  choice?: { count: number; without: readonly DamageKind[] };
}): Promise<DamagedFile[]> {
  const { folder, seed, traps, choice } = options;
  const originals = await makeOriginals();
  const chance = chanceOf(seed);
  const boxed = ['mp4', 'faststart', 'fragments'].map((name) => originalNamed(originals, name));
  const damages: Damage[] = [
    ...flippedBytes(originals, chance),
    ...cutShort(originals, chance),
    ...swappedHeads(originals, chance),
    ...mp4Claims(boxed),
    ...otherClaims(originals),
    ...noise(originals, chance),
    ...disguises(originals, traps),
    ...(await strangers(originals, traps)),
    // Last, because some of them take long.
    ...(await timeGaps(originals)),
  ];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files: DamagedFile[] = [];
  for (const { kind, what, ending, bytes } of choice ? someOf(damages, choice, chance) : damages) {
    const name = `${kind}-${what}.${ending}`;
    const path = join(folder, name);
    // Two of one name would count twice and be tried once.
    await writeFile(path, bytes, { flag: 'wx' });
    files.push({ kind, name, path });
  }
  return files;
}

/** One of each kind after another, until there are enough. */
function someOf(
  damages: readonly Damage[],
  { count, without }: { count: number; without: readonly DamageKind[] },
  chance: Chance,
): Damage[] {
  const wanted = damages.filter(({ kind }) => !without.includes(kind));
  const byKind = Object.values(Object.groupBy(wanted, ({ kind }) => kind)).map((list) =>
    chance.shuffled(list),
  );
  const rounds = Math.max(...byKind.map((list) => list.length));
  return Array.from({ length: rounds }, (_, at) => byKind.flatMap((list) => list[at] ?? []))
    .flat()
    .slice(0, count);
}
