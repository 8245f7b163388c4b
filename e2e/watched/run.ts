/**
 * `npm run soak watched-folders [-- --count N --rounds N --seed N]`: thousands of videos appear in a watched folder, are renamed, half
 * written, copied, replaced and removed by chance, and deleted in the workspace, while the worker that follows it is killed
 * again and again. After each round the rows are compared with the folder, and all files with what was written. The worker
 * does no jobs: what is made of footage is tried elsewhere. Ends with a line `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoIdentityOf } from '@cutgraph/server';
import { openHome, openStore } from '@cutgraph/store';
import { testCard } from '../../packages/analysis/test/footage.ts';
import { watchedModel } from '../../packages/worker/test/watched-model.ts';
import { openChecks } from '../harness/checks.ts';
import { chanceOf } from '../kills/chance.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const [count, rounds, seed] = [values.count, values.rounds, values.seed].map(Number) as [
  number,
  number,
  number,
];
const PROGRAM = resolve(import.meta.dirname, '../../cutgraph');
/** Longer than this process is ever held up between two writes to a file. */
const STILL_SECONDS = 10;
const CHANGES = 300;
const LONGEST_MS = 3 * 3600 * 1000;
const { check, say, end } = openChecks();
const chance = chanceOf(seed);

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-soak-watched-'));
const root = join(folder, 'watched');
await mkdir(root);
// Started as root, the worker has another user.
await chmod(folder, 0o755);
const home = await openHome({ dataFolder: join(folder, 'data'), env: {} });
const store = await openStore({
  databaseUrl: home.databaseUrl,
  filesFolder: home.filesFolder,
  migrate: true,
});
let worker: ChildProcess | undefined;
let kills = 0;
try {
  const workspaceId = await aWorkspace();
  const video = await readFile(await testCard(join(folder, 'card.mp4'), { seconds: 1, size: '32x32' }));
  const model = watchedModel({ root, share: chance.share, bytesOf: (number) => withFree(video, number) });
  const began = performance.now();
  await start(workspaceId);
  await model.fill(count);
  say(
    `seed ${seed}: ${count} files of ${video.length} bytes and more were written in ${secondsSince(began)} s`,
  );
  await killSometimes(workspaceId, 3);
  for (let round = 1; round <= rounds; round++) {
    await settled(workspaceId);
    const troubles = await model.troubles(store, workspaceId);
    const { files, contents, deleted } = model.counts();
    check(
      `round ${round}: ${files} files of ${contents} contents, ${deleted} deleted, ${kills} kills, ${secondsSince(began)} s`,
      troubles.length === 0,
      troubles.slice(0, 5).join('; '),
    );
    if (round === rounds) break;
    for (let step = 0; step < CHANGES; step++) {
      await model.change();
      if (chance.share() < 0.02) await model.renameFolder();
      if (step % 5 === 0) await model.writeOn({ end: false });
      if (chance.share() < 0.02) await killSometimes(workspaceId, 1);
      await pause(20);
    }
    for (let n = 0; n < 5; n++) await deleteOne(workspaceId, model.deleteOne());
    await model.writeOn({ end: true });
    await killSometimes(workspaceId, 2);
  }
} finally {
  worker?.kill('SIGKILL');
  await store.close();
  await home.close();
  await rm(folder, { recursive: true, force: true });
}
end();

async function aWorkspace(): Promise<string> {
  return store.change(async (write) => {
    const { id } = await write.users.signIn(demoIdentityOf('alex@example.com'));
    const workspace = { title: 'Watched', description: '', createdBy: id, templates: [] };
    return (await write.workspaces.create(workspace)).id;
  });
}

/** The same video with a box at its end that players skip, and that is another for each number. */
function withFree(video: Buffer, number: number): Buffer {
  const text = Buffer.from(`${number} `.repeat(10 + (number % 50)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + text.length);
  head.write('free', 4);
  return Buffer.concat([video, head, text]);
}

async function start(workspaceId: string): Promise<void> {
  worker = spawn(PROGRAM, ['worker', '--data', home.folder, '--concurrency', '0', '--only', 'remove-files'], {
    env: {
      ...{ ...process.env, DATABASE_URL: home.databaseUrl, CUTGRAPH_OFFLINE: '1', LOG_LEVEL: 'error' },
      ...{ CUTGRAPH_WATCH: `${root}=${workspaceId}`, CUTGRAPH_WATCH_STILL_SECONDS: String(STILL_SECONDS) },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Kills the worker after some seconds, as often as said, and starts it again. */
async function killSometimes(workspaceId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await pause(chance.whole(500, 8000));
    const dying = worker!;
    const gone = once(dying, 'exit');
    dying.kill('SIGKILL');
    await gone;
    kills += 1;
    await start(workspaceId);
  }
}

/** Until two looks after another, both begun after now, have found nothing that waits. */
async function settled(workspaceId: string): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  let last = (await store.now()).toISOString();
  for (let quiet = 0; quiet < 2; ) {
    if (performance.now() > until) throw new Error('The worker does not come to an end with the folder.');
    await pause(1000);
    const seen = (await store.read.watched.folders()).find((one) => one.workspaceId === workspaceId);
    if (!seen || seen.scannedAt <= last) continue;
    last = seen.scannedAt;
    quiet = seen.waiting === 0 && seen.trouble === null ? quiet + 1 : 0;
  }
}

/** As a member does. */
async function deleteOne(workspaceId: string, mediaId: string | undefined): Promise<void> {
  if (mediaId === undefined) return;
  await store.change(async (write) => {
    await write.watched.unwant(workspaceId, mediaId);
    await write.media.delete(workspaceId, mediaId);
  });
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000);
}
