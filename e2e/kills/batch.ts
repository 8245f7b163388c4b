import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { untilNone, waitFor } from '../harness/wait.ts';
import { type Chance, chanceOf } from './chance.ts';
import { uploadThrough } from './client.ts';
import { findDebris } from './find-debris.ts';
import { watchChanges } from './moment.ts';
import type { Stage } from './stage.ts';
import { checkTasks, motionOf, understandingOf, wholeMedia } from './understanding.ts';

/** How many media are processed concurrently. */
const BATCH_MEDIA = 20;
/** Each fifth of them is a photo. */
const PHOTO_EACH = 5;
/** The longest that a worker lives before it is killed, and how many changes of the files it lives to see at most. */
const LONGEST_LIFE_SECONDS = 12;
const MOST_CHANGES = 15;
const QUIET_WITHIN_SECONDS = 120;

/** How a batch went that went well. */
export type BatchReport = { media: number; kills: number; seconds: number };

/**
 * Uploads a batch of short media and kills the worker again and again, at moments that come out of the seed, while they
 * are worked on, and while the motion of the videos is measured; sees that all of them end as they would have, each output made once, and that nothing is left over.
 *
 * @param kills as many at most: a batch that has ended is killed no more.
 * @throws when it does not.
 */
export async function killBatch(
  stage: Stage,
  options: { seed: number; kills: number },
): Promise<BatchReport> {
  const { api, workspaceId, footage } = stage;
  const chance = chanceOf(options.seed);
  const before = new Set(await findDebris(stage));
  const began = performance.now();
  const batch = Array.from({ length: BATCH_MEDIA }, (_, at) =>
    at % PHOTO_EACH === 0 ? stage.photo : footage[at % footage.length]!,
  );
  const mediaIds: string[] = [];
  for (const one of batch) mediaIds.push(await uploadThrough(stage, one.path));

  const over = new AbortController();
  const killing = killWorkers(stage, chance, { kills: options.kills, until: over.signal });
  const ended = (async () => {
    for (const [at, mediaId] of mediaIds.entries())
      await patientlyWait(stage, `media ${at + 1} of the batch`, () => wholeMedia(api, workspaceId, mediaId));
    for (const [at, mediaId] of mediaIds.entries()) {
      const one = batch[at]!;
      if (!('motion' in one)) continue;
      const motion = await patientlyWait(stage, `the motion of media ${at + 1}`, () =>
        motionOf(api, workspaceId, mediaId),
      );
      assert.equal(motion, one.motion);
    }
  })().finally(() => over.abort());
  const [kills] = await Promise.all([killing, ended]);

  for (const [at, mediaId] of mediaIds.entries()) {
    if (batch[at] !== stage.photo) await checkTasks(api, workspaceId, mediaId);
    const media = await api.medium(workspaceId, mediaId);
    assert.deepEqual(await understandingOf(api, workspaceId, media), batch[at]!.expected);
  }
  const look = async () => (await findDebris(stage)).filter((one) => !before.has(one));
  assert.deepEqual(await untilNone(look, QUIET_WITHIN_SECONDS), [], 'something is left over');
  return { media: mediaIds.length, kills, seconds: (performance.now() - began) / 1000 };
}

/** A batch that is killed again and again takes longer than one wait may. */
async function patientlyWait<T>(
  { api, workspaceId }: Stage,
  what: string,
  look: () => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await waitFor(api, workspaceId, what, look);
    } catch (error) {
      if (tries === 10 || !/^Waited too long/.test((error as Error).message)) throw error;
    }
  }
}

/** Kills one worker after another; answers how many. */
async function killWorkers(
  { app }: Stage,
  chance: Chance,
  { kills, until }: { kills: number; until: AbortSignal },
): Promise<number> {
  let killed = 0;
  let last: number | undefined;
  while (killed < kills && !until.aborted) {
    const pid = await app.pidOf('worker');
    if (pid === undefined || pid === last) {
      await pause(100);
      continue;
    }
    await lifeOf(app, chance, until);
    if (until.aborted || (await app.pidOf('worker')) !== pid) continue;
    process.kill(pid, 'SIGKILL');
    last = pid;
    killed += 1;
  }
  return killed;
}

/** Half of them end after some time, and half at a change of the files: what lies between a file and its row is short. */
async function lifeOf(app: Stage['app'], chance: Chance, until: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const atChange = chance.share() < 0.5 ? chance.whole(1, MOST_CHANGES) : Infinity;
  const changes = watchChanges(app, (count) => count === atChange && resolve());
  const share = Number.isFinite(atChange) ? 1 : chance.share();
  const timer = setTimeout(resolve, share * LONGEST_LIFE_SECONDS * 1000);
  until.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
  changes.close();
}
