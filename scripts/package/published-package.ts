import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/run.ts';
import { ENTRY } from './programs.ts';

type Package = {
  version: string;
  description: string;
  license: string;
  dependencies?: Record<string, string>;
};

/** Where the command line looks for its version. */
export const VERSION_FILE = 'apps/cli/package.json';
/** From this on Node has what we use of it. */
const OLDEST_NODE = '>=22.19';

/** The package.json that is published: one package in the place of ours, with all that they need at the versions they name. */
export function publishedPackage() {
  const { version, description, license } = read('package.json');
  return {
    ...{ name: 'cutgraph', version, description, license, type: 'module' },
    engines: { node: OLDEST_NODE },
    bin: { cutgraph: ENTRY },
    dependencies: dependenciesOf([
      'apps/cli/package.json',
      ...globSync('packages/*/package.json', { cwd: ROOT }),
    ]),
  };
}

/** What runs of the packages of others; types do not. */
function dependenciesOf(paths: readonly string[]): Record<string, string> {
  const versions = new Map<string, string>();
  for (const path of paths)
    for (const [name, version] of Object.entries(read(path).dependencies ?? {})) {
      if (/^@(cutgraph|types)\//.test(name)) continue;
      const other = versions.get(name) ?? version;
      if (other !== version) throw new Error(`${name} is wanted at ${version} and at ${other}.`);
      versions.set(name, version);
    }
  return Object.fromEntries([...versions].toSorted(([one], [other]) => one.localeCompare(other)));
}

function read(path: string): Package {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
