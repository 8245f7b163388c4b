/** `npm run screenshots`: every screen at two sizes, light and dark, into screenshots/. */
import { spawnSync } from 'node:child_process';
import { installDependencies } from './setup/dependencies.ts';
import { ensureChromium, ensureFfmpeg } from './setup/programs.ts';
import { ROOT } from './setup/run.ts';

installDependencies();
ensureFfmpeg();
ensureChromium();
const ran = spawnSync(process.execPath, ['e2e/screenshots/run.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(ran.status ?? 1);
