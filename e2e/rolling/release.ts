import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The code of a commit in a folder of its own, with the packages that are installed here; undefined where the commit has
 * others.
 */
export async function checkOut(commit: string, folder: string): Promise<string> {
  await run('git', ['-C', ROOT, 'worktree', 'add', '--detach', folder, commit]);
  const lock = (of: string) =>
    run('git', ['-C', ROOT, 'show', `${of}:package-lock.json`], { maxBuffer: 2 ** 26 });
  const [then, now] = await Promise.all([lock(commit), lock('HEAD')]);
  if (then.stdout !== now.stdout) {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 2 ** 26 });
    return folder;
  }
  for (const place of ['node_modules', '.tools', 'apps/cli/node_modules'])
    if (existsSync(join(ROOT, place))) await symlink(join(ROOT, place), join(folder, place));
  await cp(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true });
  return folder;
}

export async function removeCheckOut(folder: string): Promise<void> {
  await run('git', ['-C', ROOT, 'worktree', 'remove', '--force', folder]).catch(() => undefined);
}
