import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openOutbound, parseAllowed } from '@cutgraph/outbound';
import { describe, expect, it, onTestFinished } from 'vitest';
import { immichForTest } from '../test/immich-server.ts';
import { openImmich } from './immich.ts';
import { DamagedOriginal, ImmichAway, KeyRefused } from './refusals.ts';

async function forTest({ patienceMs = 20_000, path = '' } = {}) {
  const server = await immichForTest();
  const outbound = openOutbound({ allowed: parseAllowed('127.0.0.1') });
  onTestFinished(async () => {
    await outbound.close();
    server.close();
  });
  const open = (apiKey = server.key()) =>
    openImmich({
      ...{ address: `${server.address}${path}`, apiKey, outbound, patienceMs },
      signal: new AbortController().signal,
    });
  return { server, open };
}

describe('an Immich', () => {
  it.each(['', '/', '/api', '/api/'])(
    'is known by the address of its page with "%s" after it',
    async (path) => {
      const { open } = await forTest({ path });
      expect(await open().about()).toEqual({ account: 'Ada', version: '2.3.1' });
    },
  );

  it('that is none is refused, and so is a key that is not its own, or may too little', async () => {
    const { server, open } = await forTest();
    await expect(open('another').about()).rejects.toBeInstanceOf(KeyRefused);
    await expect(open(server.key(['user.read', 'asset.read', 'album.read'])).about()).rejects.toThrow(
      'lacks these permissions: asset.download, person.read',
    );
    const nowhere = await forTest({ path: '/photos' });
    await expect(nowhere.open().about()).rejects.toThrow('there is no Immich server');
  });

  it('has albums, and people with a name', async () => {
    const { server, open } = await forTest();
    const album = randomUUID();
    server.albums.set(album, 'Holiday');
    server.add({ album });
    for (let number = 0; number < 700; number += 1)
      server.people.push({
        id: `p${number}`,
        name: number % 2 ? `Person ${number}` : '',
        isHidden: number === 1,
      });
    expect(await open().albums()).toEqual([{ id: album, name: 'Holiday', count: 1 }]);
    const people = await open().people();
    expect(people).toHaveLength(349);
    expect(people[0]).toEqual({ id: 'p3', name: 'Person 3' });
  });

  it('has a hundred thousand assets, of which one page is in memory', async () => {
    const { server, open } = await forTest();
    const bytes = Buffer.from('the same for all');
    for (let number = 0; number < 100_000; number += 1) server.add({ bytes });
    let count = 0;
    let largest = 0;
    for await (const page of open().assets({ favourites: undefined })) {
      count += page.length;
      largest = Math.max(largest, page.length);
    }
    expect([count, largest]).toEqual([100_000, 500]);
    expect(server.asked).toHaveLength(200);
  });

  it('gives what fits all that was asked for, and nothing from its trash', async () => {
    const { server, open } = await forTest();
    const [album, person] = [randomUUID(), randomUUID()];
    const wanted = server.add({ album, person, isFavourite: true, takenAt: '2026-06-01T00:00:00.000Z' });
    server.add({ album, person, isFavourite: true, isTrashed: true, takenAt: '2026-06-01T00:00:00.000Z' });
    server.add({ album, person, isFavourite: true, takenAt: '2025-06-01T00:00:00.000Z' });
    server.add({ album, person, takenAt: '2026-06-01T00:00:00.000Z' });
    server.add({ album, isFavourite: true, takenAt: '2026-06-01T00:00:00.000Z' });
    const takenAfter = '2026-01-01T00:00:00.000Z';
    const found: string[] = [];
    for await (const page of open().assets({
      ...{ albumId: album, personId: person, favourites: true },
      ...{ takenAfter, takenBefore: '2026-12-31T00:00:00.000Z' },
    }))
      found.push(...page.map(({ id }) => id));
    expect(found).toEqual([wanted.id]);
  });

  it('is left alone for as long as it asks, and waited for when it fails', async () => {
    const { server, open } = await forTest();
    server.troubles.push({ status: 429, headers: { 'retry-after': '1' } }, { status: 502 });
    expect(await open().albums()).toEqual([]);
    expect(server.tooEarly()).toBe(0);
    expect(server.asked).toHaveLength(3);
  });

  it('is not waited for longer than there is patience', async () => {
    const { server, open } = await forTest({ patienceMs: 5_000 });
    server.troubles.push({ status: 429, headers: { 'retry-after': '3600' } });
    await expect(open().albums()).rejects.toBeInstanceOf(ImmichAway);
    expect(server.asked).toHaveLength(1);
  });

  it('whose key expires between two pages says so', async () => {
    const { server, open } = await forTest();
    for (let number = 0; number < 1200; number += 1) server.add();
    const pages = open(server.key(undefined, 2)).assets({});
    await pages.next();
    await pages.next();
    await expect(pages.next()).rejects.toBeInstanceOf(KeyRefused);
  });
});

describe('an original', () => {
  const bytes = Buffer.alloc(3_000_000, 'a film of many bytes ');
  const checksum = createHash('sha1').update(bytes).digest('base64');

  it('goes on where its connection broke, again and again, and is whole', async () => {
    const { server, open } = await forTest();
    const { id } = server.add({ bytes });
    server.breaks.push({ after: 1_000_000 }, { after: 500_000 });
    server.troubles.push({ status: 503 });
    const { size, chunks } = await open().original({ id, checksum });
    expect(size).toBe(bytes.length);
    expect((await buffer(chunks)).equals(bytes)).toBe(true);
    const ranges = server.asked.map((line) => Number(/bytes=(\d+)-/.exec(line)?.[1] ?? 0));
    expect(ranges.length).toBeGreaterThanOrEqual(4);
    expect(ranges.toSorted((one, other) => one - other)).toEqual(ranges);
    expect(ranges.at(-1)).toBeGreaterThan(0);
  });

  it('that is another one in the middle, or has another SHA-1, is damaged', async () => {
    const { server, open } = await forTest();
    const asset = server.add({ bytes });
    const other = Buffer.alloc(bytes.length, 'another film');
    server.breaks.push({ after: 1_000_000, meanwhile: () => Object.assign(asset, { bytes: other }) });
    const first = await open().original({ id: asset.id, checksum });
    await expect(buffer(first.chunks)).rejects.toBeInstanceOf(DamagedOriginal);
    const second = await open().original({ id: asset.id, checksum });
    await expect(buffer(second.chunks)).rejects.toBeInstanceOf(DamagedOriginal);
  });

  it('of a server that always breaks off is given up', async () => {
    const { server, open } = await forTest();
    const { id } = server.add({ bytes });
    for (let number = 0; number < 9; number += 1) server.breaks.push({ after: 0 });
    const { chunks } = await open().original({ id, checksum });
    await expect(buffer(chunks)).rejects.toBeInstanceOf(ImmichAway);
  });
});
