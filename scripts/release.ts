/**
 * `npm run release -- --tag v1.2.3`: what a release has attached, in dist/release: the npm package and an SBOM of all that
 * it installs; and its notes in dist/release-notes.md. .github/workflows/release.yml adds the image and the sums.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseNotes } from './release/release-notes.ts';
import { sbomOf } from './release/sbom.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ROOT, runs } from './setup/run.ts';

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
writeFileSync(join(folder, `cutgraph-${version}.cdx.json`), sbomOf());
writeFileSync(join(ROOT, 'dist/release-notes.md'), notes);
