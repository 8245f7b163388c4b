import type { RecommendationResult, Wizard } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdTable } from '../../../store/test/raw-database.ts';
import { doneMedia } from '../../test/made-footage.ts';
import { putClipPoints } from '../../test/made-points.ts';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let stranger: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  stranger = await server.person('sam@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

const call = (name: string, body: unknown, who: Person = alex) =>
  who.browser.fetch(`/api/functions/${name}`, json('POST', body));

describe('asyncClipRecommendation', () => {
  const PLACEHOLDER = {
    mediaRefId: '',
    clipRefId: '',
    targetObjectId: '',
    startTimeOffset: 100,
    endTimeOffset: 200,
  };
  const ask = (body: object, who?: Person) =>
    call(
      'asyncClipRecommendation',
      { workspaceId: w, visited: [], inputSearch: [PLACEHOLDER], ...body },
      who,
    );
  const found = async (body: object = {}) => {
    const response = await ask(body);
    expect(response.status).toBe(200);
    return (await response.json()) as RecommendationResult[];
  };
  /** A result as the next call names it. */
  const inputOf = (result: RecommendationResult) => ({
    mediaRefId: result.mediaRefId,
    clipRefId: `${result.mediaRefId}/clips/${result.object_nid}`,
    targetObjectId: result.object_nid,
    startTimeOffset: result.frame_timeOffset,
    endTimeOffset: result.endTimeOffset,
  });
  const nameOf = ({ mediaRefId, object_nid }: RecommendationResult) => `${mediaRefId} ${object_nid}`;
  let media: string[];

  it('lets one person have some under way, and says what to do about more; others are served', async () => {
    const theirs = (await server.workspaceOf(stranger)).id;
    // No request is answered while the points cannot be read.
    const letGo = await holdTable(server.databaseUrl, 'clip_points');
    const refused: Response[] = [];
    const asked = [...Array(60)].map(async () => {
      const answer = await ask({});
      if (answer.status !== 200) refused.push(answer);
    });
    const other = ask({ workspaceId: theirs }, stranger);
    await expect.poll(() => refused).toHaveLength(10);
    await letGo();
    await Promise.all(asked);
    for (const answer of refused)
      expect(await answer.json()).toMatchObject({
        ...{ status: 429, code: 'resource-exhausted' },
        detail: 'You have sent this request too many times in parallel. Wait for an answer, then ask again.',
      });
    expect((await other).status).toBe(200);
  });

  it('has nothing to recommend in an empty workspace', async () => {
    expect(await found()).toEqual([]);
  });

  it('answers the placeholder with good beginnings, at most twenty, with the fields of old', {
    tags: ['@S3.26', '@S7.28', '@S9.12'],
  }, async () => {
    media = [];
    for (let count = 0; count < 3; count++) {
      const { id } = await doneMedia(server.store, w, alex.user.id, 90);
      await putClipPoints(server.store, w, id, 9);
      media.push(id);
    }
    const results = await found();
    expect(results).toHaveLength(20);
    for (const result of results) {
      expect(Object.keys(result).sort()).toEqual([
        'endTimeOffset',
        'entity_description',
        'frame_timeOffset',
        'mediaRefId',
        'object_nid',
        'workspaceRefId',
      ]);
      expect(result).toMatchObject({ workspaceRefId: `/ws/${w}`, entity_description: 'person' });
      expect(media.map((id) => `/ws/${w}/media/${id}`)).toContain(result.mediaRefId);
      expect(result.endTimeOffset).toBeGreaterThan(result.frame_timeOffset);
    }
    expect(new Set(results.map(nameOf)).size).toBe(20);
  });

  it('goes on from a clip, and leaves it and what was visited out', { tags: ['@S7.27'] }, async () => {
    const [first] = await found();
    const inputSearch = [inputOf(first!)];
    const next = await found({ inputSearch });
    expect(next.length).toBeGreaterThan(3);
    expect(next.map(nameOf)).not.toContain(nameOf(first!));
    const visited = next.slice(0, 2).map(inputOf);
    const others = (await found({ inputSearch, visited })).map(nameOf);
    for (const one of next.slice(0, 2)) expect(others).not.toContain(nameOf(one));
  });

  it('sees immediately what was added and what was removed', async () => {
    const fresh = await doneMedia(server.store, w, alex.user.id, 20);
    await putClipPoints(server.store, w, fresh.id, 2);
    const mentions = async () => (await found()).some(({ mediaRefId }) => mediaRefId.endsWith(fresh.id));
    expect(await mentions()).toBe(true);
    expect((await alex.browser.fetch(`/api/ws/${w}/media/${fresh.id}`, { method: 'DELETE' })).status).toBe(
      204,
    );
    expect(await mentions()).toBe(false);
  });

  it('answers twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => found()));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('reveals to a stranger no more of a workspace than of one that does not exist', async () => {
    const refusal = async (workspaceId: string) => {
      const response = await ask({ workspaceId }, stranger);
      const { requestId: _requestId, ...problem } = (await response.json()) as Record<string, unknown>;
      return problem;
    };
    expect(await refusal(w)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refusal(w)).toEqual(await refusal('a'.repeat(22)));
    const theirs = (await server.workspaceOf(stranger)).id;
    const [first] = await found();
    const there = await ask({ workspaceId: theirs, inputSearch: [inputOf(first!)] }, stranger);
    expect(await there.json()).toEqual([]);
  });

  it('says field by field what is wrong with a call', async () => {
    const response = await ask({ inputSearch: [] });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { inputSearch: expect.any(String) } });
  });
});

describe('fasyncVideoGraphV1', () => {
  const newWizard = (workspaceId = w) =>
    server.store.change((write) =>
      write.wizards.create({ workspaceId, initConfig: {}, initURLs: {}, createdBy: alex.user.id }),
    );
  const end = (id: string, patch: object) =>
    server.store.change((write) => write.wizards.update(w, id, { isRunning: false, ...patch }));
  const wait = (wizardId: string, workspaceId = w) =>
    call('fasyncVideoGraphV1', { data: { workspaceId, wizardId } });

  it('answers with the wizard when its generation ends, well or not', { tags: ['@S7.33'] }, async () => {
    const videographRef = `/ws/${w}/videographs/${'g'.repeat(22)}`;
    const [good, bad] = [await newWizard(), await newWizard()];
    const waiting = [wait(good.id), wait(bad.id)];
    await server.store.change((write) => write.wizards.update(w, good.id, { progress: 0.5 }));
    await end(bad.id, { failure: { code: 'no-videos' } });
    await end(good.id, { videographRef, progress: 1 });
    const [first, second] = await Promise.all(
      waiting.map(async (answer) => ((await (await answer).json()) as { result: Wizard }).result),
    );
    expect(first).toMatchObject({ id: good.id, isRunning: false, videographRef, error: null });
    expect(second).toMatchObject({
      id: bad.id,
      isRunning: false,
      error: 'There is no video to choose from.',
    });
    const again = (await (await wait(bad.id)).json()) as { result: Wizard };
    expect(again.result.id).toBe(bad.id);
  });

  it('stops waiting when who asked is gone', async () => {
    const wizard = await newWizard();
    const asked = Promise.withResolvers<void>();
    const { subscribe } = server.store.events;
    const ended = Promise.withResolvers<void>();
    server.store.events.subscribe = (...of) => {
      const unsubscribe = subscribe(...of);
      asked.resolve();
      return () => {
        unsubscribe();
        ended.resolve();
      };
    };
    const leaving = new AbortController();
    const { token } = alex;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ data: { workspaceId: w, wizardId: wizard.id } });
    const path = `${server.url}/api/functions/fasyncVideoGraphV1`;
    const call = fetch(path, { method: 'POST', headers, body, signal: leaving.signal });
    await asked.promise;
    leaving.abort();
    await expect(call).rejects.toThrow();
    await ended.promise;
    server.store.events.subscribe = subscribe;
  });

  it('returns nothing to a member who was removed while they waited', async () => {
    const [wizard, guest] = [
      await newWizard(),
      await memberOf(server, alex, w, 'guest@example.com', 'viewer'),
    ];
    const asked = Promise.withResolvers<void>();
    const { subscribe } = server.store.events;
    server.store.events.subscribe = (...of) => {
      asked.resolve();
      return subscribe(...of);
    };
    const waiting = call('fasyncVideoGraphV1', { data: { workspaceId: w, wizardId: wizard.id } }, guest);
    await asked.promise;
    server.store.events.subscribe = subscribe;
    await server.store.change((write) => write.members.remove(w, guest.user.id));
    await end(wizard.id, { failure: { code: 'no-videos' } });
    expect((await waiting).status).toBe(404);
  });

  it('knows no wizard that is not there, or in a workspace of others', async () => {
    expect((await wait('a'.repeat(22))).status).toBe(404);
    const wizard = await newWizard();
    const theirs = (await server.workspaceOf(stranger)).id;
    expect((await wait(wizard.id, theirs)).status).toBe(404);
    const asStranger = { data: { workspaceId: theirs, wizardId: wizard.id } };
    expect((await call('fasyncVideoGraphV1', asStranger, stranger)).status).toBe(404);
  });

  it('says that it takes longer than it may wait', async () => {
    const hasty = await serverForTest({ callLimitMs: 1 });
    try {
      const person = await hasty.person('alex@example.com');
      const { id: workspaceId } = await hasty.workspaceOf(person);
      const wizard = await hasty.store.change((write) =>
        write.wizards.create({ workspaceId, initConfig: {}, initURLs: {}, createdBy: person.user.id }),
      );
      const response = await call(
        'fasyncVideoGraphV1',
        { data: { workspaceId, wizardId: wizard.id } },
        person,
      );
      expect(response.status).toBe(504);
      expect(await response.json()).toMatchObject({ code: 'deadline-exceeded' });
    } finally {
      await hasty.close();
    }
  });
});
