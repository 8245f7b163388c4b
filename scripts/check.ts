/** The one gate: types, lint and format, walls, spec coverage, dependencies, dead code, generated files, unit and integration tests. */
import { installDependencies } from './setup/dependencies.ts';
import { ensureFfmpeg } from './setup/programs.ts';
import { buildWeb } from './setup/web.ts';
import { programOf, runSteps } from './steps.ts';

installDependencies();
ensureFfmpeg();
// The command line's tests start the whole app.
buildWeb();
const passed = runSteps([
  { name: 'types', command: programOf('typescript/bin/tsc', '-p', '.') },
  { name: 'types of the screens', command: programOf('typescript/bin/tsc', '-p', 'apps/web') },
  { name: 'lint and format', command: programOf('@biomejs/biome/bin/biome', 'ci', '.') },
  { name: 'walls', command: ['scripts/walls.ts'] },
  { name: 'spec coverage', command: ['scripts/coverage.ts'] },
  { name: 'known holes in dependencies', command: ['scripts/audit.ts'] },
  { name: 'licences of dependencies', command: ['scripts/licences.ts'] },
  { name: 'dead code', command: programOf('knip/bin/knip.js') },
  { name: 'generated files', command: ['scripts/generate.ts', '--check'] },
  { name: 'unit and integration tests', command: programOf('vitest/vitest.mjs', 'run') },
]);
process.exit(passed ? 0 : 1);
