/** Makes a checkout ready to run where nothing can be written: packages, screens, and a Node at a place of its own. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './setup/dependencies.ts';
import { ROOT, runs } from './setup/run.ts';
import { buildWeb } from './setup/web.ts';

/** What only the development of Cutgraph needs. */
const LEFT_OUT = ['.cache', '.ci', '.tools', 'bench', 'e2e'];

if (existsSync(join(ROOT, '.git')))
  throw new Error(
    'This is a checkout to work in, and much of it would be removed. The Dockerfile runs this on a copy.',
  );

installDependencies();
buildWeb();
if (!runs('npm', ['prune', '--omit=dev', '--silent', '--no-audit', '--no-fund']))
  throw new Error('The packages of development could not be left out.');
cpSync(process.execPath, join(ROOT, 'node'));
for (const name of LEFT_OUT) rmSync(join(ROOT, name), { recursive: true, force: true });
