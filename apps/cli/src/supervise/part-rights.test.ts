import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { describeHome } from '@cutgraph/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseForTest } from '../../../../packages/store/test/database-for-test.ts';
import { commandForTest, type TestCommand } from '../../test/run-cutgraph.ts';
import { partRights } from './part-rights.ts';

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
const NONE = 0n;
const READ_ALL = 1n << 2n;
const BIND_LOW_PORTS = 1n << 10n;
const WITHOUT = { DATABASE_URL: '', PORT: '', HOST: '', PUBLIC_URL: '', OIDC_CLIENT_ID: '' };

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await cutgraph.shareCaches();
});
afterAll(() => cutgraph.discard());

type Status = { uid: number; capabilities: bigint; noNewPrivileges: boolean };

function statusIn(text: string): Status {
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\w+)`, 'm').exec(text)?.[1] ?? '';
  return {
    uid: Number(field('Uid')),
    capabilities: BigInt(`0x${field('CapEff')}`),
    noNewPrivileges: field('NoNewPrivs') === '1',
  };
}

const statusOf = async (pid: number) => statusIn(await readFile(`/proc/${pid}/status`, 'utf8'));

/** The process of a part under this supervisor. */
async function pidOf(part: string, supervisor: number): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!status.includes(`PPid:\t${supervisor}\n`)) continue;
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').includes(part)) return Number(pid);
  }
  throw new Error(`There is no ${part}.`);
}

test.runIf(isLinuxRoot)(
  'server and worker of a Cutgraph that root starts are an ordinary user, on a data folder that root has made',
  { tags: ['@R06', '@R08'] },
  async () => {
    await mkdir(cutgraph.at('data/files/ws'), { recursive: true });
    await writeFile(cutgraph.at('data/files/ws/left'), 'by an earlier release', { mode: 0o600 });
    const ready = Promise.withResolvers<void>();
    const app = cutgraph.begin(['start', '--no-open', '--port', '0'], {
      env: WITHOUT,
      onWords: (all) => /^ready /m.test(all) && ready.resolve(),
    });
    await Promise.race([ready.promise, app.ended]);
    const worker = await pidOf('worker', app.pid);
    for (const pid of [worker, await pidOf('server', app.pid)]) {
      const { uid, ...rights } = await statusOf(pid);
      expect(uid).toBeGreaterThan(0);
      // A checkout that others cannot read leaves the right to read.
      expect([NONE, READ_ALL]).toContain(rights.capabilities);
      expect(rights.noNewPrivileges).toBe(true);
      for (const file of ['files/ws/left', 'uploads', 'temporary'])
        expect((await stat(cutgraph.at('data', file))).uid).toBe(uid);
    }
    expect(await readFile(`/proc/${worker}/environ`, 'utf8')).not.toMatch(/SESSION_SECRET|CLIENT_SECRET/);
    expect((await stat(cutgraph.at('data/secrets/session'))).uid).toBe(0);
    app.interrupt();
    const { code, stderr } = await app.ended;
    expect(code).toBe(0);
    expect(stderr).toMatch(/^Server.* run as (cutgraph|nobody)[.,]/m);
  },
);

test.runIf(isLinuxRoot)(
  'a server and a worker that root starts alone become an ordinary user',
  { tags: ['@R07'] },
  async () => {
    const { databaseUrl, drop } = await databaseForTest();
    const env = { ...WITHOUT, DATABASE_URL: databaseUrl, SESSION_SECRET: 'a secret for tests only' };
    const alone = [
      cutgraph.begin(['worker'], { env }),
      cutgraph.begin(['server', '--port', '0'], { env: { ...env, CUTGRAPH_DATA: cutgraph.at('data') } }),
    ];
    for (const { pid } of alone) await expect.poll(async () => (await statusOf(pid)).uid).toBeGreaterThan(0);
    expect(await readFile(`/proc/${alone[0]!.pid}/environ`, 'utf8')).not.toContain('SESSION_SECRET');
    for (const { interrupt } of alone) interrupt();
    for (const { ended } of alone)
      expect((await ended).stderr).toMatch(/^Server.* run as (cutgraph|nobody)[.,]/m);
    await drop();
  },
);

/** What a part would have, and what is said of it. */
async function rightsWith(options: { models?: string; data?: string; port?: number }) {
  const env = { ...process.env, CUTGRAPH_MODELS: options.models ?? cutgraph.at('none') };
  const home = describeHome({ dataFolder: options.data ?? cutgraph.at('data'), env });
  const { prefix, says } = await partRights({ home, env, ...(options.port ? { port: options.port } : {}) });
  const [command = 'cat', ...args] = [...prefix, 'cat', '/proc/self/status'];
  return { ...statusIn(execFileSync(command, args, { encoding: 'utf8' })), says, prefix };
}

test.runIf(isLinuxRoot)('what an ordinary user cannot read stays readable for a part of root', async () => {
  await mkdir(cutgraph.at('closed'), { mode: 0o700 });
  await writeFile(cutgraph.at('closed/model.onnx'), 'a model', { mode: 0o600 });
  const rights = await rightsWith({ models: cutgraph.at('closed') });
  expect(rights).toMatchObject({ capabilities: READ_ALL, noNewPrivileges: true });
  expect(rights.uid).toBeGreaterThan(0);
  expect(rights.says).toContain('with the right to read every file');
  const look = 'fs.existsSync(process.argv[1]) && fs.readFileSync(process.argv[1], "utf8")';
  const [setpriv = '', ...options] = rights.prefix;
  const words = [...options, process.execPath, '-p', look, cutgraph.at('closed/model.onnx')];
  expect(execFileSync(setpriv, words, { encoding: 'utf8' })).toBe('a model\n');
});

test.runIf(isLinuxRoot)('a part of root may listen on a low port', async () => {
  const { capabilities, uid } = await rightsWith({ port: 80 });
  expect(capabilities & ~READ_ALL).toBe(BIND_LOW_PORTS);
  expect(uid).toBeGreaterThan(0);
});

test.runIf(isLinuxRoot)(
  'a data folder that an ordinary user cannot enter leaves root, and says so',
  async () => {
    await mkdir(cutgraph.at('closed'), { recursive: true, mode: 0o700 });
    const data = cutgraph.at('closed', 'data');
    const { uid, says } = await rightsWith({ data });
    expect(uid).toBe(0);
    expect(says).toMatch(new RegExp(`run as root, because the user \\w+ may not use ${data}/files`));
    expect(says).toContain('Choose a data folder that every user can reach, such as /var/lib/cutgraph,');
    expect(await readdir(data)).toContain('files');
  },
);

test.runIf(process.platform === 'linux' && !isLinuxRoot)(
  'a part of an ordinary user gains no privileges',
  async () => {
    expect(await rightsWith({})).toMatchObject({ capabilities: NONE, noNewPrivileges: true });
  },
);
