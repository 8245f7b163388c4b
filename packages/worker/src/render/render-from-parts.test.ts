import { randomBytes } from 'node:crypto';
import { appendFile, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore, mediaFileKey, newId, originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBadSource, makePlainSource } from '../../../../e2e/films/bad-sources.ts';
import { planOf, wrongFrames } from '../../../../e2e/films/check-cut.ts';
import { faultyProxy } from '../../../store/test/faulty-proxy.ts';
import { filesInSwift } from '../../../store/test/files-in-swift.ts';
import { HAS_SWIFT, type Swift, startSwift } from '../../../store/test/swift.ts';
import { filmSources } from './film-sources.ts';
import { renderSegmentFrom, renderSoundFrom } from './render-from-parts.ts';

if (!HAS_SWIFT)
  console.warn(
    'No store of S3 here: install swift-proxy, swift-account, swift-container, swift-object and memcached.',
  );

const MEGABYTE = 1024 * 1024;

describe.runIf(HAS_SWIFT)('a cut of a large original that is in a store', () => {
  let swift: Swift;
  let store: Awaited<ReturnType<typeof faultyProxy>>;
  let folder: string;
  let plain: string;
  beforeAll(async () => {
    swift = await startSwift();
    store = await faultyProxy(swift.endpoint);
    folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-parts-'));
    plain = await makePlainSource(folder, 6);
  });
  afterAll(async () => {
    await store?.close();
    await swift?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The store as a machine sees it that has no copies yet. */
  const open = () =>
    filesInSwift(swift, {
      ...{ endpoint: store.endpoint, prefix: 'parts', cacheFolder: join(folder, newId()) },
    });

  /** Puts a video into the store that is 40 MB long, as another machine would. */
  async function put(path: string) {
    await pad(path, 40 * MEGABYTE);
    const { size } = await stat(path);
    const original = originalKey('workspace', newId());
    await open().putFile(original, path);
    return { original, size };
  }

  async function render(files: FileStore, input: { original: string; size: number }) {
    const plan = planOf([{ startSeconds: 4, frameCount: 30 }]);
    const sources = filmSources(files, { a: input });
    const work = await mkdtemp(join(folder, 'work-'));
    const { signal } = new AbortController();
    const film = join(work, 'film.mp4');
    const given = { sources, folder: work, signal };
    const start = await renderSegmentFrom(given, plan, plan.segments[0]!, film, { signal });
    return { given, plan, start, wrong: await wrongFrames(film, plan) };
  }

  test('is made of the part that it shows, and its sound too', async () => {
    const copy = join(folder, 'ordinary.mp4');
    const input = await put(await duplicate(plain, copy));
    const files = open();
    const before = store.bytes();
    const { given, plan, start, wrong } = await render(files, input);
    expect(start).toBe('seek');
    expect(wrong).toBe(0);
    const sound = join(given.folder, 'sound.m4a');
    expect(await renderSoundFrom(given, plan, sound, { signal: given.signal })).toEqual([]);
    expect(store.bytes() - before).toBeLessThan(2 * MEGABYTE);
    expect(await files.hasCopy(input.original)).toBe(false);
  });

  test('is made of the whole where that is here', async () => {
    const input = await put(await duplicate(plain, join(folder, 'here.mp4')));
    const files = open();
    await files.localPath(input.original);
    const before = store.bytes();
    const { start, wrong } = await render(files, input);
    expect([start, wrong]).toEqual(['seek', 0]);
    expect(store.bytes() - before).toBeLessThan(10_000);
  });

  test('is made of the whole where the part cannot be decoded by itself', async () => {
    const { path } = await makeBadSource(folder, plain, 'h264-444-intra-pictures-that-are-no-key-frames');
    const input = await put(path);
    const files = open();
    const { start, wrong } = await render(files, input);
    expect([start, wrong]).toEqual(['earlier', 0]);
    expect(await files.hasCopy(input.original)).toBe(true);
  });

  test('says what is not there', async () => {
    const missing = { original: mediaFileKey('workspace', newId(), 'still.mp4'), size: 40 * MEGABYTE };
    await expect(render(open(), missing)).rejects.toThrow('is not');
  });
});

async function duplicate(path: string, to: string): Promise<string> {
  await copyFile(path, to);
  return to;
}

/** A box of noise at its end, which players pass over. */
async function pad(path: string, bytes: number): Promise<void> {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(bytes);
  header.write('free', 4);
  await appendFile(path, Buffer.concat([header, randomBytes(bytes - 8)]));
}
