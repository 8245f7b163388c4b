import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup/run.ts';

type Locked = { dev?: boolean; devDependencies?: object };
type Lock = { packages: Record<string, Locked> };

/** Workspaces that are for development. */
const DEVELOPMENT = /^(node_modules\/@cutgraph\/)?(e2e|bench)(\/|$)/;
const SBOM = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

/**
 * A bill of materials (CycloneDX) of all packages that are installed for those who run Cutgraph, by npm. It is given a lock file
 * without what is for development: by its own `--omit dev` it leaves out, too, what both need.
 */
export function sbomOf(): string {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const kept = withoutDevelopment(lock);
  const { devDependencies: _none, ...root } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'cutgraph-sbom-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(kept));
    const { status, stdout } = spawnSync('npm', SBOM, {
      ...{ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error('There is no SBOM; see above.');
    const bom = JSON.parse(stdout);
    // npm calls it by the folder that it is in.
    bom.metadata.component.name = 'cutgraph';
    return JSON.stringify(bom, null, 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withoutDevelopment(lock: Lock): Lock {
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev }]) => !dev && !DEVELOPMENT.test(path))
    .map(([path, { devDependencies: _none, ...rest }]): [string, Locked] => [path, rest]);
  return { ...lock, packages: Object.fromEntries(packages) };
}
