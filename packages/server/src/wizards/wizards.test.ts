import { type AllRunning, generateVideographJob, type StoredTemplate, type Wizard } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrivedMedia, doneMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

let server: TestServer;
let alex: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

const send = (path: string, init?: RequestInit) => alex.browser.fetch(`/api/ws/${w}${path}`, init);
async function templates(): Promise<StoredTemplate[]> {
  return ((await (await send('/templates')).json()) as { items: StoredTemplate[] }).items;
}

describe('templates', () => {
  it('begin with one for each length of film, and one for highlights', async () => {
    expect((await templates()).map(({ durationPreset }) => durationPreset)).toEqual([
      'reel',
      'teaser',
      'longer',
      '',
    ]);
  });

  it('take defaults and presets for what is absent, and keep what a change leaves out', {
    tags: ['@S7.18'],
  }, async () => {
    const made = (await (
      await send('/templates', json('POST', { name: 'Cars', durationPreset: 'reel' }))
    ).json()) as StoredTemplate;
    expect(made).toMatchObject({
      name: 'Cars',
      durationTargetTime: 22,
      frameSearchLimit: 500,
      childLimitMax: 5,
    });
    const put = await send(`/templates/${made.id}`, json('PUT', { queryLabelEntityName: 'car' }));
    expect(await put.json()).toMatchObject({
      name: 'Cars',
      queryLabelEntityName: 'car',
      durationTargetTime: 22,
    });
  });

  it('are created under the id that a PUT names, in this workspace only, also by several at the same time', {
    tags: ['@S7.19'],
  }, async () => {
    const put = (path: string, body: object, by: Person = alex) => by.browser.fetch(path, json('PUT', body));
    const path = `/api/ws/${w}/templates/of-my-own-0001`;
    const made = await put(path, { name: 'Boats', durationPreset: 'reel' });
    expect(made.status).toBe(200);
    expect(await made.json()).toMatchObject({
      ...{ id: 'of-my-own-0001', templateId: 'of-my-own-0001', workspaceId: w },
      ...{ name: 'Boats', durationTargetTime: 22, frameSearchLimit: 500 },
    });
    await put(path, { queryLabelEntityName: 'boat' });
    expect(await (await alex.browser.fetch(path)).json()).toMatchObject({
      ...{ name: 'Boats', queryLabelEntityName: 'boat', durationTargetTime: 22 },
    });
    const sam = await server.person('sam@example.com');
    const elsewhere = `/api/ws/${(await server.workspaceOf(sam)).id}/templates/of-my-own-0001`;
    expect((await put(elsewhere, { name: 'Mine' }, sam)).status).toBe(404);
    expect((await put(path, { childLimitMin: 9, childLimitMax: 2 })).status).toBe(400);

    const another = `/api/ws/${w}/templates/of-my-own-0002`;
    const names = ['queryLabelEntityName', 'startPosEntityName', 'name', 'wizardID', 'wizardPath'];
    const answers = await Promise.all(names.map((name) => put(another, { [name]: 'car' })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const all = await (await alex.browser.fetch(another)).json();
    expect(all).toMatchObject(Object.fromEntries(names.map((name) => [name, 'car'])));
  });

  it('are refused field by field when they cannot be used', async () => {
    const response = await send('/templates', json('POST', { childLimitMin: 9, childLimitMax: 2 }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { childLimitMin: expect.stringMatching(/must not be above/) },
    });
  });
});

describe('wizards', () => {
  it('take the chosen template with the other fields over it, look at the newest footage, and run', {
    tags: ['@S3.38', '@S3.39', '@S7.20'],
  }, async () => {
    const media = await doneMedia(server.store, w, alex.user.id);
    const [, teaser] = await templates();
    const initConfig = { templateId: teaser?.id, queryLabelEntityName: 'person', durationPreset: 'reel' };
    const response = await send('/wizards', json('POST', { initConfig }));
    expect(response.status).toBe(201);
    const wizard = (await response.json()) as Wizard;
    expect(wizard).toMatchObject({
      isRunning: true,
      videographRef: null,
      error: null,
      createdBy: alex.user.id,
    });
    expect(wizard.initConfig).toMatchObject({
      templateId: teaser?.id,
      lookPreset: 'momentum',
      queryLabelEntityName: 'person',
      durationPreset: 'reel',
      durationTargetTime: 22,
    });
    expect(wizard.initURLs).toEqual({ [media.id]: media.csvURL });

    const stopped = await send(`/wizards/${wizard.id}/cancel`, { method: 'POST' });
    expect(await stopped.json()).toMatchObject({
      isRunning: false,
      failure: { code: 'generation-stopped' },
      error: 'This generation was stopped.',
    });
  });

  it('run again from the same template and footage, when they do not run already', async () => {
    const made = await send('/wizards', json('POST', { initConfig: { durationTargetTime: 33 } }));
    const { id, initConfig, initURLs } = (await made.json()) as Wizard;
    const again = () => send(`/wizards/${id}/again`, { method: 'POST' });
    const tooEarly = await again();
    expect(tooEarly.status).toBe(409);
    expect(await tooEarly.json()).toMatchObject({
      code: 'aborted',
      detail: expect.stringContaining('still running'),
    });
    await server.store.change(async (write) => {
      const report = { mediaCount: 1, observationCount: 9, clipCount: 2, joinCount: 3, cutCount: 4 };
      await write.wizards.update(w, id, {
        isRunning: false,
        progress: 1,
        videographRef: `/ws/${w}/videographs/earlier`,
        report: { ...report, pathLength: 30, targetLength: 33, notes: [] },
      });
    });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const wizard = (await (await send(`/wizards/${id}`)).json()) as Wizard;
    expect(wizard).toMatchObject({
      isRunning: true,
      progress: 0,
      error: null,
      report: null,
      videographRef: null,
      initConfig,
      initURLs,
    });
    expect(await waitingJobs(server, { wizardId: id })).toHaveLength(1);
    expect((await send(`/wizards/${'a'.repeat(22)}/again`, { method: 'POST' })).status).toBe(404);
  });

  it('wait for videos that are still processed, and can be begun with those that are ready', async () => {
    const { id: ws } = await server.workspaceOf(alex);
    const ready = await doneMedia(server.store, ws, alex.user.id);
    const coming = await arrivedMedia(server.store, ws, alex.user.id);
    const post = async (path: string, body: object = {}) =>
      (await (await alex.browser.fetch(`/api/ws/${ws}/wizards${path}`, json('POST', body))).json()) as Wizard;
    const jobsOf = async ({ id }: Wizard) =>
      (await waitingJobs(server, { wizardId: id })).map(({ name }) => name);

    const waiting = await post('', { initConfig: {} });
    expect(waiting).toMatchObject({ isRunning: true, waitingFor: [coming.id] });
    expect(Object.keys(waiting.initURLs).sort()).toEqual([ready.id, coming.id].sort());
    expect(await jobsOf(waiting)).toEqual([]);
    // It may have become ready while this was saved.
    const looks = await waitingJobs(server, { mediaId: coming.id });
    expect(looks.filter(({ name }) => name === 'advance-media').length).toBeGreaterThan(1);
    const running = await alex.browser.fetch(`/api/ws/${ws}/running`);
    const { items } = (await running.json()) as AllRunning;
    expect(items.find(({ initConfig }) => initConfig)).toMatchObject({
      isRunning: false,
      countWaitingFor: 1,
    });

    const begun = await post(`/${waiting.id}/begin`);
    expect(begun).toMatchObject({ waitingFor: [], initURLs: { [ready.id]: ready.csvURL } });
    expect(await jobsOf(waiting)).toEqual(['generate-videograph']);
    expect(await post(`/${waiting.id}/begin`)).toMatchObject({ waitingFor: [], isRunning: true });
    expect(await server.store.read.wizards.notes(ws, waiting.id)).toEqual([
      { code: 'video-not-processed', params: { name: 'a.mp4' } },
    ]);

    const now = await post('', { initConfig: {}, waitForMedia: false });
    expect(now).toMatchObject({ waitingFor: [], initURLs: { [ready.id]: ready.csvURL } });
    expect(await jobsOf(now)).toEqual(['generate-videograph']);

    const none = await post('', { initConfig: {}, mediaIds: [coming.id] });
    expect(none.waitingFor).toEqual([coming.id]);
    expect(await post(`/${none.id}/begin`)).toMatchObject({ code: 'aborted' });
    expect(await post(`/${none.id}/cancel`)).toMatchObject({ isRunning: false, waitingFor: [] });
    expect(await post(`/${none.id}/again`)).toMatchObject({ isRunning: true, waitingFor: [coming.id] });
    expect(await jobsOf(none)).toEqual([]);

    await alex.browser.fetch(`/api/ws/${ws}/media/${coming.id}`, { method: 'DELETE' });
    const left = (await (await alex.browser.fetch(`/api/ws/${ws}/wizards/${none.id}`)).json()) as Wizard;
    expect(left).toMatchObject({ waitingFor: [], initURLs: {} });
    expect(await jobsOf(none)).toEqual(['generate-videograph']);
  });

  it('wait for an upload that goes on, and not for an abandoned one', async () => {
    const { id: ws } = await server.workspaceOf(alex);
    const upload = (id: string) =>
      server.store.change((write) =>
        write.media.create({
          ...{ id, workspaceId: ws, name: 'a.mp4', type: 'video/mp4', size: 5, lastModified: null },
          ...{ uploadMetadata: {}, createdBy: alex.user.id },
        }),
      );
    const [coming, idle] = [await upload('upload-goes-on'), await upload('upload-is-idle')];
    await server.store.change((write) => write.usage.giveBack(idle.id, 1));
    const path = `/api/ws/${ws}/wizards`;
    const made = await alex.browser.fetch(path, json('POST', { initConfig: {} }));
    expect(((await made.json()) as Wizard).waitingFor).toEqual([coming.id]);
  });

  it('leave to Auto what is not wished, also when they run again', async () => {
    const auto = { pace: 'quick', longest: 12 };
    const made = (await (await send('/wizards', json('POST', { auto }))).json()) as Wizard;
    expect(made).toMatchObject({ isRunning: true, auto, films: [], videographRef: null });
    const kept = { initConfig: { templateName: 'Auto' }, videographRef: `/ws/${w}/videographs/found` };
    const film = {
      ...{
        ...kept,
        decided: { montage: 'matchcuts', subject: '', canvas: 'wide', clips: 'distinct', ...auto } as const,
      },
      ...{ score: 0.7, seconds: 11, cutCount: 5, mediaCount: 3 },
    } as Wizard['films'][number];
    await server.store.change((write) =>
      write.wizards.update(w, made.id, { ...kept, isRunning: false, films: [film] }),
    );
    expect(await (await send(`/wizards/${made.id}`)).json()).toMatchObject({ auto, films: [film] });
    const again = await (await send(`/wizards/${made.id}/again`, { method: 'POST' })).json();
    expect(again).toMatchObject({ isRunning: true, auto, films: [], videographRef: null });
  });

  it('take another style, and their title off, without being made again, and go on with both', async () => {
    const made = (await (await send('/wizards', json('POST', { auto: { pace: 'quick' } }))).json()) as Wizard;
    const set = (body: object) => send(`/wizards/${made.id}`, json('PATCH', body));
    expect((await set({ style: 'cinema' })).status).toBe(409);
    const videographRef = `/ws/${w}/videographs/found`;
    const decided = { montage: 'matchcuts', subject: '', pace: 'quick', canvas: 'wide' } as const;
    const titles = [{ kind: 'lower-third', text: '3–9 August 2026', seconds: 3 }] as const;
    const film = {
      ...{ videographRef, initConfig: {}, titles: [...titles] },
      decided: { ...decided, clips: 'distinct', longest: 12 } as const,
      ...{ score: 0.7, seconds: 11, cutCount: 5, mediaCount: 3 },
    } satisfies Wizard['films'][number];
    await server.store.change((write) =>
      write.wizards.update(w, made.id, { isRunning: false, videographRef, films: [film] }),
    );
    const styled = (await (await set({ style: 'cinema' })).json()) as Wizard;
    expect(styled).toMatchObject({
      auto: { pace: 'quick', style: 'cinema' },
      isRunning: false,
      videographRef,
    });
    expect(styled.initConfig.stylePreset).toBe('cinema');
    expect(styled.films.map(({ initConfig }) => initConfig)).toEqual([{ stylePreset: 'cinema' }]);
    const untitled = (await (await set({ title: false })).json()) as Wizard;
    expect(untitled.auto).toEqual({ pace: 'quick', style: 'cinema', title: false });
    // It can be switched on again.
    expect(untitled.films.map((one) => one.titles)).toEqual([titles]);
    expect((await set({ style: 'vaporwave' })).status).toBe(400);
  });

  it('refuse a template together with Auto, neither of them, and wishes that no film can have', async () => {
    for (const body of [
      { initConfig: {}, auto: {} },
      {},
      { auto: { longest: 1e9 } },
      { auto: { pace: 'x' } },
    ])
      expect((await send('/wizards', json('POST', body))).status).toBe(400);
  });

  it('refuse a template and videos that are not there', async () => {
    const unknown = 'a'.repeat(22);
    const template = await send('/wizards', json('POST', { initConfig: { templateId: unknown } }));
    expect(template.status).toBe(400);
    expect(await template.json()).toMatchObject({ fields: { templateId: expect.any(String) } });
    const media = await send('/wizards', json('POST', { initConfig: {}, mediaIds: [unknown] }));
    expect(await media.json()).toMatchObject({ fields: { mediaIds: expect.any(String) } });
  });
});

describe('a generation that has just ended', () => {
  it('can be run again before its job has left the queue', async () => {
    const busy = await serverForTest();
    try {
      const person = await busy.person('alex@example.com');
      const { id: workspaceId } = await busy.workspaceOf(person);
      const post = (path: string, body?: object) =>
        person.browser.fetch(`/api/ws/${workspaceId}/wizards${path}`, json('POST', body ?? {}));
      const ranAgain = Promise.withResolvers<void>();
      const answers: number[] = [];
      await busy.store.queue.work(generateVideographJob, { concurrency: 1 }, async ({ wizardId }) => {
        await busy.store.change((write) =>
          write.wizards.update(workspaceId, wizardId, { isRunning: false, failure: { code: 'no-videos' } }),
        );
        if (answers.length > 0) return ranAgain.resolve();
        answers.push((await post(`/${wizardId}/again`)).status);
      });
      expect((await post('', { initConfig: {} })).status).toBe(201);
      await ranAgain.promise;
      expect(answers).toEqual([200]);
    } finally {
      await busy.close();
    }
  });
});
