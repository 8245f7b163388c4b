/**
 * `npm run soak interchange`: films as projects, opened by programs that others wrote. `melt` plays those of MLT, and the numbers burnt into
 * what it shows are those of the plan; `xmllint` holds FCPXML against Apple's document type definitions (of the repository that keeps all of
 * them; `--dtd FOLDER` where there is no network); OpenShot opens EDL and Final Cut Pro 7 XML. `--part NAME` runs one of them. A part whose
 * program is absent is not passed. Ends with a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HAS_MELT } from '../harness/melt.ts';
import { checkFcpxml } from './check-fcpxml.ts';
import { checkOpenShot, HAS_OPENSHOT } from './check-openshot.ts';
import { compareFilm } from './compare-film.ts';
import { chances, drawFilm } from './drawn-film.ts';
import { makeFilmSources, makeVariableSource } from './film-sources.ts';

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    dtd: { type: 'string' },
    part: { type: 'string' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
let [passed, failed] = [0, 0];
const check = (what: string, trouble: string | undefined) => {
  if (trouble === undefined) passed++;
  else failed++;
  say(`${trouble === undefined ? 'ok  ' : 'FAIL'} ${what}${trouble ? `: ${trouble}` : ''}`);
};
const checkAll = (checks: readonly { what: string; trouble: string | undefined }[]) => {
  for (const { what, trouble } of checks) check(what, trouble);
};

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-interchange-'));
const chance = chances(Number(values.seed));
const PARTS = {
  mlt: { has: HAS_MELT, needs: 'melt (Debian: apt-get install melt)', run: playAll },
  fcpxml: {
    has: spawnSync('xmllint', ['--version'], { stdio: 'ignore' }).status === 0,
    needs: 'xmllint (Debian: apt-get install libxml2-utils)',
    run: async () => checkAll(await checkFcpxml(folder, Number(values.seed), values.dtd)),
  },
  openshot: {
    has: HAS_OPENSHOT,
    needs: 'OpenShot (Debian: apt-get install --no-install-recommends openshot-qt)',
    run: async () => checkAll(await checkOpenShot(folder, await makeFilmSources(folder), chance)),
  },
};
const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
const wanted = names.filter((name) => values.part === undefined || values.part === name);
if (wanted.length === 0) throw new Error(`--part is one of ${names.join(', ')}.`);
try {
  for (const name of wanted) {
    const { has, needs, run } = PARTS[name];
    if (has) await run();
    else check(name, `This needs ${needs}.`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function playAll(): Promise<void> {
  const constant = await makeFilmSources(folder);
  const sources = [...constant, await makeVariableSource(folder, constant[3]!)];
  for (let film = 1; film <= Number(values.films); film++) {
    const drawn = drawFilm(sources, chance);
    // Every third is of files that hold what is used, with a fifth of a second more.
    const handles = film % 3 === 0 ? 5 : undefined;
    const { compared, equal, differences } = await compareFilm(folder, sources, drawn, handles);
    const trouble = compared === 0 ? 'nothing was compared' : differences.slice(0, 3).join('; ') || undefined;
    check(
      `film ${film}${handles ? ', of stretches with handles' : ''}: of ${compared} frames ${equal} are those of the plan, the others their neighbours`,
      trouble,
    );
  }
}
