import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = ['{packages,apps}/*/{src,test}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];

/** A section of the product spec, a requirement of OWASP ASVS, or a right of a program. */
const TAG = /'@((?:S\d+\.\d+|V\d+\.\d+\.\d+|R\d+)[a-z]?)'/g;

/** `web/lib/api.ts` for `apps/web/src/lib/api.ts`: how the documents name files. */
function shortened(file: string): string {
  return file.replace(/^(?:packages|apps)\/(\w+)\/src\//, '$1/').replace(/^e2e\/flows\//, 'e2e/');
}

/** The path in the checkout that a short path of the documents means. */
export function pathOf(short: string): string {
  const [room = '', ...rest] = short.split('/');
  if (room === 'e2e') return ['e2e/flows', ...rest].join('/');
  return [['web', 'cli'].includes(room) ? 'apps' : 'packages', room, 'src', ...rest].join('/');
}

/** The test files that carry the tag of each requirement (`tags: ['@S2.07']`, under Playwright `tag:`), as short paths. */
export function findTaggedTests(root: string): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules'] });
  for (const file of files.sort())
    for (const [, id = ''] of readFileSync(join(root, file), 'utf8').matchAll(TAG))
      found.set(id, (found.get(id) ?? new Set()).add(shortened(file)));
  return new Map([...found].map(([id, files]) => [id, [...files]]));
}
