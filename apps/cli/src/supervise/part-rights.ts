import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { toolCommand, toolEnvironment } from '@cutgraph/core';
import type { HomePaths } from '@cutgraph/home';
import { findUser, giveHome, type SystemUser } from '@cutgraph/store';

/** With what rights a part of Cutgraph (server, worker) runs. */
export type PartRights = {
  /** Command and options that Node is started behind; empty where the part runs with our own rights. */
  prefix: readonly string[];
  /** Settings that go with them. */
  env: Readonly<Record<string, string>>;
  /** What is to be known of them, for the person who started Cutgraph as root. */
  says?: string;
};

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Reads every file: for code and models under a closed folder, such as root's home. */
const READ_ALL = 'dac_read_search';
const LOWEST_OPEN_PORT = 1024;

/**
 * Under root, the rights of the user `cutgraph`, else `nobody`, who is made the owner of the files of the data folder.
 * Otherwise our own, without any way to new ones.
 *
 * @param options.port what the part listens on: a low one needs a right of its own.
 */
export async function partRights(options: {
  home: HomePaths;
  env: NodeJS.ProcessEnv;
  port?: number;
}): Promise<PartRights> {
  if (process.platform !== 'linux') return { prefix: [], env: {} };
  if (process.getuid?.() !== 0) {
    const prefix = ['setpriv', '--no-new-privs', '--'];
    return { prefix: (await works([...prefix, 'true'])) ? prefix : [], env: {} };
  }
  const user = await findUser('cutgraph', 'nobody');
  if (!user) return asRoot('there is no user "cutgraph" or "nobody" on this machine');
  return rightsOf(user, options);
}

async function rightsOf(
  user: SystemUser,
  { home, env, port = 0 }: { home: HomePaths; env: NodeJS.ProcessEnv; port?: number },
): Promise<PartRights> {
  const given = giveHome(home, user);
  const tools = [toolCommand('ffmpeg', env), toolCommand('ffprobe', env)];
  const closed = await closedTo(user, { folders: given, tools });
  if (closed) return asRoot(`the user ${user.name} may not use ${closed}`, given.includes(closed));
  const code = [PROGRAM, import.meta.resolve('commander'), import.meta.resolve('@cutgraph/worker')];
  const toRead = [...code.map((place) => place.replace(/^file:\/\//, '')), home.modelsFolder].filter(
    existsSync,
  );
  const ports = port > 0 && port < LOWEST_OPEN_PORT ? ['net_bind_service'] : [];
  const partEnv = { CUTGRAPH_DATA: home.folder, NODE_COMPILE_CACHE: join(home.cacheFolder, 'compiled') };
  for (const rights of [ports, [...ports, READ_ALL]]) {
    const prefix = prefixOf(user, rights);
    if (!(await works([...prefix, process.execPath, '-e', OPEN_EACH, ...toRead]))) continue;
    const says = rights.includes(READ_ALL)
      ? `Server and worker run as ${user.name}, with the right to read every file, because ${user.name} cannot read where Cutgraph or its models lie (${PROGRAM}, ${home.modelsFolder}). Their tools do not have it.`
      : `Server, worker and their tools run as ${user.name}.`;
    return { prefix, env: partEnv, says };
  }
  return asRoot(`it could not be started as ${user.name}: is setpriv (util-linux) installed?`);
}

const OPEN_EACH = 'for (const path of process.argv.slice(1)) fs.closeSync(fs.openSync(path))';

function asRoot(why: string, isFolder = false): PartRights {
  const instead = isFolder
    ? 'Choose a data folder that every user can reach, such as /var/lib/cutgraph, or run Cutgraph as an ordinary user.'
    : 'Run Cutgraph as an ordinary user, or change that.';
  return {
    prefix: [],
    env: {},
    says: `Server and worker run as root, because ${why}. ${instead}`,
  };
}

function prefixOf({ name, gid }: SystemUser, rights: readonly string[]): string[] {
  const only = ['-all', ...rights.map((right) => `+${right}`)].join(',');
  return [
    ...['setpriv', '--reuid', name, '--regid', String(gid), '--init-groups', '--no-new-privs'],
    ...[`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`],
    // Without it access(2), by which libraries look whether a file is there, does not count the right to read.
    ...(rights.includes(READ_ALL) ? ['--securebits=+no_setuid_fixup'] : []),
    '--',
  ];
}

/** The first of these that this user may not write into, or run. */
async function closedTo(
  user: SystemUser,
  { folders, tools }: { folders: readonly string[]; tools: readonly string[] },
): Promise<string | undefined> {
  const script = `n=$1; shift; while [ $# -gt 0 ]; do
    if [ "$n" -gt 0 ]; then [ -w "$1" ] && [ -x "$1" ]; else command -v "$1" >/dev/null; fi || { echo "$1"; exit; }
    n=$((n - 1)); shift; done`;
  const { uid, gid } = user;
  const { stdout } = await run(
    '/bin/sh',
    ['-c', script, 'sh', String(folders.length), ...folders, ...tools],
    {
      ...{ uid, gid, cwd: '/', env: toolEnvironment(process.env) },
    },
  );
  return stdout.trim() || undefined;
}

async function works([command = '', ...args]: readonly string[]): Promise<boolean> {
  return run(command, args, { cwd: '/', env: toolEnvironment(process.env) }).then(
    () => true,
    () => false,
  );
}
