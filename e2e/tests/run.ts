/**
 * `npm run soak tests`: runs all of `npm test` again and again, each time in a fresh clone of the last commit, in an environment
 * of its own, with the test files in another order. `--busy` processors' worth of other work runs beside it. Ends with a line
 * `N passed, N failed`, which counts runs.
 */
import { parseArgs } from 'node:util';
import { spinThreads } from './busy.ts';
import { removeClones, testInFreshClone } from './fresh-clone.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    busy: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const [runs, busy, firstSeed] = [Number(values.runs), Number(values.busy), Number(values.seed)];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => removeClones().finally(() => process.exit(130)));
await removeClones();
spinThreads(busy);
let [passed, failed] = [0, 0];
for (let run = 1; run <= runs; run++) {
  const seed = firstSeed + run - 1;
  const outcome = await testInFreshClone(seed);
  if (outcome.isGreen) passed += 1;
  else failed += 1;
  const beside = busy > 0 ? `, ${busy} busy threads beside it` : '';
  say(
    `run ${run} of ${runs}, seed ${seed}${beside}: ${outcome.isGreen ? 'passed' : 'FAILED'} after ${outcome.seconds.toFixed(0)} s`,
  );
  for (const line of outcome.parts) say(`  ${line}`);
  for (const line of outcome.failures) say(`  seed ${seed}: ${line}`);
  if (!outcome.isGreen) say(`  all it said: ${outcome.log}`);
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
