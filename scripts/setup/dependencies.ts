import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runs, say } from './run.ts';

/** Installs the npm packages when the lockfile is another than the one they were installed from. */
export function installDependencies(): void {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const mark = join(ROOT, 'node_modules/.installed-from');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  say('Installing packages (once, about a minute) ...');
  // onnxruntime-node's install script fetches GPU files from outside the registry; the CPU library is in the package.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', NODE_ENV: '' };
  if (!runs('npm', ['ci', '--silent', '--no-audit', '--no-fund', '--include=dev'], { env })) {
    throw new Error(
      'The packages could not be installed. Is the npm registry reachable? Run `npm ci` to see what it says.',
    );
  }
  writeFileSync(mark, wanted);
}
