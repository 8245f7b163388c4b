import { execFileSync } from 'node:child_process';
import { ROOT } from '../setup/run.ts';

/** The seed of a soak, or one that every commit has for itself: the same commit runs the same tests. */
export function seedOfRun(): number {
  const given = process.env.CUTGRAPH_TEST_SEED;
  if (given !== undefined) return Number(given);
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(hash.toString().slice(0, 6), 16);
  } catch {
    // No clone: an unpacked archive.
    return 0;
  }
}

/** Which of some groups has its turn with this seed, and the names in all others. */
export function turnOf(
  groups: readonly (readonly string[])[],
  seed: number,
): { number: number; others: string[] } {
  const index = seed % groups.length;
  return { number: index + 1, others: groups.flatMap((group, at) => (at === index ? [] : group)) };
}
