/**
 * `npm run soak shared-folder`: two mounts of one network folder that cache what they looked up, a server on each and a
 * worker on the second. Videos are uploaded through both servers in turn, after both have looked for the file that is about
 * to come. Ends with a line `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { demoIdentityOf } from '@cutgraph/server';
import { openHome, openStore, originalKey } from '@cutgraph/store';
import { ffmpeg } from '../../packages/analysis/test/footage.ts';
import { mountTwice } from './mounts.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '8' }, 'cache-seconds': { type: 'string', default: '3' } },
});
const count = Number(values.count);
const say = (text: string) => process.stdout.write(`${text}\n`);
const LONGEST_MS = 240_000;

const mounts = await mountTwice(Number(values['cache-seconds']));
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-shared-'));
const home = await openHome({ dataFolder: folder, env: {} });
const local = await openStore({
  databaseUrl: home.databaseUrl,
  filesFolder: join(mounts.folders[0], 'files'),
  migrate: true,
});
const children: ChildProcess[] = [];
const forgotten = new Map<string, string>();
let failed = 1;
try {
  const { w, token } = await aWorkspace();
  for (const name of ['files', 'uploads', 'temporary']) await mkdir(join(mounts.folders[0], name));
  const servers = [await start('../uploads/one-server.ts', 0), await start('../uploads/one-server.ts', 1)];
  await start('one-worker.ts', 1);
  const video = join(folder, 'video.mp4');
  const source = 'testsrc2=s=160x120:d=1,noise=alls=80:allf=t';
  await ffmpeg(['-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-qp', '5', video]);
  const bytes = await readFile(video);
  say(
    `${count} videos of ${Math.round(bytes.length / 1000)} kB; both mounts believe for ${values['cache-seconds']} s what they saw`,
  );
  const began = performance.now();
  const ids = [];
  for (let number = 0; number < count; number++)
    ids.push(await upload(number % 2 === 0 ? servers : servers.toReversed(), { w, token, bytes }));
  const troubles = await Promise.all(
    ids.map(async (id) => (await troubleOf(w, id, bytes)) ?? forgotten.get(id) ?? null),
  );
  for (const [number, trouble] of troubles.entries()) if (trouble) say(`video ${number + 1}: ${trouble}`);
  failed = troubles.filter((trouble) => trouble !== null).length;
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${count - failed} of ${count} videos became ready in ${seconds} s, ${failed} lost`);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await local.close();
  await home.close();
  await mounts.close();
  await rm(folder, { recursive: true, force: true });
}
say(`${count - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function aWorkspace(): Promise<{ w: string; token: string }> {
  return local.change(async (write) => {
    const { id } = await write.users.signIn(demoIdentityOf('alex@example.com'));
    const { secret } = await write.tokens.create(id, { name: 'soak', scope: 'admin', expiresInDays: null });
    const workspace = { title: 'Shared', description: '', createdBy: id, templates: [] };
    return { w: (await write.workspaces.create(workspace)).id, token: secret };
  });
}

/** A process on one of the mounts; answers the address that it prints, if any. */
function start(entry: string, mount: 0 | 1): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: home.databaseUrl,
    DATA_FOLDER: mounts.folders[mount],
    PORT: '0',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, entry)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((ready, fail) => {
    createInterface({ input: child.stdout }).on(
      'line',
      (line) => line.startsWith('ready') && ready(line.slice(6)),
    );
    child.on('exit', (code) => fail(new Error(`${entry} has ended with ${code}.`)));
  });
}

/** In three parts, each through the other server, each of which has just looked for what the other writes. */
async function upload(
  servers: readonly string[],
  { w, token, bytes }: { w: string; token: string; bytes: Buffer },
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${servers[0]}/api/ws/${w}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  });
  const path = begun.headers.get('location') ?? '';
  const id = begun.headers.get('upload-media-id') ?? '';
  for (let turn = 1, offset = 0; offset < bytes.length; turn++) {
    for (const mount of mounts.folders)
      for (const file of [join('uploads', id), join('files', originalKey(w, id))])
        await stat(join(mount, file)).catch(() => undefined);
    const server = servers[turn % 2];
    const head = await fetch(server + path, { method: 'HEAD', headers });
    if (head.status === 503 || head.status === 423) {
      await pause(500);
      continue;
    }
    if (!head.ok) throw new Error(`Where the upload stands was answered ${head.status}.`);
    const stands = Number(head.headers.get('upload-offset'));
    if (stands < offset) forgotten.set(id, `a server has ${stands} bytes after another had ${offset}`);
    offset = stands;
    const part = bytes.subarray(offset, offset + Math.ceil(bytes.length / 3));
    const sent = await fetch(server + path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(part),
    });
    if (sent.status === 204) offset += part.length;
  }
  return id;
}

/** Null once a video is Done, with every byte of its original. */
async function troubleOf(w: string, id: string, bytes: Buffer): Promise<string | null> {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const media = await local.read.media.byId(w, id);
    if (media?.mediaStatus === MEDIA_STATUS.Error) return media.error;
    if (media?.mediaStatus === MEDIA_STATUS.Done) break;
    if (Date.now() > deadline) return `its status is still ${media?.mediaStatus}`;
    await pause(500);
  }
  const hash = createHash('sha256');
  await pipeline(await local.files.openRange(originalKey(w, id)), hash);
  return hash.digest('hex') === createHash('sha256').update(bytes).digest('hex')
    ? null
    : 'its bytes are not those that were sent';
}
