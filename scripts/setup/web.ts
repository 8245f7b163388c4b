import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runs, say } from './run.ts';

const SOURCES = ['apps/web', 'packages/contract/src', 'packages/core/src', 'package-lock.json'];

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...inside.map((name) => newestChange(join(path, name))));
}

/** Builds the screens when their sources changed since the last build. */
export function buildWeb(): void {
  const mark = join(ROOT, 'apps/web/dist/.built');
  const newest = Math.max(...SOURCES.map((source) => newestChange(join(ROOT, source))));
  if (existsSync(mark) && statSync(mark).mtimeMs >= newest) return;
  say('Building the screens (once, a few seconds) ...');
  if (!runs(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'])) {
    throw new Error('The screens could not be built; see above.');
  }
  writeFileSync(mark, '');
}
