/**
 * `npm run package [-- --to FOLDER]`: makes the npm package `cutgraph`, with which `npx cutgraph montage *.mp4` runs, as a
 * tarball in dist/. Prints its path.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writePrograms } from './package/programs.ts';
import { publishedPackage, VERSION_FILE } from './package/published-package.ts';
import { noticesOf } from './package/third-party-notices.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ROOT } from './setup/run.ts';
import { buildWeb } from './setup/web.ts';

/** What is copied as it is: the screens, and what a person reads. */
const COPIED = ['apps/web/dist', 'docs/how-to', 'docs/pictures', 'CHANGELOG.md', 'LICENSE', 'README.md'];

const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist' } } });
installDependencies();
buildWeb();
const target = resolve(ROOT, values.to);
mkdirSync(target, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'cutgraph-package-'));
try {
  writePrograms(folder);
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const published = publishedPackage();
  writeFileSync(join(folder, 'package.json'), inLines(published));
  const { name, version, type } = published;
  writeFileSync(join(folder, VERSION_FILE), inLines({ name, version, type }));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf('apps/web'));
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (packed.status !== 0) throw new Error('The package could not be packed; see above.');
  process.stdout.write(`${join(target, packed.stdout.trim())}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function inLines(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
