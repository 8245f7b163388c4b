/** All tests: the gate of `check`, then the end-to-end flows in a real browser. */
import { spawnSync } from 'node:child_process';
import { installDependencies } from './setup/dependencies.ts';
import { ensureChromium, ensureFfmpeg } from './setup/programs.ts';
import { ROOT } from './setup/run.ts';
import { buildWeb } from './setup/web.ts';
import { programOf, runSteps } from './steps.ts';

installDependencies();
ensureFfmpeg();
ensureChromium();
const check = spawnSync(process.execPath, ['scripts/check.ts'], { cwd: ROOT, stdio: 'inherit' });
if (check.status !== 0) process.exit(check.status ?? 1);
buildWeb();
const passed = runSteps([
  {
    name: 'end-to-end flows',
    command: programOf('@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'),
  },
]);
process.exit(passed ? 0 : 1);
