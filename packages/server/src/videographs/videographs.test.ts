import type { StoredVideograph, VideographRevision } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doneMedia, madeVideograph } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let graph: StoredVideograph;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());
beforeEach(async () => {
  graph = await madeVideograph(server.store, w, await doneMedia(server.store, w, alex.user.id));
});

const send = (path: string, init?: RequestInit) =>
  alex.browser.fetch(`/api/ws/${w}/videographs/${graph.id}${path}`, init);
const from = (revision: number) => ({ 'if-match': `"${revision}"` });
const put = (body: unknown, revision: number) => send('', json('PUT', body, from(revision)));
const change = (operations: unknown[], revision: number) =>
  send('/operations', json('POST', { operations }, from(revision)));
const graphOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as StoredVideograph;
};
const refusalOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
});

/** A new cut of the footage that the graph shows already. */
function newCut(start: number, end: number) {
  const { index: _index, oid: _oid, length: _length, moment: _moment, ...cut } = graph.cuts[1]!;
  const [[media], [clip]] = [Object.values(graph.media), Object.values(graph.clips)];
  return { cut: { ...cut, start, end }, media, clip };
}

describe('a merge', () => {
  it('keeps what is absent, counts revisions, and refuses a stale or nameless one', {
    tags: ['@S7.22'],
  }, async () => {
    const changed = await graphOf(await put({ path: [0, 1] }, 1));
    expect(changed).toMatchObject({ path: [0, 1], cuts: graph.cuts, revision: 2 });
    expect((await put({ path: [0, 2] }, 1)).status).toBe(409);
    const nameless = await refusalOf(await send('', json('PUT', { path: [0, 2] })));
    expect(nameless).toMatchObject({ status: 400, fields: { 'If-Match': expect.any(String) } });
  });

  it('takes pins and refusals, and every later reader has them', async () => {
    await graphOf(await put({ pinned: [2], refused: [3] }, 1));
    expect(await graphOf(await send(''))).toMatchObject({ pinned: [2], refused: [3], path: [0] });
  });

  it.each([
    [{ path: [0, 9] }, 'path', 'There is no cut 9'],
    [{ path: [1, 2] }, 'path', 'starts at cut 0'],
    [{ path: [0, 1, 0] }, 'path', 'named twice'],
    [{ pinned: [4] }, 'pinned', 'There is no cut 4'],
    [{ refused: [0] }, 'refused', 'cannot be refused'],
    [{ pinned: [1], refused: [1] }, 'refused', 'both pinned and refused'],
  ])('refuses %j', async (body, field, words) => {
    const problem = await refusalOf(await put(body, 1));
    expect(problem).toMatchObject({ status: 400, fields: { [field]: expect.stringContaining(words) } });
  });

  it('refuses cuts that end before they start or after their video, and joins that lead back', {
    tags: ['@S5.08'],
  }, async () => {
    const cut = { ...graph.cuts[1], start: 20, end: 18 };
    expect(await refusalOf(await put({ cuts: { 1: cut } }, 1))).toMatchObject({
      detail: 'Cannot have negative duration',
    });
    const late = await refusalOf(await put({ cuts: { 1: { ...cut, start: 55, end: 61 } } }, 1));
    expect(late).toMatchObject({ fields: { 'cuts.1': expect.stringContaining('60 s long') } });
    const measured = await graphOf(await put({ cuts: { 1: { ...cut, start: 55, end: 60, length: 99 } } }, 1));
    expect(measured.cuts[1]?.length).toBe(5);
    const back = await refusalOf(await put({ edges: { 2: [{ ...graph.edges[0]?.[0], to: 1 }] } }, 2));
    expect(back).toMatchObject({
      status: 400,
      fields: { edges: expect.stringContaining('only goes forward') },
    });
  });

  it('holds videos of its own workspace and nothing else', async () => {
    const [media] = Object.values(graph.media);
    const foreign = 'b'.repeat(22);
    const named = { ...media, oid: foreign, mediaPath: `/ws/other/media/${foreign}` };
    expect(await refusalOf(await put({ media: { [foreign]: named } }, 1))).toMatchObject({
      status: 400,
      fields: { [`media.${foreign}`]: expect.any(String) },
    });
  });
});

describe('an address in a graph', () => {
  const elsewhere = () => [
    'https://elsewhere.example/a.jpg',
    '//elsewhere.example/a.jpg',
    `/api/files/ws/${w}/../../auth/logout`,
    `/api/files/ws/${'b'.repeat(22)}/media/a/thumbnail.jpg`,
    'data:image/svg+xml,<svg/>',
  ];
  const sent = {
    media: (field: string, url: string) => {
      const [[oid, media]] = Object.entries(graph.media) as [[string, object]];
      return { media: { [oid]: { ...media, [field]: url } } };
    },
    clips: (field: string, url: string) => {
      const [[oid, clip]] = Object.entries(graph.clips) as [[string, object]];
      return { clips: { [oid]: { ...clip, [field]: url } } };
    },
  };

  it.each([
    ['media', 'mediaURL'],
    ['media', 'thumbnailURL'],
    ['media', 'spriteSheetURL'],
    ['media', 'storageURL'],
    ['clips', 'thumbnailURL'],
  ] as const)('is of a file of its workspace: %s, %s', async (part, field) => {
    for (const url of elsewhere()) {
      const problem = await refusalOf(await put(sent[part](field, url), 1));
      const [place] = Object.keys(graph[part]);
      expect(problem, url).toMatchObject({
        status: 400,
        fields: { [`${part}.${place}.${field}`]: expect.stringContaining(`ws/${w}/`) },
      });
    }
  });

  it('may be any that the program writes itself', async () => {
    const [oid = ''] = Object.keys(graph.media);
    const media = await server.store.read.media.byId(w, oid);
    const file = (name: string) => `/api/files/ws/${w}/media/${oid}/${name}`;
    const { storageRef: storageURL } = media!;
    expect(storageURL).not.toBe('');
    const own = {
      ...graph.media[oid],
      ...{ mediaURL: file('video.webm'), spriteSheetURL: file('sprite.jpg'), storageURL },
      thumbnailURL: file('screenshots/0.jpg'),
    };
    const kept = await graphOf(await put({ media: { [oid]: own } }, 1));
    expect(kept.media[oid]).toEqual(own);
    const [clip] = Object.keys(graph.clips);
    const pictured = sent.clips('thumbnailURL', file(`labels/${clip}.jpg`));
    expect(await graphOf(await put(pictured, 2))).toMatchObject(pictured);
  });

  it('is looked at in operations too', async () => {
    const { cut, media, clip } = newCut(30, 36);
    const oid = `${media?.oid}label-02`;
    const clipPath = `${media?.mediaPath}/clips/${oid}`;
    const foreign = { ...clip, oid, clipPath, thumbnailURL: 'https://elsewhere.example/a.jpg' };
    const insert = [
      { kind: 'insertCut', from: 0, to: 1, cut: { ...cut, clipID: oid }, media, clip: foreign },
    ];
    expect(await refusalOf(await change(insert, 1))).toMatchObject({
      status: 400,
      fields: { [`clips.${oid}.thumbnailURL`]: expect.any(String) },
    });
  });
});

describe('two people at one graph', () => {
  it('never lose the other change: the second is refused with a conflict, and both are there in the end', async () => {
    const operations = (index: number) => [{ kind: 'updateCut', index, end: index * 10 + 5.5 }];
    const answers = await Promise.all([change(operations(1), 1), change(operations(2), 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0].status === 409 ? 1 : 2;
    const lost = await refusalOf(answers[loser - 1] as Response);
    expect(lost).toMatchObject({ code: 'aborted', detail: expect.stringContaining('Someone else changed') });
    const now = await graphOf(await send(''));
    expect(now).toMatchObject({ revision: 2, cuts: { [loser]: { length: 6 } } });
    const both = await graphOf(await change(operations(loser), now.revision));
    expect([both.cuts[1]?.length, both.cuts[2]?.length]).toEqual([5.5, 5.5]);
  });
});

describe('operations', () => {
  it('change the graph together, with path, pins and refusals carried along', {
    tags: ['@S3.43', '@S3.45'],
  }, async () => {
    await graphOf(await put({ path: [0, 1, 2], pinned: [3], refused: [] }, 1));
    const changed = await graphOf(
      await change(
        [
          { kind: 'insertCut', from: 0, to: 1, ...newCut(30, 36) },
          { kind: 'removeCut', index: 3 },
          { kind: 'updateEdge', from: 1, to: 2, words: ['the same blue'] },
        ],
        2,
      ),
    );
    expect(changed).toMatchObject({ revision: 3, path: [0, 4, 1, 2], pinned: [] });
    expect(changed.cuts[4]).toMatchObject({ index: 4, start: 30, end: 36, length: 6, moment: null });
    expect(changed.edges[0]?.map(({ to, kind }) => [to, kind])).toContainEqual([4, 'own']);
    expect(changed.edges[1]?.[0]).toMatchObject({
      reasons: [{ code: 'text', params: { text: 'the same blue' } }],
      words: ['the same blue'],
    });
    const numbered = await graphOf(await change([{ kind: 'reindex' }], 3));
    expect(numbered).toMatchObject({ path: [0, 1, 2, 3], cuts: { 1: { start: 30 } } });
  });

  it('move the ends of a cut, and take a way between two away', { tags: ['@S3.46', '@S3.47'] }, async () => {
    const changed = await graphOf(
      await change(
        [
          { kind: 'updateCut', index: 1, start: 11, end: 15 },
          { kind: 'removeEdge', from: 0, to: 2 },
        ],
        1,
      ),
    );
    expect(changed.cuts[1]).toMatchObject({ start: 11, end: 15, length: 4 });
    expect(changed.edges[0]?.map(({ to }) => to)).toEqual([1]);
    expect(changed.cuts[2]).toMatchObject(graph.cuts[2]!);
  });

  it('happen all or not at all', async () => {
    const problem = await refusalOf(
      await change(
        [
          { kind: 'removeCut', index: 3 },
          { kind: 'addEdge', from: 2, to: 1 },
        ],
        1,
      ),
    );
    expect(problem).toMatchObject({ status: 400, code: 'invalid-argument' });
    expect(await graphOf(await send(''))).toMatchObject(graph);
    expect((await change([{ kind: 'removeCut', index: 8 }], 1)).status).toBe(404);
    expect(await refusalOf(await change([{ kind: 'updateCut', index: 1, end: 3 }], 1))).toMatchObject({
      detail: 'Cannot have negative duration',
    });
  });

  it('take footage of this workspace only, and no more than there is of it', async () => {
    const stranger = await server.person('sam@example.com');
    const theirs = (await server.workspaceOf(stranger)).id;
    const media = await doneMedia(server.store, theirs, stranger.user.id);
    const mediaPath = `/ws/${w}/media/${media.id}`;
    const cut = newCut(0, 6);
    const foreign = {
      cut: { ...cut.cut, mediaID: media.id, clipID: `${media.id}label-01` },
      media: { ...cut.media, oid: media.id, mediaPath },
      clip: { ...cut.clip, oid: `${media.id}label-01`, clipPath: `${mediaPath}/clips/${media.id}label-01` },
    };
    expect(await refusalOf(await change([{ kind: 'addCut', ...foreign }], 1))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('own workspace'),
    });
    const clip = { ...cut.clip, oid: `${cut.clip?.oid}-2`, clipEndTime: 90 };
    const late = { ...cut, clip, cut: { ...cut.cut, clipID: clip.oid, start: 55, end: 70 } };
    expect(await refusalOf(await change([{ kind: 'addCut', ...late }], 1))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('60 s long'),
    });
    expect(await graphOf(await send(''))).toMatchObject(graph);
  });
});

describe('revisions', () => {
  it('name who did what, and can be restored', async () => {
    await graphOf(await put({ path: [0, 1] }, 1));
    await graphOf(await put({ refused: [2] }, 2));
    await graphOf(await change([{ kind: 'removeCut', index: 1 }], 3));
    const listed = async (query = '') =>
      ((await (await send(`/revisions${query}`)).json()) as { items: VideographRevision[] }).items;
    const author = alex.user.displayName;
    expect(await listed()).toMatchObject([
      { revision: 4, change: 'graph', author, path: [0], cutCount: 3, pathLength: 6 },
      { revision: 3, change: 'choices', author },
      { revision: 2, change: 'path', author, path: [0, 1], pathLength: 12 },
      { revision: 1, change: 'created', author: '' },
    ]);
    expect(await listed('?limit=2')).toHaveLength(2);

    const revert = (revision: number, expected: number) =>
      send('/revert', json('POST', { revision }, from(expected)));
    expect((await revert(2, 3)).status).toBe(409);
    expect(await graphOf(await revert(2, 4))).toMatchObject({
      revision: 5,
      path: [0, 1],
      refused: [],
      cuts: graph.cuts,
      edges: graph.edges,
    });
    expect((await listed())[0]).toMatchObject({ revision: 5, change: 'reverted' });
    expect((await revert(77, 5)).status).toBe(404);
  });
});

describe('a walk', () => {
  it('visits what can be reached, depth first or breadth first', { tags: ['@S3.49'] }, async () => {
    const walk = async (query: string) => (await send(`/walk${query}`)).json();
    expect(await walk('')).toEqual({ order: [0, 1, 2, 3], isCyclic: false });
    expect(await walk('?order=breadth')).toEqual({ order: [0, 1, 2, 3], isCyclic: false });
    expect(await walk('?from=2')).toEqual({ order: [2, 3], isCyclic: false });
    // 0 -> 1 -> 3 and 0 -> 2: now the two differ.
    const ways = [
      { kind: 'removeEdge', from: 1, to: 2 },
      { kind: 'removeEdge', from: 2, to: 3 },
      { kind: 'addEdge', from: 1, to: 3 },
    ];
    await graphOf(await change(ways, 1));
    expect(await walk('')).toEqual({ order: [0, 1, 3, 2], isCyclic: false });
    expect(await walk('?order=breadth')).toEqual({ order: [0, 1, 2, 3], isCyclic: false });
    expect(await refusalOf(await send('/walk?from=9'))).toMatchObject({
      status: 400,
      fields: { from: expect.any(String) },
    });
  });
});

describe('the best path', () => {
  type Found = { path: number[]; length: number; score: number; shortfall: string | null };
  const ask = (body: object) => send('/autopath', json('POST', body));
  const path = async (body: object) => {
    const response = await ask(body);
    expect(response.status).toBe(200);
    return (await response.json()) as Found;
  };

  it('goes through what is pinned and around what is refused, as the graph says or the call', async () => {
    expect(await path({})).toMatchObject({ path: [0, 1, 2], length: 18, shortfall: null });
    expect((await path({ refused: [1] })).path).toEqual([0, 2]);
    expect((await path({ pinned: [1] })).path).toContain(1);
    await graphOf(await put({ refused: [1] }, 1));
    const short = await path({});
    expect(short).toMatchObject({ path: [0, 2], length: 12, shortfall: expect.stringContaining('12 s') });
    expect((await path({ refused: [] })).path).toEqual([0, 1, 2]);
  });

  it('is another one where it was seen already, as long as there is one', async () => {
    expect((await path({ unlike: [[0, 2]] })).path).toContain(1);
    const every = [[0, 1, 2], [0, 2], [0, 1], [0]];
    expect(await refusalOf(await ask({ unlike: every }))).toMatchObject({ status: 400 });
  });

  it('is refused in words for cuts that are not there and wishes that contradict each other', async () => {
    expect(await refusalOf(await ask({ pinned: [2, 1] }))).toMatchObject({ status: 400 });
    expect(await refusalOf(await ask({ pinned: [9] }))).toMatchObject({
      fields: { pinned: expect.any(String) },
    });
    expect(await refusalOf(await ask({ pinned: [1], refused: [1] }))).toMatchObject({ status: 400 });
  });

  it('is found in a thread where the graph is large, with the same answer', async () => {
    const cut = { ...graph.cuts[0]!, start: 0, end: 6, length: 6 };
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...cut,
      index: at + 10,
      oid: `more-${at}`,
      end: 6,
    }));
    const cuts = Object.fromEntries(many.map((one) => [one.index, one]));
    await graphOf(await put({ cuts }, 1));
    expect(await path({})).toMatchObject({ path: [0, 1, 2], length: 18, shortfall: null });
    expect(await refusalOf(await ask({ pinned: [2, 1] }))).toMatchObject({
      status: 400,
      code: 'invalid-argument',
    });
  });
});
