/**
 * `npm run soak s3`: all files in a store that speaks S3 (OpenStack Swift, of Debian's packages), one server and two workers
 * on data folders of their own, which share nothing but the database. Footage becomes a film while workers are killed.
 * Ends with a line `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeHome } from '@cutgraph/home';
import { openStore, runningDatabaseUrl, type S3Settings } from '@cutgraph/store';
import { type Swift, startSwift } from '../../packages/store/test/swift.ts';
import { openApi } from '../harness/api.ts';
import { openChecks } from '../harness/checks.ts';
import { fillWorkspace, untilRendered, untilTasksEnd } from '../harness/fill.ts';
import { footageWithPeople } from '../harness/footage.ts';
import { measureFilm } from '../harness/measure.ts';
import { startApp } from '../harness/start-app.ts';
import { untilNone } from '../harness/wait.ts';

const PROGRAM = resolve(import.meta.dirname, '../../cutgraph');
/** How often each worker is killed while footage is looked at. */
const KILLS = 3;
const { check, end } = openChecks();

const swift = await startSwift();
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-soak-s3-'));
// Started as root, the worker has another user.
await chmod(folder, 0o711);
const env = { CUTGRAPH_S3_PREFIX: 'soak', ...settingsOf(swift) };
const app = await startApp({ env });

/** A worker on a data folder of its own, as on another machine. */
class SecondWorker {
  readonly folder: string;
  private child: ChildProcess | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  async start(): Promise<void> {
    const databaseUrl = await runningDatabaseUrl(describeHome({ dataFolder: app.dataFolder, env: {} }));
    this.child = spawn(PROGRAM, ['worker', '--data', this.folder, '--concurrency', '1'], {
      env: { ...process.env, ...env, DATABASE_URL: databaseUrl, CUTGRAPH_OFFLINE: '1', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}

const other = new SecondWorker(join(folder, 'second'));
try {
  await other.start();
  const api = await openApi(app);
  const { clips } = await footageWithPeople(folder);
  const filled = await fillWorkspace(api, clips, 'In a store');
  const { workspaceId: w, mediaIds, timelineId } = filled;
  const film = join(folder, 'film.mp4');
  const { mediaURL } = await api.timeline(w, timelineId);
  await writeFile(film, await api.file(mediaURL));
  const { frames, pictureSeconds, soundSeconds } = await measureFilm(film);
  check(`a film of ${frames} frames`, frames > 0 && Math.abs(pictureSeconds - soundSeconds) < 0.05);
  check(
    'no file in either data folder',
    (await filesIn(app.dataFolder)).length + (await filesIn(other.folder)).length === 0,
  );

  const cut = await fetch(app.url + mediaURL, {
    headers: { authorization: api.authorization, range: 'bytes=100-199' },
  });
  check('a range of it', cut.status === 206 && (await cut.arrayBuffer()).byteLength === 100);

  const again = await api.upload(w, clips[0]!);
  for (let kill = 0; kill < KILLS; kill++) {
    await killFirstWorker();
    await other.kill();
    await other.start();
  }
  const tasks = await untilTasksEnd(api, w, again);
  check(
    `every task of a video ends well though each worker was killed ${KILLS} times`,
    tasks.every(({ taskStatus }) => String(taskStatus) !== 'Error'),
  );
  const { exportTimeline } = await api.timeline(w, timelineId);
  await killFirstWorker();
  const second = await api.render(w, { ...exportTimeline, minCutLength: 0.5 } as never);
  await untilRendered(api, w, second.id);
  check('the same film again, from kept segments', (await api.timeline(w, second.id)).mediaURL !== '');

  const store = await openStore({
    databaseUrl: await runningDatabaseUrl(describeHome({ dataFolder: app.dataFolder, env: {} })),
    filesFolder: join(folder, 'none'),
    s3: storeOf(swift, folder),
  });
  for (const mediaId of [...mediaIds, again]) await api.deleteMedia(w, mediaId);
  const left = await untilNone(async () => {
    const keys: string[] = [];
    for await (const key of store.files.list(`ws/${w}/media`)) keys.push(key);
    return keys.filter((key) => [...mediaIds, again].some((id) => key.includes(id)));
  }, 60);
  check(`nothing of deleted videos is left in the store (${left.length})`, left.length === 0);
  await store.close();
} finally {
  await other.kill();
  await app.discard();
  await swift.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
end();

async function killFirstWorker(): Promise<void> {
  let pid: number | undefined;
  await untilNone(async () => {
    pid = await app.pidOf('worker');
    return pid === undefined ? ['the worker is away'] : [];
  }, 60);
  process.kill(pid!, 'SIGKILL');
}

function settingsOf({ bucket, endpoint, region, credentials }: Swift) {
  return {
    CUTGRAPH_S3_BUCKET: bucket,
    CUTGRAPH_S3_ENDPOINT: endpoint,
    CUTGRAPH_S3_REGION: region,
    CUTGRAPH_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    CUTGRAPH_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

function storeOf(place: Swift, cache: string): S3Settings {
  return { ...place, prefix: 'soak', cacheFolder: join(cache, 'cache'), cacheBytes: 1e9 };
}

async function filesIn(dataFolder: string): Promise<string[]> {
  const entries = await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}
