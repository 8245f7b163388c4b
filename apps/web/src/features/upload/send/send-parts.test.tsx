import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serveStore } from '../../../../test/store-server.ts';
import { serveUploads } from '../../../../test/tus-server.ts';
import { addUploads, askUpload, currentUploads, removeUpload } from '../queue/upload-queue.ts';

const PART_BYTES = 300_000;
const FILE_BYTES = 4 * PART_BYTES + 1;
let stores = 0;

afterEach(() => {
  for (const { key } of currentUploads().items) removeUpload(key);
  vi.restoreAllMocks();
});

/** A server whose store takes parts from pages, and a file that goes there. */
function open() {
  const server = serveUploads();
  stores += 1;
  const place = { origin: `https://store-${stores}.example.com`, partBytes: PART_BYTES };
  const store = serveStore(server, place);
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const add = (name: string) => {
    const bytes = new Uint8Array(FILE_BYTES).map((_, at) => at % 251);
    addUploads('workspace-1', [
      new File([bytes], name, { type: 'video/mp4', lastModified: 1_700_000_000_000 }),
    ]);
    return () => currentUploads().items.find((item) => item.name === name)!;
  };
  const isIn = (item: ReturnType<typeof add>, state: string) =>
    waitFor(() => expect(item().state).toBe(state));
  const numbers = () => store.puts.map(({ partNumber }) => partNumber);
  return { server, store, log, add, isIn, numbers };
}

it('a large file goes to the store in parts with their sums, and the server ends it', async () => {
  const { server, store, log, add, isIn, numbers } = open();
  const item = add('direct.mp4');
  await isIn(item, 'success');
  expect(numbers().toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(store.puts.every(({ isRight }) => isRight)).toBe(true);
  expect(store.signing.exchanges).toHaveLength(2);
  expect([server.of('POST').length, server.of('HEAD').length, server.of('PATCH').length]).toEqual([1, 1, 0]);
  expect(item()).toMatchObject({ sent: FILE_BYTES, error: null });
  expect(log).not.toHaveBeenCalled();
});

it('a store that the page does not reach is not tried again: all goes through the server, and no error is shown', async () => {
  const { server, store, log, add, isIn, numbers } = open();
  store.fail(0, 0, 0);
  const item = add('around.mp4');
  await isIn(item, 'success');
  const second = add('around-too.mp4');
  await isIn(second, 'success');
  expect(numbers().toSorted()).toEqual([1, 2, 3]);
  expect(server.of('PATCH').reduce((sum, { bytes }) => sum + bytes, 0)).toBe(2 * FILE_BYTES);
  expect([item().error, second().error]).toEqual([null, null]);
  expect(log).toHaveBeenCalledTimes(2);
});

it('a part that does not arrive is sent again to a new address; where that goes on, the rest goes through the server', async () => {
  const { server, store, add, isIn, numbers } = open();
  store.fail(200, 500, 200);
  await isIn(add('again.mp4'), 'success');
  expect(numbers().toSorted()).toHaveLength(6);
  expect(server.of('PATCH')).toEqual([]);

  store.fail(200, 200, 200, 403, 403, 403, 403, 403, 403);
  await isIn(add('rest.mp4'), 'success');
  expect(server.of('PATCH').reduce((sum, { bytes }) => sum + bytes, 0)).toBe(FILE_BYTES - 3 * PART_BYTES);
});

it('a server that restarts is asked for addresses again, and for no more than three times in a row', async () => {
  const { server, store, add, isIn, numbers } = open();
  store.signing.refuse(503);
  server.hold('HEAD');
  const item = add('restart.mp4');
  const head = await server.arrived('HEAD', 1);
  store.signing.refuse(null);
  server.letGo('HEAD');
  head.answer();
  await isIn(item, 'success');
  expect(numbers().toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(server.of('PATCH')).toEqual([]);

  const before = store.signing.exchanges.length;
  store.signing.refuse(503);
  await isIn(add('away.mp4'), 'success');
  expect(store.signing.exchanges.length - before).toBe(3);
  expect(numbers()).toHaveLength(5);
});

it('paused it keeps what has arrived and goes on from there', async () => {
  const { server, store, add, isIn, numbers } = open();
  const item = add('paused.mp4');
  await store.arrived(3);
  store.hold();
  await store.arrived(5);
  askUpload(item().key, 'pause');
  await isIn(item, 'paused');
  store.letGo();
  askUpload(item().key, 'resume');
  await isIn(item, 'success');
  expect(numbers().toSorted()).toEqual([1, 2, 3, 4, 4, 5, 5]);
  expect(server.of('PATCH')).toEqual([]);
});

it('canceled it is taken off the server', async () => {
  const { server, store, add, isIn } = open();
  store.hold();
  const item = add('canceled.mp4');
  await store.arrived(3);
  askUpload(item().key, 'cancel');
  await isIn(item, 'canceled');
  expect(server.uploads.size).toBe(0);
});

it('what the server refuses is said as ever', async () => {
  const { server, store, add, isIn } = open();
  store.signing.refuse(402);
  server.refuse('PATCH', 402);
  const item = add('full.mp4');
  await isIn(item, 'error');
  expect(item().error?.code).toBe('quota-exceeded');
  expect(store.puts).toEqual([]);
  removeUpload(item().key);
  await server.arrived('DELETE', 1);
});
