/** `npm run corpus odd | damaged [--out DIR]`: makes the files that the soaks of the same names use. */
import { runNamed } from './run-named.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ensureFfmpeg } from './setup/programs.ts';

installDependencies();
ensureFfmpeg();
runNamed('corpus', { odd: ['e2e/odd/make.ts'], damaged: ['e2e/damaged/make.ts'] });
