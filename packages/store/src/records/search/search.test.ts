import { MEDIA_STATUS, type Search, type SearchTerm, type User, type Workspace } from '@cutgraph/contract';
import { categoryOf, type LabelSegment } from '@cutgraph/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import { faceOf } from '../../../test/made-faces.ts';

let kept: TestStore;
let ada: User;
let workspace: Workspace;
let w: string;
beforeAll(async () => {
  kept = await storeForTest();
  ada = await newUser(kept.store);
});
afterAll(() => kept?.close());
beforeEach(async () => {
  workspace = await newWorkspace(kept.store, ada.id);
  w = workspace.id;
});

/** `['car', 2, 5]`: seen from 2 to 5 s; the tracks are called t0, t1 ... */
type Seen = [label: string, start: number, end: number];

async function footage(name: string, seen: Seen[], durationSeconds = 60): Promise<string> {
  const { id } = await newMedia(kept.store, workspace);
  const segments = seen.map(
    ([label, start, end], at): LabelSegment => ({
      id: `label-t${at}`,
      labelEntityName: label,
      category: categoryOf(label),
      track: `t${at}`,
      segmentStartTime: start,
      segmentEndTime: end,
      segmentLengthTime: end - start,
      thumbnailTime: start,
      thumbnailBox: { left: 0, top: 0, right: 1, bottom: 1 },
      confidence: 0.9,
    }),
  );
  await kept.store.change(async (write) => {
    await write.media.update(w, id, {
      name,
      mediaDuration: durationSeconds,
      mediaStatus: MEDIA_STATUS.Done,
    });
    await write.labels.replace(w, id, segments);
  });
  return id;
}

const said = (
  mediaId: string,
  kind: 'speech' | 'writing',
  ...texts: [text: string, start: number, end: number][]
) =>
  kept.store.change((write) =>
    write.texts.replace(
      w,
      mediaId,
      kind,
      texts.map(([text, start, end]) => ({ text, start, end })),
    ),
  );

type Ask = Partial<Omit<Search, 'terms'>> & { limit?: number; cursor?: string };
const search = (terms: SearchTerm[], { match = 'all', longerThan = 0, limit = 25, cursor }: Ask = {}) =>
  kept.store.read.search.footage(w, { terms, match, longerThan, limit, cursor });
/** What is found, as `id start-end: words`. */
async function found(terms: SearchTerm[], ask: Ask = {}) {
  const { items } = await search(terms, ask);
  return items.map(({ media, stretches }) => [
    media.id,
    ...stretches.map(({ start, end, words }) => `${start}-${end}: ${words.join(', ')}`),
  ]);
}
const a = (kind: SearchTerm['kind'], value: string): SearchTerm => ({ kind, value });

describe('what can be asked for', () => {
  it('labels and categories: the stretches where they are, the most seconds first', async () => {
    const one = await footage('one', [
      ['car', 2, 5],
      ['person', 0, 9],
      ['car', 4, 7],
      ['car', 7.4, 8],
      ['truck', 20, 30],
    ]);
    const two = await footage('two', [['car', 10, 12]]);
    await footage('three', [['dog', 0, 50]]);
    expect(await found([a('label', 'car')])).toEqual([
      [one, '2-8: car'],
      [two, '10-12: car'],
    ]);
    expect(await found([a('category', 'vehicle')])).toEqual([
      [one, '2-8: car', '20-30: truck'],
      [two, '10-12: car'],
    ]);
    expect(await search([a('category', 'vehicle')])).toMatchObject({
      ...{ countMedia: 2, countStretches: 3, nextCursor: null, understood: {} },
      items: [{ countStretches: 2, seconds: 16, media: { name: 'one', mediaDuration: 60 } }, { seconds: 2 }],
    });
    expect(await found([a('label', 'zebra')])).toEqual([]);
    expect(await found([])).toEqual([]);
  });

  it('all: at the same time; any: one of them; and how long', async () => {
    const one = await footage('one', [
      ['car', 0, 10],
      ['person', 8, 20],
      ['car', 18, 30],
    ]);
    const two = await footage('two', [
      ['car', 0, 5],
      ['person', 5, 10],
    ]);
    const three = await footage('three', [['person', 1, 2]]);
    const both = [a('label', 'car'), a('label', 'person')];
    expect(await found(both)).toEqual([[one, '8-10: car, person', '18-20: car, person']]);
    expect(await found(both, { match: 'any' })).toEqual([
      [one, '0-30: car, person'],
      [two, '0-10: car, person'],
      [three, '1-2: person'],
    ]);
    expect(await found([a('label', 'person')], { longerThan: 5 })).toEqual([
      [one, '8-20: person'],
      [two, '5-10: person'],
    ]);
  });

  it('what a member rejected or renamed is not found any more by what it was called', async () => {
    const one = await footage('one', [
      ['car', 0, 10],
      ['dog', 5, 8],
    ]);
    await kept.store.change(async (write) => {
      await write.corrections.correct(w, { mediaId: one, track: 't0', machineName: 'car' }, null);
      await write.corrections.correct(w, { mediaId: one, track: 't1', machineName: 'dog' }, 'cat');
    });
    expect(await found([a('label', 'car')])).toEqual([]);
    expect(await found([a('text', 'dog')])).toEqual([]);
    expect(await found([a('text', 'cats')])).toEqual([[one, '5-8: cat']]);
    expect((await kept.store.read.search.terms(w)).labels).toEqual([
      { name: 'cat', category: 'animal', countMedia: 1 },
    ]);
  });

  it('people: as long as their track is seen, or a second before and after', async () => {
    const one = await footage('one', [['person', 10, 20]]);
    const two = await footage('two', [], 5);
    await kept.store.change(async (write) => {
      await write.faces.replace(w, one, [faceOf('Kim', 'a', { track: 't0', time: 12 })]);
      await write.faces.replace(w, two, [
        faceOf('Kim', 'b', { time: 0.5 }),
        faceOf('Kim', 'c', { time: 4.5, track: 't7' }),
      ]);
    });
    const [kim] = await kept.store.read.people.list(w, 10);
    const id = kim?.id ?? '';
    expect(await found([a('person', id)])).toEqual([
      [one, '10-20: a person without a name'],
      [two, '0-1.5: a person without a name', '3.5-5: a person without a name'],
    ]);
    await kept.store.change((write) => write.people.rename(w, id, 'Kím Example'));
    expect(await found([a('person', id), a('label', 'person')])).toEqual([
      [one, '10-20: Kím Example, person'],
    ]);
    expect((await found([a('text', 'kim')])).map(([media]) => media)).toEqual([one, two]);
    expect(await found([a('text', 'kim other')])).toEqual([]);
    expect(await kept.store.read.search.terms(w)).toMatchObject({
      people: [{ id, name: 'Kím Example', countMedia: 2 }],
    });
  });

  it('speech and writing: all words, or words in quotes in their order', async () => {
    const one = await footage('one', []);
    const two = await footage('two', []);
    await said(one, 'speech', ['Come with me to the beach', 3, 6], ['and then we go home', 6.2, 9]);
    await said(two, 'writing', ['WITH ME: come!', 0, 4]);
    expect(await found([a('speech', 'me come')])).toEqual([[one, '3-6: "Come with me to the beach"']]);
    expect(await found([a('writing', 'come')])).toEqual([[two, '0-4: "WITH ME: come!"']]);
    expect(await found([a('text', '"come with me"')])).toEqual([[one, '3-6: "Come with me to the beach"']]);
    expect(await found([a('text', 'come wit')])).toHaveLength(2);
    expect(await found([a('speech', 'com')])).toEqual([]);
    expect(await found([a('speech', 'come'), a('speech', 'home')], { match: 'any' })).toEqual([
      [one, '3-9: "Come with me to the beach", "and then we go home"'],
    ]);
    const long = `${'once upon a time '.repeat(5)}Ferdinand ${'lived happily '.repeat(9)}`;
    await said(one, 'speech', [long, 0, 9]);
    const [, words = ''] = (await found([a('text', 'ferdinand')]))[0] ?? [];
    expect(words).toMatch(/^0-9: "\.\.\. [a-z ]+ Ferdinand [a-z ]+ \.\.\."$/);
    expect(words.length).toBeLessThan(120);
  });

  it('tags of a media count for its whole length, those of a clip for the clip; so do names', async () => {
    const one = await footage('Summer_100%.mp4', [['car', 0, 10]], 40);
    const two = await footage('Winter.mp4', [['car', 2, 5]], 30);
    await kept.store.change(async (write) => {
      await write.media.update(w, one, { tags: ['holiday'] });
      await write.labels.mark(w, two, 'label-t0', { tags: ['holiday', 'best'] });
    });
    expect(await found([a('tag', 'Holiday')])).toEqual([
      [one, '0-40: holiday'],
      [two, '2-5: holiday'],
    ]);
    expect(await found([a('tag', 'holiday'), a('label', 'car')])).toEqual([
      [one, '0-10: holiday, car'],
      [two, '2-5: holiday, car'],
    ]);
    expect(await found([a('text', 'best holiday')])).toEqual([[two, '2-5: best holiday']]);
    expect(await found([a('text', 'summer')])).toEqual([[one, '0-40: Summer_100%.mp4']]);
    expect(await found([a('text', '100%')])).toEqual([[one, '0-40: Summer_100%.mp4']]);
    for (const text of ['w%r', 'w_nter', '\\', '%', '_']) {
      const expected = text === '%' || text === '_' ? [one] : [];
      expect((await found([a('text', text)])).map(([media]) => media)).toEqual(expected);
    }
  });

  it('free text: near words, together where there are several, and names that members gave', async () => {
    const one = await footage('one', [
      ['car', 0, 10],
      ['person', 5, 20],
      ['bus', 30, 32],
      ['Red Van', 40, 43],
    ]);
    expect(await search([a('text', 'Automobiles')])).toMatchObject({
      understood: { automobiles: ['car'] },
      items: [{ media: { id: one }, stretches: [{ start: 0, end: 10, words: ['car'] }] }],
    });
    expect(await found([a('text', 'vehicle')])).toEqual([[one, '0-10: car', '30-32: bus']]);
    expect(await found([a('text', 'woman in a taxi')])).toEqual([[one, '5-10: person, car']]);
    expect(await found([a('text', 'woman with a dog')])).toEqual([]);
    expect(await found([a('text', 'red vans')])).toEqual([[one, '40-43: Red Van']]);
    expect(await found([a('text', 'people'), a('text', 'car')])).toEqual([[one, '5-10: person, car']]);
  });
});

describe('words of a free text', () => {
  it('that nothing has are named, and the others are looked for', async () => {
    const one = await footage('one', [
      ['car', 0, 10],
      ['person', 5, 20],
    ]);
    expect(await search([a('text', 'Red car'), a('text', 'a woman')])).toMatchObject({
      items: [{ media: { id: one }, stretches: [{ start: 5, end: 10, words: ['car', 'person'] }] }],
      texts: [
        { text: 'Red car', understood: [{ words: 'car', means: ['car'] }], notUnderstood: ['red'] },
        { text: 'a woman', understood: [{ words: 'woman', means: ['person'] }], notUnderstood: [] },
      ],
    });
    expect(await search([a('text', 'blue sky')])).toMatchObject({
      ...{ items: [], texts: [{ understood: [], notUnderstood: ['blue', 'sky'] }] },
    });
  });

  it('that anything has (a tag, speech, a name) are understood, and what has them comes first', async () => {
    const long = await footage('one', [['car', 0, 50]]);
    const tagged = await footage('two', [['car', 0, 3]]);
    const said1 = await footage('three', [['car', 0, 4]]);
    await kept.store.change((write) => write.labels.mark(w, tagged, 'label-t0', { tags: ['red'] }));
    await said(said1, 'speech', ['Look at the red light', 2, 3]);
    const { items, texts } = await search([a('text', 'red car')]);
    expect(items.map(({ media }) => media.id)).toEqual([said1, tagged, long]);
    expect(items[1]!.stretches).toMatchObject([{ start: 0, end: 3, words: ['car', 'red'] }]);
    expect(texts).toMatchObject([
      {
        understood: [
          { words: 'car', means: ['car'] },
          { words: 'red', means: [] },
        ],
        notUnderstood: [],
      },
    ]);
    expect((await search([a('text', 'car "red light"')])).items[0]!.media.id).toBe(said1);
  });

  it('that name a label come before those that are near to one, whatever the length', async () => {
    const near = await footage('near', [['car', 0, 50]]);
    const named = await footage('named', [['Van', 0, 2]]);
    expect((await found([a('text', 'van')])).map(([id]) => id)).toEqual([named, near]);
  });
});

it('free text finds names that members gave by any of their words, and labels by how they begin', async () => {
  const one = await footage('one', [
    ['hot dog', 0, 3],
    ['bicycle', 10, 14],
  ]);
  await kept.store.change((write) =>
    write.labels.create(w, one, {
      ...{ labelEntityName: 'The big Léap', start: 20, end: 22, tags: [], rating: 0 },
    }),
  );
  expect(await found([a('text', 'leap')])).toEqual([[one, '20-22: The big Léap']]);
  expect(await found([a('text', 'big le')])).toEqual([[one, '20-22: The big Léap']]);
  expect(await found([a('text', 'bicy')])).toEqual([[one, '10-14: bicycle']]);
  expect(await found([a('text', 'dog')])).toEqual([]);
  expect(await found([a('text', 'leap dog')])).toEqual([]);
});

it('pages follow each other, with ties by id, and count all', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count++)
    ids.push(await footage(`${count}`, [['car', 0, count < 3 ? 3 : 1.1]]));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search([a('label', 'car')], { limit: 2, ...(cursor && { cursor }) });
    expect(page).toMatchObject({ countMedia: 5, countStretches: 5 });
    seen.push(...page.items.map(({ media }) => media.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([...ids.slice(0, 3).toSorted(), ...ids.slice(3).toSorted()]);
  await expect(search([a('label', 'car')], { cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
});

it('a search answers at most fifty stretches of a media', async () => {
  await footage(
    'many',
    Array.from({ length: 60 }, (_, at): Seen => ['car', at * 2, at * 2 + 1]),
    120,
  );
  const { items, countStretches } = await search([a('label', 'car')]);
  expect(countStretches).toBe(60);
  expect(items).toMatchObject([{ countStretches: 60, seconds: 60 }]);
  expect(items[0]?.stretches).toHaveLength(50);
  expect(items[0]?.stretches.at(-1)).toMatchObject({ start: 98 });
});

it('nothing hostile breaks it', async () => {
  await footage('one', [['car', 0, 10]]);
  const values = [
    "'; drop table labels; --",
    '" or "',
    '-car',
    '!()&|:*<->',
    '\0',
    'a\0b',
    '\ud800',
    '%%%',
    "''",
    '\\',
    '🙂',
  ];
  for (const kind of ['label', 'category', 'person', 'speech', 'writing', 'tag', 'text'] as const)
    for (const value of [...values, 'x '.repeat(100).trim(), '"'.repeat(200)])
      expect((await search([a(kind, value)])).items).toEqual([]);
  const many = Array.from({ length: 20 }, (_, at) => a('text', at % 2 ? 'car' : 'automobile'));
  expect((await search(many)).countMedia).toBe(1);
  expect((await search(many, { match: 'any' })).countMedia).toBe(1);
});

it('other workspaces are never looked in', async () => {
  const elsewhere = await footage('one', [['car', 0, 10]]);
  await said(elsewhere, 'speech', ['a secret', 0, 1]);
  await kept.store.change((write) => write.media.update(w, elsewhere, { tags: ['secret'] }));
  w = (await newWorkspace(kept.store, ada.id)).id;
  for (const term of [
    a('label', 'car'),
    a('category', 'vehicle'),
    a('text', 'secret'),
    a('text', 'one'),
    a('tag', 'secret'),
  ])
    expect((await search([term])).items).toEqual([]);
  expect(await kept.store.read.search.terms(w)).toEqual({
    ...{ labels: [], categories: [], people: [], tags: [], countSpeech: 0, countWriting: 0 },
  });
});

it('terms: what there is and how many media have it, the most frequent first', async () => {
  const one = await footage('one', [
    ['car', 0, 10],
    ['car', 20, 30],
    ['person', 0, 9],
  ]);
  const two = await footage('two', [
    ['bus', 0, 10],
    ['person', 0, 9],
  ]);
  await said(one, 'speech', ['hello', 0, 1], ['there', 1, 2]);
  await said(one, 'writing');
  await kept.store.change(async (write) => {
    await write.media.update(w, one, { tags: ['b', 'a'] });
    await write.labels.mark(w, one, 'label-t0', { tags: ['a'] });
    await write.labels.mark(w, two, 'label-t0', { tags: ['b'] });
  });
  expect(await kept.store.read.search.terms(w)).toEqual({
    labels: [
      { name: 'person', category: 'person', countMedia: 2 },
      { name: 'bus', category: 'vehicle', countMedia: 1 },
      { name: 'car', category: 'vehicle', countMedia: 1 },
    ],
    categories: [{ name: 'vehicle', countMedia: 2 }],
    people: [],
    tags: [
      { name: 'b', countMedia: 2 },
      { name: 'a', countMedia: 1 },
    ],
    ...{ countSpeech: 1, countWriting: 0 },
  });
});
