/**
 * `npm run soak odd`: gives every odd file to a running Cutgraph and sees that it plays upright, at the right speed and with
 * its sound in step in a real browser, or is refused with a true sentence. One line a file; the last line says
 * `N passed, N failed`. `--only WORDS` takes the files whose names fit a regular expression.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { openApi } from '../harness/api.ts';
import { BROWSER, signIn } from '../harness/browser.ts';
import { startApp } from '../harness/start-app.ts';
import { checkOddFile } from './check-odd-file.ts';
import { makeOddFiles, ODD_FOLDER } from './make-odd-files.ts';
import { openPlayer } from './player.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: ODD_FOLDER }, only: { type: 'string', default: '' } },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const { files, made } = await makeOddFiles(values.out);
say(`${files.length} odd files in ${values.out}, ${made} of them made now.`);
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-odd-'));
// The detector that every machine has.
const app = await startApp({ env: { CUTGRAPH_DETECTOR: 'centernet' } });
const browser = await chromium.launch(BROWSER);
const close = async () => {
  await browser.close();
  await app.discard();
  await rm(folder, { recursive: true, force: true });
};
// Ctrl-C ends the app too, which would live on otherwise.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => close().finally(() => process.exit(130)));
let [passed, failed] = [0, 0];
try {
  const page = await browser.newPage();
  await signIn(page, app.url);
  const player = await openPlayer(page, app.url);
  const api = await openApi(app);
  const { id: workspaceId } = await api.createWorkspace('Odd files');
  for (const file of files.filter(({ name }) => new RegExp(values.only).test(name))) {
    const name = file.name.length > 40 ? `${file.name.slice(0, 39)}…` : file.name.padEnd(40);
    try {
      const { problems, said, seconds } = await checkOddFile({ api, workspaceId, player, folder }, file);
      if (problems.length > 0) throw new Error(problems.join('; '));
      passed += 1;
      say(`${name}  ok      in ${seconds.toFixed(1)} s: ${said}`);
    } catch (error) {
      failed += 1;
      say(`${name}  FAILED  ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  await close();
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
