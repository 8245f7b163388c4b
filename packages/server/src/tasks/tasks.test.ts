import { MEDIA_STATUS, MEDIA_TASK_TYPES, TASK_STATUS, type Task, type TaskType } from '@cutgraph/contract';
import type { MediaPatch } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrivedMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

const { Ready, Running, Finished, Error: Failed, Suspended } = TASK_STATUS;
const LABELS = 'LabelDetectionFromGCI_V1';
const TRACKING = 'ObjectTrackingFromGCI_V1';
const SPEECH = 'SpeechTranscriptionFromGCI_V1';
const FACES = 'FaceDetectionFromGCI_V1';

let server: TestServer;
let alex: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

/** A media whose tasks have the statuses given here; all others are Ready. */
async function mediaAt(states: Partial<Record<TaskType, Task['taskStatus']>> = {}, patch: MediaPatch = {}) {
  const { store } = server;
  const { id: mediaId } = await arrivedMedia(store, w, alex.user.id);
  const tasks = await store.read.tasks.ofSubject(w, `/ws/${w}/media/${mediaId}`);
  await store.change(async (write) => {
    for (const { id, taskType } of tasks) {
      const state = states[taskType];
      if (state !== undefined && state !== Ready) await write.tasks.start([id]);
      if (state === Finished) await write.tasks.finish(id, { outcome: 'done' });
      if (state === Failed)
        await write.tasks.fail(id, {
          errorCode: 'internal',
          message: { code: 'text', params: { text: 'It stopped.' } },
        });
      if (state === Suspended) await write.tasks.suspend(id);
    }
    await write.media.update(w, mediaId, patch);
  });
  const advances = async () => (await waitingJobs(server, { mediaId })).map(({ name }) => name);
  const before = (await advances()).length;
  return {
    id: (type: TaskType) => tasks.find(({ taskType }) => taskType === type)?.id ?? '',
    /** What is not Ready, by type. */
    async states() {
      const now = await store.read.tasks.ofSubject(w, `/ws/${w}/media/${mediaId}`);
      const moved = now.filter(({ taskStatus }) => taskStatus !== Ready);
      return Object.fromEntries(moved.map(({ taskType, taskStatus }) => [taskType, taskStatus]));
    },
    presets: async () =>
      (await store.read.tasks.ofSubject(w, `/ws/${w}/media/${mediaId}`))
        .filter(({ taskPreset }) => taskPreset !== 'default')
        .map(({ taskType, taskPreset }) => `${taskType} ${taskPreset}`),
    media: () => store.read.media.byId(w, mediaId),
    /** The jobs that were queued since. */
    queued: async () => (await advances()).slice(before),
  };
}

function act(taskId: string, verb: 'retry' | 'cancel' | 'suspend' | 'resume', body?: unknown) {
  const init = body === undefined ? { method: 'POST' } : json('POST', body);
  return alex.browser.fetch(`/api/ws/${w}/tasks/${taskId}/${verb}`, init);
}

const taskOf = async (response: Response): Promise<Task> => {
  expect(response.status).toBe(200);
  return (await response.json()) as Task;
};
const sentenceOf = async (response: Response, status = 409): Promise<string> => {
  expect(response.status).toBe(status);
  return ((await response.json()) as { detail: string }).detail;
};

describe('a media has just arrived', () => {
  it('has eight tasks in line, its turn, and is looked at by a worker', { tags: ['@S9.13'] }, async () => {
    const { id } = await arrivedMedia(server.store, w, alex.user.id);
    const response = await alex.browser.fetch(`/api/ws/${w}/media/${id}/tasks`);
    const { items } = (await response.json()) as { items: Task[] };
    expect(items.map(({ taskType }) => taskType)).toEqual(MEDIA_TASK_TYPES);
    for (const task of items) {
      expect(task).toMatchObject({
        taskStatus: Ready,
        taskPreset: 'default',
        fileRunCount: 0,
        taskRunCount: 0,
        cpuSeconds: 0,
        subjectRef: `/ws/${w}/media/${id}`,
      });
      expect(Date.parse(task.taskExpiration) - Date.parse(task.createdAt)).toBe(24 * 3600 * 1000);
    }
    expect((await waitingJobs(server, { mediaId: id })).map(({ name }) => name)).toEqual(['advance-media']);
    const later = await arrivedMedia(server.store, w, alex.user.id);
    const turns = [id, later.id].map((mediaId) => server.store.read.media.turnOf(w, mediaId));
    const [first = 0, second = 0] = await Promise.all(turns);
    expect(second).toBeGreaterThan(first);
  });
});

describe('cancel', () => {
  it('ends one task; the others go on, and the worker looks what is still wanted', async () => {
    const media = await mediaAt({ [LABELS]: Running, [TRACKING]: Running });
    expect(await taskOf(await act(media.id(TRACKING), 'cancel'))).toMatchObject({
      taskStatus: Failed,
      errorCode: 'cancelled',
    });
    expect(await media.states()).toEqual({ [LABELS]: Running, [TRACKING]: Failed });
    expect(await media.media()).toMatchObject({ mediaStatus: MEDIA_STATUS.Processing, error: null });
    expect(await media.queued()).toEqual(['advance-media']);
  });

  it('leaves what has ended', async () => {
    const media = await mediaAt({ [SPEECH]: Finished });
    expect(await taskOf(await act(media.id(SPEECH), 'cancel'))).toMatchObject({ taskStatus: Finished });
    expect(await media.queued()).toEqual([]);
  });
});

describe('suspend and resume', () => {
  it('put a task aside and back in line, and the worker looks each time', async () => {
    const media = await mediaAt({ [SPEECH]: Running });
    for (const type of [SPEECH, FACES] as const)
      expect(await taskOf(await act(media.id(type), 'suspend'))).toMatchObject({ taskStatus: Suspended });
    expect(await media.states()).toEqual({ [SPEECH]: Suspended, [FACES]: Suspended });
    expect(await media.media()).toMatchObject({ mediaStatus: MEDIA_STATUS.Processing });
    expect(await taskOf(await act(media.id(SPEECH), 'resume'))).toMatchObject({ taskStatus: Ready });
    expect(await media.states()).toEqual({ [FACES]: Suspended });
    expect(await media.queued()).toEqual(Array(3).fill('advance-media'));
    expect(await taskOf(await act(media.id(FACES), 'cancel'))).toMatchObject({ errorCode: 'cancelled' });
  });

  it('refuse, in words, what is not theirs to move', async () => {
    const media = await mediaAt({ [SPEECH]: Finished, [FACES]: Suspended, [LABELS]: Failed });
    expect(await sentenceOf(await act(media.id(SPEECH), 'suspend'))).toBe(
      'This task is finished and cannot become suspended.',
    );
    expect(await sentenceOf(await act(media.id(FACES), 'suspend'))).toMatch(/^This task is suspended/);
    for (const type of [SPEECH, LABELS, TRACKING] as const)
      expect(await sentenceOf(await act(media.id(type), 'resume'))).toBe(
        'Only a task that is suspended can be resumed.',
      );
    expect(await media.queued()).toEqual([]);
  });
});

describe('run again', () => {
  it('takes up the failed tasks of a media together, and the media is in Processing again', async () => {
    const media = await mediaAt(
      { [LABELS]: Failed, [TRACKING]: Failed, [FACES]: Failed, [SPEECH]: Finished },
      {
        mediaStatus: MEDIA_STATUS.Error,
        failure: { code: 'text', params: { text: 'The detector stopped.' } },
      },
    );
    expect(await taskOf(await act(media.id(FACES), 'retry'))).toMatchObject({
      taskStatus: Ready,
      errorCode: null,
      reason: null,
    });
    expect(await media.states()).toEqual({ [SPEECH]: Finished });
    expect(await media.media()).toMatchObject({ mediaStatus: MEDIA_STATUS.Processing, error: null });
    expect(await media.queued()).toEqual(['advance-media']);
  });

  it('leaves a media Done whose optional task runs again', async () => {
    const media = await mediaAt({ [FACES]: Failed }, { mediaStatus: MEDIA_STATUS.Done });
    await taskOf(await act(media.id(FACES), 'retry', {}));
    expect(await media.media()).toMatchObject({ mediaStatus: MEDIA_STATUS.Done });
  });

  it('runs a finished task alone', async () => {
    const media = await mediaAt({ [SPEECH]: Finished, [FACES]: Finished, [LABELS]: Failed });
    expect(await taskOf(await act(media.id(SPEECH), 'retry'))).toMatchObject({
      taskStatus: Ready,
      outcome: null,
      fileRunCount: 1,
    });
    expect(await media.states()).toEqual({ [FACES]: Finished, [LABELS]: Failed });
  });

  it('asks a detector for both tasks that it serves', async () => {
    const media = await mediaAt({ [LABELS]: Finished, [TRACKING]: Finished, [SPEECH]: Finished });
    const asked = await act(media.id(TRACKING), 'retry', { taskPreset: 'centernet' });
    expect(await taskOf(asked)).toMatchObject({ taskStatus: Ready, taskPreset: 'centernet' });
    expect(await media.states()).toEqual({ [SPEECH]: Finished });
    expect(await media.presets()).toEqual([`${LABELS} centernet`, `${TRACKING} centernet`]);
  });

  it('refuses a detector where none looks, one that is unknown, and one that would come between', async () => {
    const media = await mediaAt({ [SPEECH]: Finished, [LABELS]: Failed, [TRACKING]: Running });
    const wrong = await act(media.id(SPEECH), 'retry', { taskPreset: 'centernet' });
    expect(await sentenceOf(wrong, 400)).toBe(
      'A detector can only be chosen for label detection and object tracking.',
    );
    const unknown = await act(media.id(LABELS), 'retry', { taskPreset: 'eagle' });
    expect(await sentenceOf(unknown, 400)).toMatch(/must be one of: "default", "yolox-nano", "centernet"/);
    const between = await act(media.id(LABELS), 'retry', { taskPreset: 'centernet' });
    expect(await sentenceOf(between)).toMatch(/the other of them has not ended/);
    expect(await media.queued()).toEqual([]);
  });

  it('refuses what has not ended', async () => {
    const media = await mediaAt({ [LABELS]: Running, [FACES]: Suspended });
    for (const type of [LABELS, FACES, SPEECH] as const)
      expect(await sentenceOf(await act(media.id(type), 'retry'))).toMatch(/^Only a task that has ended/);
  });
});

it('does not move tasks of other workspaces', async () => {
  const media = await mediaAt();
  const { id: other } = await server.workspaceOf(alex);
  for (const verb of ['retry', 'cancel', 'suspend', 'resume'] as const) {
    const path = `/api/ws/${other}/tasks/${media.id(SPEECH)}/${verb}`;
    expect((await alex.browser.fetch(path, { method: 'POST' })).status).toBe(404);
  }
});
