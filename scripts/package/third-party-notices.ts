import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/run.ts';

type Locked = {
  version?: string;
  license?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
};

/** What builds the screens and is not in them. */
const BUILDS = /^(@types\/.+|vite|@vitejs\/.+)$/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The licences of all packages of others that are built into the screens, with their texts. */
export function noticesOf(workspace: string): string {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Set<string>();
  const visit = (path: string) => {
    const { link, resolved } = packages[path] ?? {};
    const place = link && resolved ? resolved : path;
    if (found.has(place)) return;
    found.add(place);
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      if (BUILDS.test(name)) continue;
      const at = placeOf(name, place);
      if (at !== undefined) visit(at);
    }
  };
  /** As Node finds it: in the package, else further up. */
  const placeOf = (name: string, from: string): string | undefined => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (packages[place]) return place;
      if (folder === '') return undefined;
    }
  };
  visit(workspace);
  const parts = [...found]
    .filter((path) => path.includes('node_modules/'))
    .toSorted()
    .map((path) => noticeOf(path, packages[path]!));
  return `The screens of Cutgraph (apps/web/dist) hold code and fonts of these packages.\n\n${parts.join('\n')}`;
}

function noticeOf(path: string, { version, license }: Locked): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const folder = join(ROOT, path);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENCE_FILE.test(file)) : [];
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${'-'.repeat(80)}\n${name} ${version}: ${license ?? 'see its text'}`, ...texts, ''].join('\n\n');
}
