import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { rulesOf } from './rules.ts';

/** Looked at for circles too, which no rule about rooms would find. */
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts'];

/** Every import of the checkout at `root` that goes through a wall, and every circle of imports, as a sentence each. */
export async function findBreaches(root: string): Promise<string[]> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rulesOf(root) },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  );
  if (typeof output === 'string')
    throw new Error(`dependency-cruiser answered in an unexpected form: ${output}`);
  return output.summary.violations.map(({ from, to, cycle, rule }) => {
    const path = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
    return `${path.join(' -> ')}: ${rule.name}`;
  });
}
