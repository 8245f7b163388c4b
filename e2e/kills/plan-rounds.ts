import type { Part } from '../harness/start-app.ts';
import { chanceOf } from './chance.ts';

const PHASES = ['upload', 'analysis', 'generate', 'render'] as const;
export type Phase = (typeof PHASES)[number];

/** What is killed, while what goes on; the moment inside the phase comes out of the seed. */
export type Round = { number: number; victim: Part; phase: Phase; seed: number };

const VICTIMS: readonly Part[] = ['worker', 'server', 'database', 'supervisor'];

/**
 * Rounds in hands of four that have every victim once and every phase once; four hands meet every pair of them.
 */
export function planRounds(seed: number, count: number): Round[] {
  const chance = chanceOf(seed);
  const rounds: Round[] = [];
  while (rounds.length < count) {
    const phases = chance.shuffled(PHASES);
    for (const shift of chance.shuffled([0, 1, 2, 3])) {
      for (const at of chance.shuffled([0, 1, 2, 3])) {
        rounds.push({
          number: rounds.length + 1,
          victim: VICTIMS[at]!,
          phase: phases[(at + shift) % PHASES.length]!,
          seed: chance.whole(1, 2 ** 31),
        });
      }
    }
  }
  return rounds.slice(0, count);
}
