import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const ROUTER = resolve(import.meta.dirname, '../../apps/web/src/app/router.tsx');

/** The addresses of the router (`/ws/$w/media`), as its file writes them; one that only leads elsewhere is left out. */
export async function addressesOfRouter(): Promise<string[]> {
  const text = await readFile(ROUTER, 'utf8');
  const routes = new Map<string, { parent: string; path: string }>();
  const written =
    /const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*(?:id: '[^']*'|path: '([^']*)')/g;
  for (const [, name = '', parent = '', path = ''] of text.matchAll(written))
    routes.set(name, { parent, path });
  const addressOf = (name: string): string => {
    const route = routes.get(name);
    if (!route) return '';
    return `${addressOf(route.parent)}/${route.path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  };
  const parents = new Set([...routes.values()].map(({ parent }) => parent));
  const ends = [...routes.keys()].filter((name) => !parents.has(name) && !name.endsWith('Index'));
  return ends.map(addressOf).sort();
}

/** Whether a path, with or without a query, is one of an address. */
export function isPathOf(path: string, address: string): boolean {
  const pattern = address.replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(new URL(path, 'http://screen').pathname);
}
