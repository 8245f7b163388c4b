/**
 * `npm run screenshots`: every screen at two sizes, light and dark, into screenshots/. With `-- --documents` the pictures of the
 * documents and the front page, of footage that is drawn for them.
 */
import { spawnSync } from 'node:child_process';
import { installDependencies } from './setup/dependencies.ts';
import { ensureChromium, ensureFfmpeg } from './setup/programs.ts';
import { ROOT } from './setup/run.ts';

installDependencies();
ensureFfmpeg();
ensureChromium();
const program = process.argv.includes('--documents')
  ? 'e2e/screenshots/for-documents.ts'
  : 'e2e/screenshots/run.ts';
const ran = spawnSync(process.execPath, [program], { cwd: ROOT, stdio: 'inherit' });
process.exit(ran.status ?? 1);
