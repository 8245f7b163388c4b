import { readdirSync } from 'node:fs';
import { turnOf } from '../../scripts/turns/turns.ts';

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
  ['immich', 'kills', 'tasks'],
  ['photos', 'recommend', 'search', 'templates'],
];

/** The names of all flows, as in `NAME.spec.ts`. */
export function allFlows(): string[] {
  const ending = '.spec.ts';
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length)).sort();
}

/** The flows that run with this seed: those of its group, and those of none. */
export function flowsOf(seed: number): { group: number; flows: string[] } {
  const { number, others } = turnOf(GROUPS, seed);
  const all = allFlows();
  for (const name of GROUPS.flat()) if (!all.includes(name)) throw new Error(`There is no flow ${name}.`);
  return { group: number, flows: all.filter((name) => !others.includes(name)) };
}
