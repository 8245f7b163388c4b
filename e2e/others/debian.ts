import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian puts programs that are not on everybody's PATH. */
const FOLDERS = ['usr/local/bin', 'usr/sbin', 'usr/bin', 'sbin', 'bin', 'usr/lib/postgresql/15/bin'];

/** A program of Debian and the environment in which it finds its libraries; `root` is before its files of data. */
export type DebianProgram = { path: string; root: string; env: NodeJS.ProcessEnv };

/**
 * A program of a Debian package: the system's where it is installed, else downloaded with apt-get and unpacked beside the
 * system. Nothing is installed: the packages would start services on this machine.
 */
export async function debianProgram(name: string, packages: readonly string[]): Promise<DebianProgram> {
  const installed = findIn('/', name);
  if (installed) return { path: installed, root: '/', env: process.env };
  const root = join(shelf(), packages.join('+'));
  if (!existsSync(root)) await unpack(packages, root);
  const path = findIn(root, name);
  if (!path) throw new Error(`The Debian packages ${packages.join(', ')} have no program ${name}.`);
  const folders = await readdir(join(root, 'usr/lib')).catch(() => []);
  const libraries = folders
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .map((folder) => join(root, 'usr/lib', folder));
  return { path, root, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
}

/** The first line of what a program says of its version, from its first digit to the next space. */
export async function versionOf({ path, env }: DebianProgram, argument = '--version'): Promise<string> {
  const { stdout, stderr } = await run(path, [argument], { env });
  return /\d[\w.-]*/.exec(stdout || stderr)?.[0] ?? 'of unknown version';
}

/** Another user runs what root has unpacked, so it lies where everybody can read. */
function shelf(): string {
  const isRoot = process.getuid?.() === 0;
  return isRoot ? '/var/cache/cutgraph-others' : resolve(import.meta.dirname, '../../.tools/others');
}

async function unpack(packages: readonly string[], root: string): Promise<void> {
  const making = `${root}.making-${process.pid}`;
  const archives = join(making, 'archives');
  try {
    await mkdir(join(archives, 'partial'), { recursive: true });
    await chmod(making, 0o755);
    const places = ['-o', `Dir::Cache::archives=${archives}`, '-o', 'Debug::NoLocking=1'];
    const install = ['install', '-y', '-qq', '--no-install-recommends', '--download-only'];
    await run('apt-get', [...install, ...places, ...packages], { maxBuffer: 2 ** 26 });
    for (const file of await readdir(archives))
      if (file.endsWith('.deb')) await run('dpkg-deb', ['-x', join(archives, file), making]);
    await rm(archives, { recursive: true });
    await rename(making, root);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

function findIn(root: string, name: string): string | undefined {
  return FOLDERS.map((folder) => join(root, folder, name)).find((path) => existsSync(path));
}
