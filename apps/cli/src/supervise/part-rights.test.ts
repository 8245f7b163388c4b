import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { describeHome } from '@cutgraph/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseForTest } from '../../../../packages/store/test/database-for-test.ts';
import { isLinuxRoot, NONE, READ_ALL, statusIn, statusOf } from '../../test/process-rights.ts';
import { commandForTest, type TestCommand } from '../../test/run-cutgraph.ts';
import { partRights } from './part-rights.ts';

const BIND_LOW_PORTS = 1n << 10n;
const WITHOUT = { DATABASE_URL: '', PORT: '', HOST: '', PUBLIC_URL: '', OIDC_CLIENT_ID: '' };

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await cutgraph.shareCaches();
});
afterAll(() => cutgraph.discard());

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
