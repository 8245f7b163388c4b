/**
 * `npm run soak damaged`: gives hundreds of damaged files, and files that are not what they seem, to a running Cutgraph.
 * Each must end, Done or in Error with a sentence, without a crash, without a look at another file or the network, in
 * bounded memory, and leave nothing behind. The last line says `N passed, N failed`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openApi } from '../harness/api.ts';
import { startApp } from '../harness/start-app.ts';
import { damageApp } from './damage-app.ts';
import { showsCanary } from './find-remains.ts';
import { makeDamagedFiles } from './make-damaged-files.ts';
import { proveTraps, setTraps } from './traps.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-damaged-'));
const traps = await setTraps(join(folder, 'traps'));
await proveTraps(traps, folder);
if (!(await showsCanary(traps.canaryVideo))) throw new Error('The canary would not be recognised.');
await traps.reset();
say('The traps spring when a bare ffmpeg is led into them.');
const all = await makeDamagedFiles({ folder: join(folder, 'files'), seed: Number(values.seed), traps });
const files = all.filter(({ name }) => new RegExp(values.only).test(name));
// The detector that every machine has.
const app = await startApp({ env: { CUTGRAPH_DETECTOR: 'centernet' } });
const close = async () => {
  await app.discard();
  await traps.close();
  await rm(folder, { recursive: true, force: true });
};
// Ctrl-C ends the app too, which would live on otherwise.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => close().finally(() => process.exit(130)));
let failed = 0;
try {
  const api = await openApi(app);
  const { verdicts, problems, peaks } = await damageApp({
    ...{ app, api, traps, files },
    onVerdict: ({ file, outcome, words, seconds, problem }) =>
      say(
        `${file.name.padEnd(52)}  ${problem ? `FAILED  ${problem}` : outcome}  in ${seconds.toFixed(1)} s  ${words}`,
      ),
  });
  say('');
  for (const [kind, list] of Object.entries(Object.groupBy(verdicts, ({ file }) => file.kind))) {
    const counts = Object.entries(Object.groupBy(list, ({ outcome }) => outcome));
    say(`${kind.padEnd(10)} ${counts.map(([outcome, some]) => `${some.length} ${outcome}`).join(', ')}`);
  }
  const longest = verdicts.toSorted((a, b) => b.seconds - a.seconds)[0];
  if (longest) say(`The longest took ${longest.seconds.toFixed(1)} s: ${longest.file.name}`);
  say(
    `Peak memory of one process: ${Object.entries(peaks)
      .map(([kind, mb]) => `${kind} ${mb} MB`)
      .join(', ')}`,
  );
  for (const problem of problems) say(`FAILED  afterwards: ${problem}`);
  const bad = verdicts.filter(({ problem }) => problem).length;
  failed = bad + problems.length;
  say(`${verdicts.length - bad} passed, ${failed} failed`);
} finally {
  await close();
}
process.exit(failed > 0 ? 1 : 0);
