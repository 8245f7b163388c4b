import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/**
 * Flows that a run of `npm test` takes by turns, one group each time; the groups take about as long as each other. A flow
 * that is in no group runs every time.
 */
export const GROUPS: readonly (readonly string[])[] = [
  ['bad-input', 'editor', 'share-link'],
  ['first-run', 'upload-ends', 'upload-resume', 'uploads'],
  ['account', 'frame', 'player'],
  ['backup', 'sharing', 'upload-goes-on'],
  ['frame-exact', 'preview', 'timeline-editor'],
  ['damaged-files', 'detector', 'looks', 'odd-files'],
  ['kills', 'recommend', 'search', 'tasks', 'templates'],
];

/** The names of all flows, as in `NAME.spec.ts`. */
export function allFlows(): string[] {
  const ending = '.spec.ts';
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length)).sort();
}

/** The flows that run with this seed: those of its group, and those of none. */
export function flowsOf(seed: number): string[] {
  const group = GROUPS[seed % GROUPS.length]!;
  const others = GROUPS.filter((other) => other !== group).flat();
  const all = allFlows();
  for (const name of GROUPS.flat()) if (!all.includes(name)) throw new Error(`There is no flow ${name}.`);
  return all.filter((name) => !others.includes(name));
}

/** The seed of a soak, or one that every commit has for itself: the same commit runs the same flows. */
export function seedOfRun(): number {
  const given = process.env.CUTGRAPH_TEST_SEED;
  if (given !== undefined) return Number(given);
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(hash.toString().slice(0, 6), 16);
  } catch {
    // No clone: an unpacked archive.
    return 0;
  }
}
