import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runs, say } from './run.ts';

const SOURCES = [
  'apps/web',
  'packages/contract/src',
  'packages/core/src',
  'packages/messages/src',
  'package-lock.json',
];

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...inside.map((name) => newestChange(join(path, name))));
}

/**
 * Builds the screens when their sources changed since the last build. They are built somewhere else and then put in the
 * place of the old ones: an app that runs meanwhile goes on serving whole screens.
 */
export function buildWeb(): void {
  const dist = join(ROOT, 'apps/web/dist');
  const mark = join(dist, '.built');
  const newest = Math.max(...SOURCES.map((source) => newestChange(join(ROOT, source))));
  if (existsSync(mark) && statSync(mark).mtimeMs >= newest) return;
  say('Building the screens (once, a few seconds) ...');
  const next = join(ROOT, `.cache/web-next-${process.pid}`);
  const old = join(ROOT, `.cache/web-old-${process.pid}`);
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', next, '--emptyOutDir'];
  try {
    if (!runs(process.execPath, [...vite, '--logLevel', 'warn'])) {
      throw new Error('The screens could not be built; see above.');
    }
    writeFileSync(join(next, '.built'), '');
    mkdirSync(dist, { recursive: true });
    renameSync(dist, old);
    renameSync(next, dist);
  } finally {
    for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true });
  }
}
