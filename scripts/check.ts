/** The gate without a browser: types, lint, walls, dependencies, generated files and more, then unit and integration tests. */
import { STATIC_CHECKS, UNIT_TESTS } from './gate.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ensureFfmpeg } from './setup/programs.ts';
import { buildWeb } from './setup/web.ts';
import { endWith, runBeside, runHere, runTogether } from './steps.ts';

installDependencies();
ensureFfmpeg();
process.exit(
  endWith([
    // The command line's tests start the whole app.
    runHere('screens', buildWeb),
    ...(await runTogether(STATIC_CHECKS)),
    ...(await runBeside([UNIT_TESTS])),
  ]),
);
