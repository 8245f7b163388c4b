import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { rulesOf } from './rules.ts';

/** Every import of the checkout at `root` that goes through a wall, as a sentence each. */
export async function findBreaches(root: string): Promise<string[]> {
  const folders = ['packages', 'apps'].filter((folder) => existsSync(join(root, folder)));
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
  return output.summary.violations.map(
    (violation) => `${violation.from} -> ${violation.to}: ${violation.rule.name}`,
  );
}
