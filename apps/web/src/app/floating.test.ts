import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** The tab bar of a phone at its lower edge, which every page leaves space for; a line of two pixels. */
const FIXED = ['app/shell.module.css', 'app/top-bar.module.css'];

function sourcesOf(pattern: RegExp, ending: RegExp): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/\.test\./.test(path))
    .filter((path) => pattern.test(readFileSync(join(SOURCES, path), 'utf8')))
    .sort();
}

// What the app says by itself has a place in the layout (`Status` in top-bar.tsx). What is opened on purpose (menus, dialogs)
// is Mantine's, and lies over the page as long as it is open.
it('nothing is put over the page from elsewhere', () => {
  expect(sourcesOf(/position:\s*fixed/, /\.css$/)).toEqual(FIXED);
  expect(sourcesOf(/<(Notifications|Affix)\b|createPortal/, /\.tsx$/)).toEqual([]);
});
