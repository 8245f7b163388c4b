/**
 * `npm run soak interchange`: films of every kind as projects of MLT, which `melt` plays: the numbers burnt into what it shows are those of the
 * plan. And as FCPXML, which `xmllint` holds against Apple's document type definitions (of the repository that keeps all of them;
 * `--dtd FOLDER` where there is no network). Ends with a line `N passed, N failed`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HAS_MELT } from '../harness/melt.ts';
import { checkFcpxml } from './check-fcpxml.ts';
import { compareFilm } from './compare-film.ts';
import { chances, drawFilm } from './drawn-film.ts';
import { makeFilmSources, makeVariableSource } from './film-sources.ts';

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    dtd: { type: 'string' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
if (!HAS_MELT) throw new Error('This needs the program melt (Debian: apt-get install melt).');
let [passed, failed] = [0, 0];
const check = (what: string, trouble: string | undefined) => {
  if (trouble === undefined) passed++;
  else failed++;
  say(`${trouble === undefined ? 'ok  ' : 'FAIL'} ${what}${trouble ? `: ${trouble}` : ''}`);
};

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-interchange-'));
try {
  const constant = await makeFilmSources(folder);
  const sources = [...constant, await makeVariableSource(folder, constant[3]!)];
  const chance = chances(Number(values.seed));
  for (let film = 1; film <= Number(values.films); film++) {
    const drawn = drawFilm(sources, chance);
    const { compared, equal, differences } = await compareFilm(folder, sources, drawn);
    const trouble = compared === 0 ? 'nothing was compared' : differences.slice(0, 3).join('; ') || undefined;
    check(
      `film ${film}: of ${compared} frames ${equal} are those of the plan, the others their neighbours`,
      trouble,
    );
  }
  for (const { what, trouble } of await checkFcpxml(folder, Number(values.seed), values.dtd))
    check(what, trouble);
} finally {
  await rm(folder, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
