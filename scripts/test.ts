/** All tests: what `check` runs, and the end-to-end flows in a real browser. All parts run, whichever fails. */
import { FLOWS, STATIC_CHECKS, UNIT_TESTS } from './gate.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ensureChromium, ensureFfmpeg } from './setup/programs.ts';
import { buildWeb } from './setup/web.ts';
import { endWith, runBeside, runHere, runTogether } from './steps.ts';

installDependencies();
ensureFfmpeg();
ensureChromium();
process.exit(
  endWith([
    runHere('screens', buildWeb),
    ...(await runTogether(STATIC_CHECKS)),
    ...(await runBeside([UNIT_TESTS, FLOWS])),
  ]),
);
