/**
 * `npm run soak package [-- --tarball FILE]`: makes the npm package `cutgraph` (or takes one that is there), installs it in an
 * empty folder, and runs it as `npx cutgraph` does: a montage, then the web app, in which footage becomes a film. Needs the
 * npm registry. Ends with a line `N passed, N failed`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, promisify } from 'node:util';
import { apiWith } from '../harness/api.ts';
import { openChecks } from '../harness/checks.ts';
import { fillWorkspace } from '../harness/fill.ts';
import { footageWithPeople } from '../harness/footage.ts';
import { measureFilm } from '../harness/measure.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { tarball: { type: 'string' } } });
const { check, end } = openChecks();

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-soak-package-'));
// Started as root, server and worker have another user.
await chmod(folder, 0o755);
const tarball = values.tarball ? resolve(values.tarball) : await makePackage();
const place = join(folder, 'place');
await mkdir(place);
// The registry is enough: onnxruntime-node fetches files for graphics cards from elsewhere.
const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', CUTGRAPH_OFFLINE: '1', LOG_LEVEL: 'warn' };
let app: ChildProcess | undefined;
try {
  await run('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: place, env, maxBuffer: 2 ** 26 });
  const installed = join(place, 'node_modules/cutgraph');
  const { version, dependencies, ...more } = await read(join(installed, 'package.json'));
  check('only what runs is in it', !('devDependencies' in more) && !('workspaces' in more));
  const inexact = Object.values<string>(dependencies).filter(
    (wanted) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted),
  );
  check('dependencies have exact versions', inexact.length === 0, inexact.join(', '));
  const files = (await readdir(installed, { recursive: true })).filter(
    (path) => !path.includes('node_modules'),
  );
  const sources = files.filter((path) => path.endsWith('.ts') || path.includes('.test.'));
  check('no sources and no tests are in it', sources.length === 0, sources.join(', '));
  const notices = await readFile(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  check('licences of the screens are in it', notices.includes('react-dom') && notices.includes('OPEN FONT'));

  check('it says its version', (await cutgraph('--version')) === version);
  check('it says what it can', (await cutgraph('--help')).includes('footage in, the best film out'));
  const { clips } = await footageWithPeople(folder);
  const film = join(folder, 'montage.mp4');
  await cutgraph('montage', ...clips, '--out', film);
  const made = await measureFilm(film);
  check(`a montage of ${made.frames} frames`, made.frames > 0 && isInStep(made));

  const data = join(folder, 'data');
  // As npx finds it: npx itself passes no signal on.
  app = spawn(
    join(place, 'node_modules/.bin/cutgraph'),
    ['start', '--no-open', '--port', '0', '--data', data],
    {
      cwd: place,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await readyOf(app);
  check('it is ready', (await fetch(`${url}/api/ready`)).status === 200);
  check('the screens are served', (await (await fetch(url)).text()).includes('<div id="root"'));
  const who = ['--data', data, '--email', 'alex@example.com', '--name', 'soak'];
  const token = await cutgraph('token', 'create', ...who);
  const api = apiWith({ url }, token);
  const { workspaceId, timelineId } = await fillWorkspace(api, clips, 'From npm');
  await writeFile(film, await api.file((await api.timeline(workspaceId, timelineId)).mediaURL));
  const rendered = await measureFilm(film);
  check(`a film of ${rendered.frames} frames`, rendered.frames > 0 && isInStep(rendered));
  const code = await ended(app);
  check('it ends when it is asked to', code === 0, `it ended with ${code}`);
} finally {
  if (app) await ended(app);
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
end();

async function makePackage(): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/package.ts', '--to', folder], { cwd: ROOT });
  return stdout.trim();
}

async function cutgraph(...args: string[]): Promise<string> {
  const { stdout } = await run('npx', ['cutgraph', ...args], { cwd: place, env, maxBuffer: 2 ** 26 });
  return stdout.trim();
}

/** Ends it as Ctrl-C does; answers its exit code. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  return child.exitCode;
}

/** Where it is, from the line that says that it can be used. */
function readyOf(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [, url] = /^ready (\S+)/.exec(line) ?? [];
      if (url) found(url);
    });
    child.on('exit', (code) => fail(new Error(`It ended with ${code}.`)));
  });
}

function isInStep({
  pictureSeconds,
  soundSeconds,
}: {
  pictureSeconds: number;
  soundSeconds: number;
}): boolean {
  return Math.abs(pictureSeconds - soundSeconds) < 0.05;
}

async function read(path: string) {
  return JSON.parse(await readFile(path, 'utf8'));
}
