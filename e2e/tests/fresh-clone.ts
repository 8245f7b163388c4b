import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { endProcessesOf } from './left-processes.ts';
import { type ReadOutput, readOutput } from './read-output.ts';

export type Outcome = ReadOutput & { isGreen: boolean; seconds: number; log: string };

const ROOT = resolve(import.meta.dirname, '../..');
const PREFIX = 'cutgraph-soak-tests-';
const LOGS = join(ROOT, '.cache/soak-tests');
/** What a newcomer's shell has, and where programs are; of our own settings the one that names real footage. */
const KEPT = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'CHROMIUM_PATH',
  'FFMPEG_PATH',
  'FFPROBE_PATH',
  'CUTGRAPH_FOOTAGE',
];
/** Where the network goes through something of its own. */
const KEPT_ALSO = /^(npm_config_(cache|registry|cafile)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;

/** Runs `npm test` in a clone of the last commit; nothing of it is left but the log. */
export async function testInFreshClone(seed: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Under root PostgreSQL has a user of its own, who must be able to pass through.
  await chmod(folder, 0o711);
  const [clone, temporary] = [join(folder, 'cutgraph'), join(folder, 'tmp')];
  await mkdir(temporary);
  await chmod(temporary, 0o1777);
  const log = join(LOGS, `seed-${seed}.log`);
  await mkdir(LOGS, { recursive: true });
  try {
    await cloneTo(clone);
    const started = performance.now();
    const { code, output } = await npmTest(clone, log, {
      ...keptEnvironment(),
      ...{ TMPDIR: temporary, CUTGRAPH_TEST_SEED: String(seed), CUTGRAPH_PROPERTY_SEED: String(seed) },
    });
    const seconds = (performance.now() - started) / 1000;
    const read = readOutput(output);
    const left = await endProcessesOf(temporary);
    const failures = [...read.failures, ...left.map((words) => `is still running: ${words}`)];
    return { ...read, failures, isGreen: code === 0 && left.length === 0, seconds, log };
  } finally {
    await endProcessesOf(temporary);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Removes the clones of this process and of those that were killed, with what still runs in them. */
export async function removeClones(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (pid !== process.pid && (await isSoak(pid))) continue;
    await endProcessesOf(join(tmpdir(), name, 'tmp'));
    await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A process that lives under that number, and is no later one with the same. */
async function isSoak(pid: number): Promise<boolean> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.includes('e2e/tests/run.ts');
}

async function cloneTo(folder: string): Promise<void> {
  // The repository may belong to another user than the one who tests it.
  const trust = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };
  await promisify(execFile)('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder], {
    env: { ...process.env, ...trust },
  });
}

async function npmTest(
  cwd: string,
  log: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const kept = createWriteStream(log);
  const child = spawn('npm', ['test'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      kept.write(text);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  kept.end();
  await once(kept, 'close');
  return { code, output };
}

function keptEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.includes(name) || KEPT_ALSO.test(name));
  return Object.fromEntries(kept);
}
