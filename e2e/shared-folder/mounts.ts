import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installSystemPackages } from '../../scripts/setup/run.ts';

/** One folder on the network, mounted twice on this machine, as two machines have it. */
export type Mounts = { folders: readonly [string, string]; close(): Promise<void> };

const START_MS = 20_000;

/**
 * A GlusterFS volume with two mounts of its own, which cache what they looked up, also that it was absent. Needs root and
 * /dev/fuse; Debian's `glusterfs-server` is installed where it is missing.
 *
 * @param cacheSeconds for how long they believe what they saw before.
 */
export async function mountTwice(cacheSeconds: number): Promise<Mounts> {
  requireGluster();
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-gluster-'));
  await chmod(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const folders = [at('a'), at('b')] as const;
  for (const name of ['brick', 'a', 'b']) await mkdir(at(name));
  const port = await freePort();
  await writeFile(at('brick.vol'), brick(at('brick'), port));
  await writeFile(at('client.vol'), client(port));
  const processes: ChildProcess[] = [];
  const start = (program: string, args: string[]) => {
    const child = spawn(program, ['--no-daemon', ...args], { stdio: 'ignore' });
    processes.push(child);
  };
  const close = async () => {
    for (const mount of folders) spawnSync('umount', ['--lazy', mount]);
    for (const child of processes.reverse()) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    start('glusterfsd', ['-f', at('brick.vol'), '-l', at('brick.log'), '-p', at('brick.pid')]);
    await until(() => answers(port), 'GlusterFS does not start.');
    for (const mount of folders) {
      const caches = ['negative', 'entry', 'attribute'].map((what) => `--${what}-timeout=${cacheSeconds}`);
      start('glusterfs', ['-f', at('client.vol'), '-l', `${mount}.log`, ...caches, mount]);
      await until(
        async () => (await readFile('/proc/mounts', 'utf8')).includes(` ${mount} fuse`),
        `${mount} is not mounted.`,
      );
    }
    return { folders, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function requireGluster(): void {
  const isThere = () => spawnSync('glusterfsd', ['--version']).status === 0;
  if (isThere() || (installSystemPackages({ apt: ['glusterfs-server'], brew: [], winget: [] }) && isThere()))
    return;
  throw new Error(
    'This soak needs GlusterFS, root and /dev/fuse. On Debian: apt-get install glusterfs-server.',
  );
}

const volume = (name: string, type: string, options: Record<string, string | number>, below?: string) =>
  [
    ...[`volume ${name}`, `type ${type}`],
    ...Object.entries(options).map(([option, value]) => `option ${option} ${value}`),
    ...(below ? [`subvolumes ${below}`] : []),
    'end-volume\n',
  ].join('\n');

function brick(directory: string, port: number): string {
  return [
    volume('posix', 'storage/posix', { directory }),
    volume('locks', 'features/locks', {}, 'posix'),
    volume('threads', 'performance/io-threads', {}, 'locks'),
    volume(
      'files',
      'protocol/server',
      {
        'transport-type': 'tcp',
        'transport.socket.bind-address': '127.0.0.1',
        'transport.socket.listen-port': port,
        'auth.addr.threads.allow': '127.0.0.1',
      },
      'threads',
    ),
  ].join('\n');
}

function client(port: number): string {
  return volume('files', 'protocol/client', {
    'transport-type': 'tcp',
    'remote-host': '127.0.0.1',
    'remote-port': port,
    'remote-subvolume': 'threads',
  });
}

async function until(look: () => Promise<boolean>, trouble: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(trouble);
    await pause(100);
  }
}

async function answers(port: number): Promise<boolean> {
  // The port in hexadecimal, listening.
  const sockets = await readFile('/proc/net/tcp', 'utf8');
  return sockets.includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
