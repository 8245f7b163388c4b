/**
 * `npm run soak looks`: every screen in both themes, as a member, a stranger and signed out, instead of each in one of
 * them in turn.
 * Ends with a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const ran = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts', 'looks', 'screens', 'sharing'],
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CUTGRAPH_ALL_LOOKS: '1' } },
);
process.exitCode = ran.status ?? 1;
