import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

/** The root of the checkout. */
export const ROOT = resolve(dirname(new URL(import.meta.url).pathname), '../..');

/** Says what set-up is doing; results of commands have stdout to themselves. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs a program with its output on stderr; answers whether it ended well. */
export function runs(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): boolean {
  const result = spawnSync(command, args, {
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    stdio: ['ignore', 2, 2],
  });
  return result.status === 0;
}

/** The first of some programs that is on the PATH, as a full path. */
export function findProgram(...names: string[]): string | undefined {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (folder && existsSync(path)) return path;
    }
  }
  return undefined;
}

/** Installs a package of the system's package manager, where that can be done without asking; answers whether it worked. */
export function installSystemPackages(names: { apt: string[]; brew: string[]; winget: string[] }): boolean {
  const isRoot = process.getuid?.() === 0;
  if (findProgram('apt-get')) {
    const [command, prefix] = isRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = () =>
      runs(command, [...prefix, 'install', '-y', '-qq', '--no-install-recommends', ...names.apt], { env });
    return install() || (runs(command, [...prefix, 'update', '-qq'], { env }) && install());
  }
  if (findProgram('brew')) return runs('brew', ['install', ...names.brew]);
  if (findProgram('winget.exe')) return runs('winget.exe', ['install', '--silent', ...names.winget]);
  return false;
}

/** The command that a person would type to install a package, for the message when we could not. */
export function commandToInstall(names: { apt: string[]; brew: string[]; winget: string[] }): string {
  if (findProgram('apt-get')) return `sudo apt-get install ${names.apt.join(' ')}`;
  if (findProgram('brew')) return `brew install ${names.brew.join(' ')}`;
  if (findProgram('winget.exe')) return `winget install ${names.winget.join(' ')}`;
  return `install ${names.apt.join(' ')} with your system's package manager`;
}
