import type { Media, Task, Timeline } from '@cutgraph/contract';
import type { Quotas } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { doneMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

const quotas: Quotas = {};
let server: TestServer;
let ada: Person;
let w: string;
let media: Media;

beforeAll(async () => {
  server = await serverForTest({ quotas });
  ada = await server.person('ada@example.com');
  w = (await server.workspaceOf(ada)).id;
  media = await doneMedia(server.store, w, ada.user.id, 200);
});
afterAll(() => server?.close());
beforeEach(() => {
  delete quotas.filmSeconds;
  delete quotas.filmPixels;
});

const film = (cuts: number, cutSeconds: number, canvas?: object) =>
  ada.browser.fetch(
    `/api/ws/${w}/videoTimelines`,
    json('POST', {
      ...(canvas && { canvas }),
      inputs: [{ key: 'a', uri: `/ws/${w}/media/${media.id}` }],
      editList: Array.from({ length: cuts }, (_, at) => ({
        key: String(at),
        inputs: ['a'],
        startTimeOffset: { seconds: 0 },
        endTimeOffset: { seconds: cutSeconds },
      })),
    }),
  );
const kept = async () => ({
  films: (await server.store.read.timelines.list(w, 100)).length,
  jobs: (await waitingJobs(server, {})).length,
});

it('refuses a film of 38 hours before anything of it is kept', { tags: ['@V2.3.2b'] }, async () => {
  const before = await kept();
  const response = await film(1000, 139, { width: 3840, height: 3840, framesPerSecond: 60 });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'invalid-argument',
    detail:
      'This film would be 38.6 hours long. At 3840x3840 pixels and 60 frames a second at most 94.2 minutes can be rendered here. Shorten it, or choose a smaller canvas.',
  });
  expect(await kept()).toEqual(before);
});

it('refuses a film that is too long on any canvas', async () => {
  const response = await film(1000, 139, { width: 640, height: 360, framesPerSecond: 25 });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    detail:
      'This film would be 38.6 hours long. At most 6 hours can be rendered here. Shorten it, or make several films.',
  });
});

it('holds to the limits that are set, also when a film is rendered again', async () => {
  const accepted = await film(10, 139);
  expect(accepted.status).toBe(201);
  const { id } = (await accepted.json()) as Timeline;
  await ada.browser.fetch(`/api/ws/${w}/videoTimelines/${id}/cancel`, { method: 'POST' });
  quotas.filmSeconds = 1000;
  expect((await film(10, 139)).status).toBe(400);
  const [task] = (await server.store.read.tasks.ofSubject(w, `/ws/${w}/videoTimelines/${id}`)) as [Task];
  const again = await ada.browser.fetch(`/api/ws/${w}/tasks/${task.id}/retry`, { method: 'POST' });
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ detail: expect.stringContaining('16.7 minutes') });
  expect(await waitingJobs(server, { timelineId: id })).toEqual([]);
});

it('holds to a limit that was lowered while a render was put aside', async () => {
  const { id } = (await (await film(10, 139)).json()) as Timeline;
  const [task] = (await server.store.read.tasks.ofSubject(w, `/ws/${w}/videoTimelines/${id}`)) as [Task];
  const act = (what: string) =>
    ada.browser.fetch(`/api/ws/${w}/tasks/${task.id}/${what}`, { method: 'POST' });
  expect((await act('suspend')).status).toBe(200);
  quotas.filmSeconds = 1000;
  const refused = await act('resume');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('16.7 minutes') });
  expect(await waitingJobs(server, { timelineId: id })).toEqual([]);
  delete quotas.filmSeconds;
  expect((await act('resume')).status).toBe(200);
});
