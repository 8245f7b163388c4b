import type { StoredTemplate, StoredVideograph, Wizard } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doneMedia, madeVideograph } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

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
  it('begin with one for each length of film', async () => {
    expect((await templates()).map(({ durationPreset }) => durationPreset)).toEqual([
      'reel',
      'teaser',
      'longer',
    ]);
  });

  it('take defaults and presets for what is absent, and keep what a change leaves out', async () => {
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

  it('are refused field by field when they cannot be used', async () => {
    const response = await send('/templates', json('POST', { childLimitMin: 9, childLimitMax: 2 }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { childLimitMin: expect.stringMatching(/must not be above/) },
    });
  });
});

describe('wizards', () => {
  it('take the chosen template with the other fields over it, look at the newest footage, and run', async () => {
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
    expect(await stopped.json()).toMatchObject({ isRunning: false, error: 'This generation was stopped.' });
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

describe('videographs', () => {
  let graph: StoredVideograph;
  beforeAll(async () => {
    graph = await madeVideograph(server.store, w, await doneMedia(server.store, w, alex.user.id));
  });
  const put = (body: unknown, headers: Record<string, string> = {}) =>
    send(`/videographs/${graph.id}`, json('PUT', body, headers));

  it('merge a change, count revisions, and refuse a stale or nameless one', async () => {
    const ifMatch = { 'if-match': `"${graph.revision}"` };
    const changed = (await (await put({ path: [0, 1] }, ifMatch)).json()) as StoredVideograph;
    expect(changed).toMatchObject({ path: [0, 1], cuts: graph.cuts, revision: graph.revision + 1 });
    expect((await put({ path: [0, 2] }, ifMatch)).status).toBe(409);
    const nameless = await put({ path: [0, 2] });
    expect(nameless.status).toBe(400);
    expect(await nameless.json()).toMatchObject({ fields: { 'If-Match': expect.any(String) } });
  });

  it('hold videos of their own workspace and nothing else', async () => {
    const [media] = Object.values(graph.media);
    const foreign = 'b'.repeat(22);
    const response = await put(
      { media: { [foreign]: { ...media, oid: foreign, mediaPath: `/ws/other/media/${foreign}` } } },
      { 'if-match': `"${graph.revision + 1}"` },
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [`media.${foreign}`]: expect.any(String) } });
  });

  it('find the best path, through what is pinned and around what is refused', async () => {
    const path = async (body: object) =>
      (await (await send(`/videographs/${graph.id}/autopath`, json('POST', body))).json()) as {
        path: number[];
        length: number;
      };
    expect(await path({})).toMatchObject({ path: [0, 1, 2], length: 18 });
    expect((await path({ refused: [1] })).path).toEqual([0, 2]);
    expect((await path({ pinned: [1] })).path).toContain(1);
    const impossible = await send(`/videographs/${graph.id}/autopath`, json('POST', { pinned: [2, 1] }));
    expect(impossible.status).toBe(400);
  });
});
