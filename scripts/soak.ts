/** `npm run soak NAME`: the long form of what `npm test` does in a seeded slice. Ends with a line `N passed, N failed`. */

import { runNamed } from './run-named.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ensureFfmpeg } from './setup/programs.ts';

installDependencies();
ensureFfmpeg();
runNamed('soak', { kills: ['e2e/kills/run.ts', '--rounds', '50'] });
