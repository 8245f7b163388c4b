/**
 * `npm run release -- --tag v1.2.3`: what a release has attached, in dist/release: the npm package and an SBOM of all that
 * it installs; and its notes in dist/release-notes.md. .github/workflows/release.yml adds the image and the sums.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseNotes } from './release/release-notes.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ROOT, runs } from './setup/run.ts';

/** Of what is installed for those who run Cutgraph. */
const SBOM = [
  'sbom',
  '--package-lock-only',
  '--omit',
  'dev',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
];

const { values } = parseArgs({ options: { tag: { type: 'string' } } });
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
if (values.tag !== `v${version}`)
  throw new Error(
    `The tag is ${values.tag ?? 'not named (--tag)'}, and the version of package.json ${version}.`,
  );
const notes = releaseNotes(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);

installDependencies();
const folder = join(ROOT, 'dist/release');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (!runs(process.execPath, ['scripts/package.ts', '--to', folder]))
  throw new Error('There is no npm package; see above.');
const { status, stdout } = spawnSync('npm', SBOM, {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) throw new Error('There is no SBOM; see above.');
const bom = JSON.parse(stdout);
// npm calls it by the folder that it is in.
bom.metadata.component.name = 'cutgraph';
writeFileSync(join(folder, `cutgraph-${version}.cdx.json`), JSON.stringify(bom, null, 2));
writeFileSync(join(ROOT, 'dist/release-notes.md'), notes);
