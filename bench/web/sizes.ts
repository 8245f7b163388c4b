import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '../../e2e/harness/browser.ts';
import type { Figure } from '../figures.ts';

const ASSETS = resolve(import.meta.dirname, '../../apps/web/dist/assets');

/** Bytes after gzip of all script that the first page has loaded, and of each part that is loaded later. */
export async function sizeFigures(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  await page.close();
  const first = new Set(loaded.map((path) => path.split('/').at(-1)!).filter((name) => name.endsWith('.js')));
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const size = (name: string) => gzipSync(readFileSync(join(ASSETS, name))).length / 1000;
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + size(name), 0);
  const lazy = scripts.filter((name) => !first.has(name)).sort((a, b) => size(b) - size(a));
  for (const name of lazy) console.log(`# lazy ${name} ${size(name).toFixed(1)} kB`);
  return [
    { name: 'web.first_page_script_kb', value: sum(scripts.filter((name) => first.has(name))), unit: 'kB' },
    { name: 'web.lazy_script_kb', value: sum(lazy), unit: 'kB' },
    { name: 'web.largest_lazy_part_kb', value: lazy[0] ? size(lazy[0]) : 0, unit: 'kB' },
  ];
}
