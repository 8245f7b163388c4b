import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../setup/run.ts';

const SOURCES = ['apps/cli/src/**/*.ts', 'packages/*/src/**/*.ts'];
/** What `cutgraph` on the command line starts. */
export const ENTRY = 'apps/cli/src/main.js';
const OURS = /(['"])@cutgraph\/([a-z]+)\1/g;
/** Imports, and programs of threads and processes that are named by their file. */
const TYPESCRIPT_FILE = /(['"])(\.{1,2}\/[\w./-]+)\.ts\1/g;

/**
 * Writes the command line and all packages as JavaScript: Node strips no types inside node_modules. Files stay where they
 * are, line by line as they were, so that what a fault names can be found; a package of ours is imported by its path.
 */
export function writePrograms(folder: string): void {
  for (const path of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))) {
    if (path.endsWith('.test.ts')) continue;
    const target = join(folder, path.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, programOf(readFileSync(join(ROOT, path), 'utf8'), path));
  }
  const entry = join(folder, ENTRY);
  writeFileSync(entry, `#!/usr/bin/env node\n${readFileSync(entry, 'utf8')}`);
  chmodSync(entry, 0o755);
}

/** A module of ours in JavaScript. @param path from the root. */
export function programOf(source: string, path: string): string {
  return stripTypeScriptTypes(source)
    .replaceAll(OURS, (_, quote, room) => {
      const to = relative(dirname(path), `packages/${room}/src/index.js`);
      return `${quote}${to}${quote}`;
    })
    .replaceAll(TYPESCRIPT_FILE, '$1$2.js$1')
    .replaceAll(/[ \t]+$/gm, '');
}
