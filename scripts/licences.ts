/** Stops the gate when something that is shipped has a licence that does not go with ours (Apache-2.0). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAllowed } from './dependencies/allowed.ts';
import { findLicences, type InstalledPackage } from './dependencies/find-licences.ts';
import { ROOT, say } from './setup/run.ts';

type Locked = { packages: Record<string, { dev?: boolean; link?: boolean; license?: string }> };

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Locked;
const shipped = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { license }]): InstalledPackage => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, licence: licenceIn(join(ROOT, path)) ?? license };
  });
const wrong = findLicences(shipped, readAllowed().licences);
for (const line of wrong) say(line);
if (wrong.length > 0)
  say('Use other packages, or say in scripts/dependencies/allowed.json why these may be shipped.');
else say(`  ${shipped.length} packages`);
process.exit(wrong.length > 0 ? 1 : 0);

/** What an installed package says itself; those for other machines are not installed, and the lock file says it. */
function licenceIn(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type?: string };
    licenses?: { type?: string }[];
  };
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ');
}
