/** `npm run bench NAME` runs `bench/NAME/run.ts`, which prints its figures one a line as `name value unit`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runNamed } from './run-named.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ensureFfmpeg } from './setup/programs.ts';
import { ROOT } from './setup/run.ts';

installDependencies();
ensureFfmpeg();
const names = readdirSync(join(ROOT, 'bench'), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'node_modules',
);
runNamed('bench', Object.fromEntries(names.map(({ name }) => [name, [`bench/${name}/run.ts`]])));
