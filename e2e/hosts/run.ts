/**
 * `npm run soak hosts`: two servers and three workers in network namespaces, each with an address and a disk of its own, over one PostgreSQL and
 * one OpenStack Swift, behind HAProxy with TLS. In each of `--rounds N` a video is uploaded in parts that go to either server while one of
 * the hosts is killed or cut off, or the store fails; every fifth round a film is rendered. Nothing may be lost or done twice. Linux, as root.
 * Ends with a line `N passed, N failed`.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MEDIA_STATUS, mediaRef, TASK_STATUS } from '@cutgraph/contract';
import { demoIdentityOf } from '@cutgraph/server';
import { originalKey } from '@cutgraph/store';
import { type Api, apiWith } from '../harness/api.ts';
import { openChecks } from '../harness/checks.ts';
import { makeLargeVideo } from '../harness/made-footage.ts';
import { measureFilm } from '../harness/measure.ts';
import { untilNone } from '../harness/wait.ts';
import { chanceOf } from '../kills/chance.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { seenByBothServers } from './seen-by-both.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const ROUNDS = Number(values.rounds);
const chance = chanceOf(Number(values.seed));
const CLIP_BYTES = 20e6;
const PART_BYTES = 3e6;
/** All that waits is done within this, once nothing is killed any more. */
const MOST_SECONDS = 900;
const { check, say, end } = openChecks();

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-hosts-'));
const cluster = await openCluster(folder);
try {
  const { store } = cluster;
  const { token, session } = await store.change(async (write) => {
    const { id } = await write.users.signIn(demoIdentityOf('alex@example.com'));
    const options = { name: 'hosts', scope: 'admin', expiresInDays: null } as const;
    const { secret } = await write.tokens.create(id, options);
    return { token: secret, session: await write.sessions.create(id, { lifetimeSeconds: 36_000 }) };
  });
  const api = apiWith(cluster, token);
  const { id: w } = await again(() => api.createWorkspace('Hosts'));
  for (const [what, isRight] of await seenByBothServers(cluster, { workspaceId: w, token, session }))
    check(what, isRight);

  const uploads: { mediaId: string; hash: string }[] = [];
  const films: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const clip = join(folder, 'clip.mp4');
    await makeLargeVideo(clip, CLIP_BYTES + round);
    const trouble = troubleOf(cluster);
    const [mediaId] = await Promise.all([upload(api, w, clip), strike(trouble)]);
    uploads.push({ mediaId, hash: await hashOf(createReadStream(clip)) });
    say(`     round ${round}: ${trouble.what}`);
    if (round % 5 === 0)
      films.push(
        await render(
          api,
          w,
          uploads.slice(-5).map((one) => one.mediaId),
        ),
      );
  }

  const left = await untilNone(() => unfinished(cluster, w, uploads), MOST_SECONDS);
  for (const line of left.slice(0, 10)) say(`     ${line}`);
  check(`every task of ${uploads.length} videos has ended well`, left.length === 0);
  let different = 0;
  for (const { mediaId, hash } of uploads)
    if ((await hashOf(await store.files.openRange(originalKey(w, mediaId)))) !== hash) different += 1;
  check(`${uploads.length} originals are byte for byte what was sent (${different} differ)`, different === 0);
  const { items } = await again(() => api.media(w));
  const done = items.filter(({ mediaStatus }) => mediaStatus !== MEDIA_STATUS.Uploading);
  check(
    `no video twice (${done.length} of ${uploads.length})`,
    done.length === Math.min(100, uploads.length),
  );
  let wrong = 0;
  for (const id of films) if (!(await isRightFilm(api, w, id))) wrong += 1;
  check(`${films.length} films are whole (${wrong} are not)`, wrong === 0);
} finally {
  await cluster.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
end();

type Trouble = { what: string; act: () => Promise<void> };

/** What happens in a round, by chance. */
function troubleOf({ servers, workers, faults }: Cluster): Trouble {
  const member = chance.pick([...servers, ...workers]);
  const { name } = member.host;
  const seconds = chance.whole(2, 8);
  const toStore = (fault: 'half' | 'slow' | number, times: number): Trouble => ({
    what: `the store answers ${fault} to ${times} requests`,
    act: async () => faults({ hits: () => true, times, fault }),
  });
  return chance.pick<Trouble>([
    { what: `${name} is killed`, act: () => member.restart() },
    {
      what: `${name} is cut off for ${seconds} s`,
      async act() {
        await member.host.plug(false);
        await after(seconds * 1000);
        await member.host.plug(true);
      },
    },
    toStore(503, chance.whole(3, 12)),
    toStore('half', chance.whole(1, 3)),
    toStore('slow', chance.whole(2, 6)),
  ]);
}

async function strike({ act }: Trouble): Promise<void> {
  await after(chance.whole(0, 1_500));
  await act();
}

/** As browsers do: what fails is tried again, from where the upload stands. */
async function upload(api: Api, w: string, clip: string): Promise<string> {
  const { address, mediaId } = await again(() => api.beginUpload(w, clip));
  await again(() => api.continueUpload(address, clip, { partBytes: PART_BYTES }));
  return mediaId;
}

async function again<T>(act: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + 120_000; ; ) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > until || isFinal(error)) throw error;
      await after(300);
    }
  }
}

/** What was wrong with the request itself; that another connection holds an upload passes. */
function isFinal(error: unknown): boolean {
  const { status = 500 } = error as { status?: number };
  return status >= 400 && status < 500 && ![408, 409, 423, 429].includes(status);
}

/** A second of each video, once they can be watched. */
async function render(api: Api, w: string, mediaIds: readonly string[]): Promise<string> {
  await untilNone(async () => {
    const all = await Promise.all(mediaIds.map((m) => again(() => api.medium(w, m))));
    return all.filter(({ mediaStatus }) => mediaStatus !== MEDIA_STATUS.Done).map(({ id }) => id);
  }, MOST_SECONDS);
  const timeline = await again(() =>
    api.render(w, {
      canvas: { width: 320, height: 180, framesPerSecond: 25 },
      inputs: mediaIds.map((id) => ({ key: id, uri: mediaRef(w, id) })),
      editList: mediaIds.map((id, i) => ({
        ...{ key: `${i}`, inputs: [id], startTimeOffset: { seconds: 0, nanos: 4e8 } },
        endTimeOffset: { seconds: 1, nanos: 4e8 },
      })),
      minCutLength: 0.5,
    } as never),
  );
  return timeline.id;
}

/** Tasks that have not ended, or not well. */
async function unfinished(
  { store }: Cluster,
  w: string,
  uploads: readonly { mediaId: string }[],
): Promise<string[]> {
  const open: string[] = [];
  for (const { mediaId } of uploads)
    for (const task of await store.read.tasks.ofSubject(w, mediaRef(w, mediaId)))
      if (task.taskStatus !== TASK_STATUS.Finished)
        open.push(`${task.taskType} of ${mediaId}: ${task.taskStatus} ${task.reason ?? ''}`);
  return open;
}

async function isRightFilm(api: Api, w: string, id: string): Promise<boolean> {
  const left = await untilNone(async () => {
    const { mediaURL, error } = await again(() => api.timeline(w, id));
    return mediaURL || error ? [] : [id];
  }, MOST_SECONDS);
  const { mediaURL } = await api.timeline(w, id);
  if (left.length > 0 || !mediaURL) return false;
  const path = join(folder, 'film.mp4');
  await writeFile(path, await api.file(mediaURL));
  const { frames, pictureSeconds } = await measureFilm(path);
  return frames === 125 && Math.abs(pictureSeconds - 5) < 0.05;
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of stream) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
