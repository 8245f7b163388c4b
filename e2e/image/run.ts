/**
 * `npm run soak image [-- --image NAME]`: builds the image of the Dockerfile with podman (or takes one that is there), and runs server and worker
 * of it as an ordinary user on a root file system that cannot be written: footage becomes a film. Needs root.
 * Ends with a line `N passed, N failed`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, promisify } from 'node:util';
import { demoIdentityOf } from '@cutgraph/server';
import { openHome, openStore } from '@cutgraph/store';
import { apiWith } from '../harness/api.ts';
import { openChecks } from '../harness/checks.ts';
import { fillWorkspace } from '../harness/fill.ts';
import { footageWithPeople } from '../harness/footage.ts';
import { measureFilm } from '../harness/measure.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
/** The user of the Dockerfile. */
const USER = 10_001;
const { values } = parseArgs({ options: { image: { type: 'string' } } });
const PODMAN = ['--storage-driver=vfs'];
const { check, end } = openChecks();

const image = values.image ?? 'cutgraph-soak';
if (!values.image)
  await run('podman', [...PODMAN, 'build', '--network', 'host', '--isolation', 'chroot', '-t', image, ROOT], {
    maxBuffer: 1e9,
  });
/** The entry point of the Dockerfile. */
const ENTRY = [
  '/opt/cutgraph/node',
  '--disable-warning=ExperimentalWarning',
  '/opt/cutgraph/apps/cli/src/main.ts',
] as const;
const root = (await run('podman', [...PODMAN, 'image', 'mount', image])).stdout.trim();
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-soak-image-'));
await chmod(folder, 0o711);
const home = await openHome({ dataFolder: join(folder, 'home'), env: {} });
const data = join(folder, 'data');
await mkdir(data, { mode: 0o700 });
await chown(data, USER, USER);
const store = await openStore({
  databaseUrl: home.databaseUrl,
  filesFolder: join(data, 'files'),
  migrate: true,
});
const children: ChildProcess[] = [];
try {
  const { secret } = await store.change(async (write) => {
    const { id } = await write.users.signIn(demoIdentityOf('alex@example.com'));
    return write.tokens.create(id, { name: 'soak', scope: 'admin', expiresInDays: null });
  });
  const port = await freePort();
  const url = await inContainer(['server', '--host', '127.0.0.1', '--port', String(port)], /^ready (\S+)/);
  await inContainer(['worker', '--concurrency', '2'], null);
  const api = apiWith({ url }, secret);
  const { stdout: doctor } = await run('unshare', inImage(...ENTRY, 'doctor', '--json'), {
    maxBuffer: 1e8,
  }).catch((e) => e);
  const { tools, heif, files } = JSON.parse(doctor.trim().split('\n').at(-1));
  check(
    'doctor finds ffmpeg, heif-convert and a folder that can be written',
    tools.missing.length === 0 && Boolean(heif) && files.ok,
  );
  const { clips } = await footageWithPeople(folder);
  const { workspaceId, timelineId } = await fillWorkspace(api, clips, 'In a container');
  const film = join(folder, 'film.mp4');
  await writeFile(film, await api.file((await api.timeline(workspaceId, timelineId)).mediaURL));
  const { frames, pictureSeconds, soundSeconds } = await measureFilm(film);
  check(`a film of ${frames} frames`, frames > 0 && Math.abs(pictureSeconds - soundSeconds) < 0.05);
  check('files are in the data folder', (await readdir(join(data, 'files/ws', workspaceId))).length > 0);
  const page = await (await fetch(url)).text();
  check('the screens are served', page.includes('<div id="root"'));
  const written = await run('unshare', inImage('sh', '-c', 'id -u; touch /opt/x /etc/x')).catch(
    (error) => error,
  );
  check(
    'as an ordinary user who cannot write beside it',
    written.code !== 0 && String(written.stdout).trim() === String(USER),
  );
} finally {
  for (const child of children) child.kill('SIGKILL');
  await store.close();
  await home.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
end();

/**
 * A command in the image's files, as a container has it: a root file system that cannot be written, the data folder and an empty
 * /tmp over it, the user of the image, no way to more rights. By unshare and chroot, which work where podman may set no limits.
 */
function inImage(program: string, ...args: string[]): string[] {
  const over = ['/proc', '/dev'].map((path) => `mount --rbind ${path} "$0${path}"`);
  const mounts = [
    'mount --rbind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    `mount --bind "${data}" "$0/data"`,
  ];
  const settings = [
    `DATABASE_URL=${home.databaseUrl}`,
    'CUTGRAPH_OFFLINE=1',
    'LOG_LEVEL=warn',
    'SESSION_SECRET=for-this-soak-alone',
    'CUTGRAPH_DATA=/data',
    'HOME=/tmp',
  ];
  const script = [...mounts, 'mount -t tmpfs tmpfs "$0/tmp"', ...over, 'exec setpriv --no-new-privs "$@"'];
  return [
    ...['--mount', 'sh', '-ec', script.join(' && '), root, 'chroot', `--userspec=${USER}:${USER}`, root],
    ...['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', ...settings, program, ...args],
  ];
}

/** Starts a command of the image; answers what the pattern finds in a line that it prints. */
async function inContainer(command: string[], pattern: RegExp | null): Promise<string> {
  const child = spawn('unshare', inImage(...ENTRY, ...command), { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  if (!pattern) return '';
  return new Promise((found, fail) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [, value] = pattern.exec(line) ?? [];
      if (value) found(value);
    });
    child.on('exit', (code) => fail(new Error(`${command[0]} has ended with ${code}.`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
