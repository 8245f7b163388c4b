import { MEDIA_STATUS, type Media, type Problem, type Workspace } from '@cutgraph/contract';
import { SAMPLE_CLIPS } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serverForTest({ quotas: { userWorkspaces: 2, userBytes: 11e6 } });
});
afterAll(() => server?.close());

const ask = ({ browser }: Person) => browser.fetch('/api/sample-workspace', { method: 'POST' });
const made = async (who: Person) => (await (await ask(who)).json()) as Workspace;
const listed = async ({ browser }: Person, path: string) =>
  ((await (await browser.fetch(path)).json()) as { items: { id: string }[] }).items;

it('is made with every clip, each waiting for a worker as an upload that has ended', async () => {
  const alex = await server.person('alex@example.com');
  const workspace = await made(alex);
  expect(workspace).toMatchObject({ title: 'Sample footage', role: 'owner', public: false });
  const media = (await listed(alex, `/api/ws/${workspace.id}/media`)) as Media[];
  expect(media.map(({ name }) => name).toSorted()).toEqual(SAMPLE_CLIPS.map(({ name }) => name).toSorted());
  for (const { id, mediaStatus } of media) {
    expect(mediaStatus).toBe(MEDIA_STATUS.Processing);
    const jobs = await waitingJobs(server, { mediaId: id });
    expect(jobs.map(({ name }) => name)).toEqual(['advance-media']);
  }
  const scenes = await Promise.all(media.map(({ id }) => server.store.read.samples.sceneOf(id)));
  expect(scenes.toSorted()).toEqual(SAMPLE_CLIPS.map(({ scene }) => scene).toSorted());
});

it('is one for a person, however often and concurrently it is asked for', async () => {
  const kim = await server.person('kim@example.com');
  const answers = await Promise.all([made(kim), made(kim), made(kim)]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await listed(kim, '/api/ws')).toHaveLength(1);
});

it('is made again when the one before was deleted or handed on', async () => {
  const robin = await server.person('robin@example.com');
  const first = await made(robin);
  await robin.browser.fetch(`/api/ws/${first.id}`, { method: 'DELETE' });
  // A deleted one still counts until its files are gone: of its person's quota, too.
  expect((await ask(robin)).status).toBe(402);
  await robin.browser.fetch(`/api/ws/${first.id}/restore`, { method: 'POST' });
  expect((await made(robin)).id).toBe(first.id);
  const sam = await memberOf(server, robin, first.id, 'sam@example.com', 'editor');
  const handed = json('PATCH', { role: 'owner' });
  expect((await robin.browser.fetch(`/api/ws/${first.id}/members/${sam.user.id}`, handed)).status).toBe(200);
  expect((await made(robin)).id).not.toBe(first.id);
});

it('is refused beyond the limits of its person, and leaves nothing', async () => {
  const lou = await server.person('lou@example.com');
  for (let count = 0; count < 2; count++) await server.workspaceOf(lou);
  const refused = await ask(lou);
  expect(refused.status).toBe(429);
  expect((await refused.json()) as Problem).toMatchObject({ code: 'resource-exhausted' });
  expect(await listed(lou, '/api/ws')).toHaveLength(2);
});
