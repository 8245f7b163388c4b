import {
  MEDIA_STATUS,
  type Media,
  type Problem,
  type Task,
  type Timeline,
  type Usage,
  type UserLimits,
  type Wizard,
} from '@cutgraph/contract';
import { newId, type Quotas } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doneMedia, madeVideograph } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

const quotas: Quotas = {};
let server: TestServer;
let owner: Person;
let editor: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest({ quotas });
});
afterAll(() => server?.close());

let count = 0;
beforeEach(async () => {
  for (const key of Object.keys(quotas)) delete quotas[key as keyof Quotas];
  count++;
  owner = await server.person(`owner${count}@example.com`);
  editor = await server.person(`editor${count}@example.com`);
  w = await newWorkspace();
});

async function newWorkspace(): Promise<string> {
  const { id } = await server.workspaceOf(owner);
  const { email } = editor.user;
  await server.store.change(async (write) => {
    await write.invites.create(id, { email, role: 'editor', invitedBy: owner.user.id });
    await write.invites.acceptFor(editor.user);
  });
  return id;
}

function upload(bytes: number, workspaceId = w): Promise<Response> {
  const filename = Buffer.from('a.mp4').toString('base64');
  return editor.browser.fetch(`/api/ws/${workspaceId}/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `filename ${filename}`,
    },
  });
}

const unmeasured = () => ({
  ...{ id: newId(), workspaceId: w, name: 'a.mp4', type: 'video/mp4', size: 5, lastModified: null },
  ...{ uploadMetadata: {}, createdBy: editor.user.id },
});

const generate = (person = editor, workspaceId = w) =>
  person.browser.fetch(`/api/ws/${workspaceId}/wizards`, json('POST', { initConfig: {} }));

async function render(media: Media, person = editor): Promise<Response> {
  return person.browser.fetch(
    `/api/ws/${w}/videoTimelines`,
    json('POST', {
      inputs: [{ key: 'a', uri: `/ws/${w}/media/${media.id}` }],
      editList: [{ key: '0', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 5 } }],
    }),
  );
}

async function usage(path: string, person = owner): Promise<Usage> {
  const response = await person.browser.fetch(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Usage;
}

async function refusal(response: Response): Promise<Pick<Problem, 'code' | 'status' | 'detail'>> {
  const { code, status, detail } = (await response.json()) as Problem;
  expect(response.status).toBe(status);
  return { code, status, detail };
}

describe('bytes', () => {
  it('count graphs with their revisions, and where nothing is left a graph becomes smaller only', async () => {
    const media = await doneMedia(server.store, w, owner.user.id);
    const graph = await madeVideograph(server.store, w, media);
    const before = (await usage(`/api/ws/${w}/usage`)).bytes.used;
    // The graph itself and its first revision.
    expect(before).toBeGreaterThan(media.size + 2 * JSON.stringify(graph.cuts).length);
    quotas.workspaceBytes = before;
    const put = (body: object, revision: number) =>
      editor.browser.fetch(
        `/api/ws/${w}/videographs/${graph.id}`,
        json('PUT', body, { 'if-match': `"${revision}"` }),
      );
    const [edge] = graph.edges[0]!;
    const larger = await put({ edges: { 3: [{ ...edge, to: 4, words: ['more'] }] } }, 1);
    expect(larger.status).toBe(402);
    expect((await larger.json()) as Problem).toMatchObject({
      code: 'quota-exceeded',
      detail: expect.stringContaining('there is no room for more cuts and joins'),
    });
    expect((await put({ edges: { 2: [] } }, 1)).status).toBe(200);
  });

  it('has no limit unless one is set', async () => {
    expect((await upload(900_000)).status).toBe(201);
    expect(await usage(`/api/ws/${w}/usage`)).toEqual({
      bytes: { used: 900_000, limit: null },
      minutes: { used: 0, limit: null },
      runningJobs: { used: 0, limit: null },
    });
  });

  it('counts an upload whole from its beginning, up to the limit to the byte', {
    tags: ['@V2.3.2'],
  }, async () => {
    quotas.workspaceBytes = 10e6;
    expect((await upload(9.8e6)).status).toBe(201);
    expect(await refusal(await upload(1.2e6))).toEqual({
      code: 'quota-exceeded',
      status: 402,
      detail:
        'This workspace may keep 10 MB and holds 9.8 MB: this video of 1.2 MB does not fit. Delete videos or films here, or ask the operator of this server for more.',
    });
    expect((await upload(0.2e6)).status).toBe(201);
    expect((await refusal(await upload(1))).code).toBe('quota-exceeded');
  });

  it("counts what others upload as the owner's, in all of the owner's workspaces, and not as their own", async () => {
    quotas.userBytes = 1000;
    const second = await newWorkspace();
    expect((await upload(600)).status).toBe(201);
    expect((await refusal(await upload(500, second))).detail).toBe(
      'All workspaces of the owner of this one together may keep 1 kB and hold 600 bytes: this video of 500 bytes does not fit. Delete videos or films in any of them, or ask the operator of this server for more.',
    );
    const { id } = await server.workspaceOf(editor);
    expect((await upload(900, id)).status).toBe(201);
    expect((await usage('/api/account/usage')).bytes).toEqual({ used: 600, limit: 1000 });
  });

  it('lets in one of many concurrent uploads that would each fit alone, whichever limit it is', {
    tags: ['@V2.3.4'],
  }, async () => {
    const second = await newWorkspace();
    quotas.workspaceBytes = 1000;
    const inOne = await Promise.all(Array.from({ length: 8 }, () => upload(600)));
    expect(inOne.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(402)]);
    quotas.workspaceBytes = undefined;
    quotas.userBytes = 1000;
    const inTwo = await Promise.all(Array.from({ length: 8 }, (_, at) => upload(300, at % 2 ? w : second)));
    expect(inTwo.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(402)]);
    expect((await usage('/api/account/usage')).bytes.used).toBe(900);
  });

  it('counts finished renders, and refuses another once the quota is used up', async () => {
    const media = await doneMedia(server.store, w, owner.user.id);
    const { id } = (await (await render(media)).json()) as Timeline;
    await server.store.change((write) => write.timelines.update(w, id, { mediaURL: 'there', size: 7000 }));
    quotas.workspaceBytes = 12_000;
    expect((await usage(`/api/ws/${w}/usage`)).bytes).toEqual({ used: 12_000, limit: 12_000 });
    expect(await refusal(await render(media))).toMatchObject({
      code: 'quota-exceeded',
      detail: expect.stringContaining('holds 12 kB: there is no room for another film.'),
    });
  });

  it('frees the quota of a video that is deleted', async () => {
    quotas.workspaceBytes = 1000;
    const begun = await upload(1000);
    expect((await upload(1000)).status).toBe(402);
    await editor.browser.fetch(`/api/ws/${w}/media/${begun.headers.get('upload-media-id')}`, {
      method: 'DELETE',
    });
    expect((await upload(1000)).status).toBe(201);
  });
});

describe('minutes', () => {
  it('lets in what may go over, and then nothing more; nothing is deleted', async () => {
    quotas.workspaceMinutes = 10;
    const media = await doneMedia(server.store, w, owner.user.id, 9 * 60);
    expect((await upload(5)).status).toBe(201);
    await server.store.change((write) => write.media.update(w, media.id, { mediaDuration: 11 * 60 }));
    expect(await refusal(await upload(5))).toEqual({
      code: 'resource-exhausted',
      status: 429,
      detail:
        'This workspace may keep 10 minutes of video and holds 11: no other video fits. Delete videos here, or ask the operator of this server for more.',
    });
    expect((await usage(`/api/ws/${w}/usage`)).minutes).toEqual({ used: 11, limit: 10 });
    expect((await render(media)).status).toBe(201);
  });

  it('lets in at most fifty whose length is not known yet, however many begin concurrently', async () => {
    const made = await server.store.change((write) =>
      Promise.all(Array.from({ length: 48 }, () => write.media.create(unmeasured()))),
    );
    quotas.workspaceMinutes = 10;
    const begun = await Promise.all(Array.from({ length: 6 }, () => upload(5)));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
    const refused = await upload(5);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await refusal(refused)).detail).toBe(
      'This workspace may keep only so many minutes of video, and 50 videos were not looked at yet: how long they are is not known. Try again when some of them were.',
    );
    const [one, other] = made;
    await server.store.change(async (write) => {
      await write.media.update(w, one!.id, { mediaDuration: 60 });
      await write.media.update(w, other!.id, { mediaStatus: MEDIA_STATUS.Error });
    });
    expect([(await upload(5)).status, (await upload(5)).status, (await upload(5)).status]).toEqual([
      201, 201, 429,
    ]);
    quotas.workspaceMinutes = undefined;
    quotas.userMinutes = 10;
    expect((await refusal(await upload(5, await newWorkspace()))).detail).toContain('50 videos were not');
    quotas.userMinutes = undefined;
    expect((await upload(5)).status).toBe(201);
  });

  it('counts all workspaces of the owner', async () => {
    quotas.userMinutes = 10;
    await doneMedia(server.store, w, editor.user.id, 600);
    expect((await refusal(await upload(5, await newWorkspace()))).code).toBe('resource-exhausted');
  });
});

describe('running jobs', () => {
  it('counts generations and renders of who began them, wherever', async () => {
    quotas.userRunningJobs = 2;
    const media = await doneMedia(server.store, w, owner.user.id);
    expect((await generate()).status).toBe(201);
    const { id } = (await (await render(media)).json()) as Timeline;
    const sentence =
      'You may have 2 generations and renders under way at the same time, and 2 are. Wait until one has ended, or stop one.';
    const elsewhere = (await server.workspaceOf(editor)).id;
    for (const refused of [await generate(), await render(media), await generate(editor, elsewhere)])
      expect(await refusal(refused)).toEqual({ code: 'resource-exhausted', status: 429, detail: sentence });
    expect((await generate(owner)).status).toBe(201);

    const stop = `/api/ws/${w}/videoTimelines/${id}/cancel`;
    expect((await editor.browser.fetch(stop, { method: 'POST' })).status).toBe(200);
    expect((await generate()).status).toBe(201);
    const { items } = (await (await editor.browser.fetch(`/api/ws/${w}/tasks`)).json()) as { items: Task[] };
    const again = `/api/ws/${w}/tasks/${items[0]?.id}/retry`;
    expect((await editor.browser.fetch(again, { method: 'POST' })).status).toBe(429);
  });

  it('counts those of a workspace, no matter who began them', async () => {
    quotas.workspaceRunningJobs = 1;
    expect((await generate(owner)).status).toBe(201);
    expect((await refusal(await generate())).detail).toBe(
      'This workspace may have 1 generation or render under way at the same time, and 1 is. Wait until one has ended, or stop one.',
    );
  });

  it('refuses to repeat a generation beyond the limit', async () => {
    const { id } = (await (await generate(owner)).json()) as Wizard;
    await server.store.change((write) => write.wizards.update(w, id, { isRunning: false }));
    quotas.workspaceRunningJobs = 1;
    const repeat = () => editor.browser.fetch(`/api/ws/${w}/wizards/${id}/again`, { method: 'POST' });
    await generate();
    expect((await repeat()).status).toBe(429);
    quotas.workspaceRunningJobs = 2;
    expect((await repeat()).status).toBe(200);
  });

  it('counts what another user runs again for the user who made it', async () => {
    const { id } = (await (await generate(owner)).json()) as Wizard;
    await server.store.change((write) => write.wizards.update(w, id, { isRunning: false }));
    quotas.userRunningJobs = 1;
    expect((await generate(owner)).status).toBe(201);
    const repeat = await editor.browser.fetch(`/api/ws/${w}/wizards/${id}/again`, { method: 'POST' });
    expect((await refusal(repeat)).detail).toMatch(
      /^The person who made this may have 1 generation or render/,
    );
    expect((await generate()).status).toBe(201);
  });

  it('lets one of many concurrent requests begin', { tags: ['@V15.2.2'] }, async () => {
    quotas.userRunningJobs = 1;
    const asked = await Promise.all(Array.from({ length: 8 }, () => generate()));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(429)]);
  });
});

describe('what is used', () => {
  it('is of the workspace or of its owner, whichever has less left; jobs are of who asks', async () => {
    Object.assign(quotas, { workspaceBytes: 1000, userBytes: 2000, userMinutes: 5, userRunningJobs: 3 });
    await upload(500);
    await generate();
    expect(await usage(`/api/ws/${w}/usage`, editor)).toEqual({
      bytes: { used: 500, limit: 1000 },
      minutes: { used: 0, limit: 5 },
      runningJobs: { used: 1, limit: 3 },
    });
    await upload(900, await newWorkspace());
    await upload(300, await newWorkspace());
    expect((await usage(`/api/ws/${w}/usage`, editor)).bytes).toEqual({ used: 1700, limit: 2000 });
    expect((await usage(`/api/ws/${w}/usage`, owner)).runningJobs).toEqual({ used: 0, limit: 3 });
  });
});

describe('what an administrator has set for a user', () => {
  const NONE = { bytes: null, minutes: null, runningJobs: null, workspaces: null, tokens: null };
  const set = (limits: Partial<UserLimits>, person = owner) =>
    server.store.change((write) => write.limits.set(person.user.id, { ...NONE, ...limits }));

  it('holds in place of the setting, for this user alone, until it is taken back', async () => {
    quotas.userBytes = 1000;
    await set({ bytes: 5000 });
    expect((await upload(2000)).status).toBe(201);
    expect((await usage('/api/account/usage')).bytes).toEqual({ used: 2000, limit: 5000 });
    expect((await usage(`/api/ws/${w}/usage`)).bytes).toEqual({ used: 2000, limit: 5000 });
    expect((await usage('/api/account/usage', editor)).bytes.limit).toBe(1000);
    await set({});
    expect((await upload(1)).status).toBe(402);
    expect((await usage('/api/account/usage')).bytes).toEqual({ used: 2000, limit: 1000 });
  });

  it('holds where the settings have no limit', async () => {
    await set({ bytes: 1000, runningJobs: 1 });
    expect((await refusal(await upload(2000))).code).toBe('quota-exceeded');
    expect((await generate(owner)).status).toBe(201);
    expect((await generate(owner)).status).toBe(429);
    expect((await generate(editor)).status).toBe(201);
  });

  it('holds for concurrent requests', async () => {
    await set({ bytes: 1500 });
    const asked = await Promise.all(Array.from({ length: 6 }, () => upload(1000)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 402, 402, 402, 402, 402]);
  });

  it('holds for minutes, workspaces and tokens', async () => {
    const media = await doneMedia(server.store, w, owner.user.id);
    await server.store.change((write) => write.media.update(w, media.id, { mediaDuration: 120 }));
    const { workspaces, tokens } = await server.store.read.usage.ownedBy(owner.user.id);
    await set({ minutes: 1, workspaces: workspaces + 1, tokens: tokens + 1 });
    expect((await refusal(await upload(5))).detail).toContain('1 minute of video');
    const make = (path: string, body: object) => owner.browser.fetch(path, json('POST', body));
    const token = { name: 'a', scope: 'read', expiresInDays: 1 };
    for (const status of [201, 429]) {
      expect((await make('/api/ws', { title: 'Another' })).status).toBe(status);
      expect((await make('/api/tokens', token)).status).toBe(status);
    }
  });

  it('holds for who takes a workspace over', async () => {
    await upload(2000);
    await set({ bytes: 1000 }, editor);
    const hand = () =>
      owner.browser.fetch(`/api/ws/${w}/members/${editor.user.id}`, json('PATCH', { role: 'owner' }));
    expect((await hand()).status).toBe(402);
    await set({}, editor);
    expect((await hand()).status).toBe(200);
  });
});
