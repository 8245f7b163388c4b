import { type DetectorState, TASK_STATUS } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { arrivedMedia } from '../../test/made-footage.ts';
import { memberOf } from '../../test/member-of.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

const { Ready, Finished } = TASK_STATUS;
const WEAK = { inForce: 'centernet', canFetch: true, sizeBytes: 3_659_407 };
const BETTER = { inForce: 'yolox-nano', canFetch: false, sizeBytes: 3_659_407 };

let server: TestServer;
let owner: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest();
  owner = await server.person('owner@example.com');
  w = (await server.workspaceOf(owner)).id;
});
afterAll(() => server?.close());

const get = async (): Promise<DetectorState> =>
  (await owner.browser.fetch(`/api/ws/${w}/detector`)).json() as Promise<DetectorState>;
const post = (act: 'fetch' | 'look-again', by = owner) =>
  by.browser.fetch(`/api/ws/${w}/detector/${act}`, { method: 'POST' });
const report = (one: typeof WEAK) => server.store.change((write) => write.detector.report(one));
const fetches = async () =>
  (await waitingJobs(server, {})).filter(({ name }) => name === 'fetch-detector').length;

describe('fetching the better detector', () => {
  it('is not offered before a worker has reported that it is missing', async () => {
    expect(await get()).toMatchObject({ inForce: null, canFetch: false, fetch: null });
    const response = await post('fetch');
    expect(response.status).toBe(409);
    expect(((await response.json()) as { detail: string }).detail).toContain('no better detector to fetch');
  });

  it('is begun once, however often the owner asks, and by no one else', async () => {
    await report(WEAK);
    const editor = await memberOf(server, owner, w, 'editor@example.com', 'editor');
    expect((await post('fetch', editor)).status).toBe(403);
    expect(await fetches()).toBe(0);
    for (const _ of [1, 2]) {
      const response = await post('fetch');
      expect(response.status).toBe(202);
      expect(await response.json()).toMatchObject({ fetch: { state: 'waiting', progress: 0, reason: null } });
    }
    expect(await fetches()).toBe(1);
  });

  it('is not begun again right after it failed', async () => {
    await server.store.change((write) => write.detector.fetchFailed('No network. Do this.'));
    expect((await get()).fetch).toEqual({ state: 'failed', progress: 0, reason: 'No network. Do this.' });
    expect((await post('fetch')).status).toBe(429);
    await query(server.databaseUrl, `update detector set fetch_asked_at = now() - interval '1 minute'`);
    expect((await post('fetch')).status).toBe(202);
    expect((await get()).fetch?.state).toBe('waiting');
    // One whose job is gone, as after a backup that was taken in the middle of it, is none.
    await query(server.databaseUrl, `update detector set fetch_asked_at = now() - interval '2 hours'`);
    expect((await get()).fetch).toBeNull();
    expect((await post('fetch')).status).toBe(202);
  });
});

describe('looking again', () => {
  /** Seen by the built-in detector, with all of its tasks finished. */
  async function seenMedia(): Promise<string> {
    const { id } = await arrivedMedia(server.store, w, owner.user.id);
    await server.store.change(async (write) => {
      for (const task of await write.tasks.lock(w, `/ws/${w}/media/${id}`)) {
        await write.tasks.start([task.id]);
        await write.tasks.finish(task.id, { outcome: 'done' });
      }
      await write.detector.found({
        workspaceId: w,
        mediaId: id,
        detector: 'centernet',
        labels: ['person', 'bird'],
      });
    });
    return id;
  }
  const tasksOf = (id: string) => server.store.read.tasks.ofSubject(w, `/ws/${w}/media/${id}`);

  it('takes the videos of the built-in detector, but no others and none twice, and counts what came of it', async () => {
    const [first, second, chosen] = [await seenMedia(), await seenMedia(), await seenMedia()];
    await server.store.change(async (write) => {
      // A member asked for the built-in detector by its name.
      for (const { id, taskType } of await write.tasks.lock(w, `/ws/${w}/media/${chosen}`))
        if (taskType === 'ObjectTrackingFromGCI_V1') {
          await write.tasks.ready(id, { taskPreset: 'centernet' });
          await write.tasks.start([id]);
          await write.tasks.finish(id, { outcome: 'done' });
        }
    });
    expect(await get()).toMatchObject({ olderMedia: 0 });
    await report(BETTER);
    expect(await get()).toMatchObject({ olderMedia: 2, lookingAgain: 0, effect: null });

    expect(await (await post('look-again')).json()).toMatchObject({ olderMedia: 0, lookingAgain: 2 });
    for (const id of [first, second]) {
      const ready = (await tasksOf(id)).filter(({ taskStatus }) => taskStatus === Ready);
      expect(ready.map(({ taskType }) => taskType)).toEqual([
        'LabelDetectionFromGCI_V1',
        'ObjectTrackingFromGCI_V1',
      ]);
    }
    expect((await tasksOf(chosen)).every(({ taskStatus }) => taskStatus === Finished)).toBe(true);
    const queued = (await waitingJobs(server, { mediaId: first })).length;
    await post('look-again');
    expect(await waitingJobs(server, { mediaId: first })).toHaveLength(queued);

    await server.store.change(async (write) => {
      for (const task of await write.tasks.lock(w, `/ws/${w}/media/${first}`))
        if (task.taskStatus === Ready) {
          await write.tasks.start([task.id]);
          await write.tasks.finish(task.id, { outcome: 'done' });
        }
      const found = { workspaceId: w, mediaId: first, detector: 'yolox-nano' };
      await write.detector.found({ ...found, labels: ['person', 'dog', 'dog', 'cup'] });
      // Saved twice by a worker that was killed in between: what was there before stays.
      await write.detector.found({ ...found, labels: ['person', 'dog', 'dog', 'cup'] });
    });
    expect(await get()).toMatchObject({
      lookingAgain: 1,
      effect: { media: 1, tracksBefore: 2, tracksNow: 4, labelsBefore: 2, labelsNow: 3 },
    });
  });

  it('is not offered for videos of earlier releases until the fetch shows what looked at them', async () => {
    const other = (await server.workspaceOf(owner)).id;
    const { id } = await arrivedMedia(server.store, other, owner.user.id);
    await server.store.change(async (write) => {
      for (const task of await write.tasks.lock(other, `/ws/${other}/media/${id}`)) {
        await write.tasks.start([task.id]);
        await write.tasks.finish(task.id, { outcome: 'done' });
      }
      await write.media.update(other, id, { csvURL: '/api/files/a' });
    });
    expect((await server.store.read.detector.state(other)).olderMedia).toBe(0);
    await server.store.change((write) => write.detector.fetched(BETTER));
    expect((await server.store.read.detector.state(other)).olderMedia).toBe(1);
  });
});
