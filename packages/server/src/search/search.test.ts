import type { FoundFootage, SavedSearch, SearchTerm, SearchTerms } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doneMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let stranger: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  stranger = await server.person('sam@example.com');
});
afterAll(() => server?.close());
beforeEach(async () => {
  w = (await server.workspaceOf(alex)).id;
});

const send = (path: string, init?: RequestInit) => alex.browser.fetch(`/api/ws/${w}${path}`, init);
async function read<T>(path: string, init?: RequestInit, status = 200): Promise<T> {
  const response = await send(path, init);
  expect(response.status).toBe(status);
  return (await response.json()) as T;
}
const CAR: SearchTerm = { kind: 'label', value: 'car' };
const keep = (title: string, terms = [CAR]) => json('POST', { title, search: { terms } });

describe('search', () => {
  it('finds stretches, and says what free text was taken for', async () => {
    const { id } = await doneMedia(server.store, w, alex.user.id);
    await server.store.change(async (write) => {
      const clip = { start: 2, end: 5, tags: ['red'], rating: 0 };
      await write.labels.create(w, id, { ...clip, labelEntityName: 'car' });
      await write.texts.replace(w, id, 'speech', [{ start: 3, end: 9, text: 'Look at that car' }]);
    });
    const terms = [{ kind: 'text', value: 'automobile' }];
    const found = await read<FoundFootage>('/search', json('POST', { terms }));
    expect(found).toMatchObject({
      items: [{ media: { id }, stretches: [{ start: 2, end: 5, words: ['car'] }], seconds: 3 }],
      ...{ nextCursor: null, countMedia: 1, countStretches: 1, understood: { automobile: ['car'] } },
    });
    const some = { terms: [{ kind: 'text', value: 'blue car' }] };
    expect(await read<FoundFootage>('/search', json('POST', some))).toMatchObject({
      countMedia: 1,
      texts: [
        {
          text: 'blue car',
          understood: [{ words: 'car', means: ['car'] }],
          notUnderstood: ['blue'],
        },
      ],
    });
    const both = { match: 'all', terms: [CAR, { kind: 'speech', value: 'look' }] };
    expect(await read('/search', json('POST', both))).toMatchObject({
      items: [{ stretches: [{ start: 3, end: 5, words: ['car', '"Look at that car"'] }] }],
    });
    expect(await read<FoundFootage>('/search', json('POST', { terms: [] }))).toMatchObject({ items: [] });
    expect(await read<SearchTerms>('/searchTerms')).toEqual({
      labels: [{ name: 'car', category: '', countMedia: 1 }],
      ...{ categories: [], people: [], tags: [{ name: 'red', countMedia: 1 }] },
      ...{ countSpeech: 1, countWriting: 0 },
    });
  });

  it.each<[string, object]>([
    ['too many terms', { terms: Array(21).fill(CAR) }],
    ['a term that is too long', { terms: [{ kind: 'text', value: 'x'.repeat(201) }] }],
    ['a kind that there is not', { terms: [{ kind: 'smell', value: 'sea' }] }],
    ['a cursor of another list', { terms: [CAR], cursor: 'bm9uc2Vuc2U' }],
  ])('refuses %s', async (_, body) => {
    expect((await send('/search', json('POST', body))).status).toBe(400);
  });
});

describe('kept searches', () => {
  it('are listed by title, for everyone, until they are removed, and everyone hears of it', async () => {
    const lastId = await server.store.read.events.lastId(w);
    const zebras = await read<SavedSearch>('/searches', keep(' zebras '), 201);
    const cars = await read<SavedSearch>('/searches', keep('Cars and 100% "quotes"'), 201);
    expect(cars).toMatchObject({
      search: { match: 'all', terms: [CAR], longerThan: 0 },
      createdBy: alex.user.id,
    });
    expect(await read('/searches')).toEqual({
      items: [cars, { ...zebras, title: 'zebras' }],
      nextCursor: null,
    });
    expect((await send(`/searches/${cars.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await send(`/searches/${cars.id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await read('/searches')).toMatchObject({ items: [{ id: zebras.id }] });
    expect(await server.store.read.events.after(w, lastId, 10)).toMatchObject([
      { kind: 'search', documentId: zebras.id, change: 'created' },
      { kind: 'search', documentId: cars.id, change: 'created' },
      { kind: 'search', documentId: cars.id, change: 'deleted' },
    ]);
  });

  it('need a title and a term, in letters that can be kept', async () => {
    const refused = [
      keep(' '),
      keep('nothing', []),
      keep('a\0b'),
      keep('half', [{ kind: 'text', value: '\ud800' }]),
      keep('none', [{ kind: 'text', value: 'a\0' }]),
    ];
    for (const init of refused) expect((await send('/searches', init)).status).toBe(400);
  });

  it('are at most a hundred, also when many are kept concurrently', async () => {
    const search = { match: 'all' as const, terms: [CAR], longerThan: 0 };
    const of = { workspaceId: w, createdBy: alex.user.id, search };
    await server.store.change(async (write) => {
      for (let at = 0; at < 98; at++) await write.searches.keep({ ...of, title: `${at}` });
    });
    const answers = await Promise.all([1, 2, 3, 4].map((at) => send('/searches', keep(`late ${at}`))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
    expect(await answers.find(({ status }) => status === 429)?.json()).toMatchObject({
      code: 'resource-exhausted',
      detail: 'A workspace keeps at most 100 searches. Remove one that is not needed any more.',
    });
    const { items } = await read<{ items: SavedSearch[] }>('/searches');
    expect(items).toHaveLength(100);
  });
});

it('a stranger finds nothing here', async () => {
  const { id } = await read<SavedSearch>('/searches', keep('mine'), 201);
  const asked: [string, RequestInit?][] = [
    ['/search', json('POST', { terms: [CAR] })],
    ['/searchTerms'],
    ['/searches'],
    ['/searches', keep('theirs')],
    [`/searches/${id}`, { method: 'DELETE' }],
  ];
  for (const [path, init] of asked)
    expect((await stranger.browser.fetch(`/api/ws/${w}${path}`, init)).status).toBe(404);
  const elsewhere = (await server.workspaceOf(stranger)).id;
  const response = await stranger.browser.fetch(`/api/ws/${elsewhere}/searches/${id}`, { method: 'DELETE' });
  expect(response.status).toBe(404);
  expect(await read('/searches')).toMatchObject({ items: [{ id }] });
});
