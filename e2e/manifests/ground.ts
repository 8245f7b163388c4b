import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Looks at one thing; passes where there is no trouble. */
export type CheckNone = (what: string, trouble: string | undefined) => void;

/** A package that was fetched into the folder. */
export function fetched<T>(folder: string, name: string): T {
  return createRequire(join(folder, 'package.json'))(join(folder, 'node_modules', name)) as T;
}

/** The settings of the page. */
export async function settingNames(): Promise<string[]> {
  const page = await readFile(join(ROOT, 'docs/how-to/settings.md'), 'utf8');
  return [...page.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!);
}
