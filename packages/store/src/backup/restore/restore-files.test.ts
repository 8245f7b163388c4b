import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LooseEntry, rewrittenTar } from '../../../test/rewritten-tar.ts';
import type { FileStore } from '../../files/file-store.ts';
import { openFolderFileStore } from '../../files/folder-file-store.ts';
import { proveWhole } from '../tar/sums.ts';
import { openTarReader } from '../tar/tar-reader.ts';
import { openTarWriter } from '../tar/tar-writer.ts';
import { restoreFiles } from './restore-files.ts';

const { signal } = new AbortController();
const PROXY = 'files/ws/w/media/m/proxy.mp4';

let folder: string;
let tar: Buffer;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-hostile-'));
  const sink = new PassThrough();
  const written = buffer(sink);
  const writer = openTarWriter(sink, { mtime: new Date(), signal, endsSink: true, onBytes: () => undefined });
  await writer.add(PROXY, 500_000, [Buffer.alloc(500_000, 'proxy')]);
  await writer.add('files/ws/w/media/m/empty.jpg', 0, []);
  await writer.add(`files/ws/w/media/${'long'.repeat(40)}/${'name'.repeat(20)}.jpg`, 3, [Buffer.from('abc')]);
  await writer.finish();
  tar = await written;
});
beforeEach(async () => {
  await rm(join(folder, 'data'), { recursive: true, force: true });
  files = openFolderFileStore(join(folder, 'data', 'files'));
});
afterAll(() => rm(folder, { recursive: true }));

async function restore(bytes: Buffer): Promise<number> {
  const reader = await openTarReader(Readable.from([bytes]), { signal, onBytes: () => undefined });
  try {
    const count = await restoreFiles(reader, files);
    await proveWhole(reader);
    return count;
  } finally {
    reader.close();
  }
}

const extra = (name: string, type: 'file' | 'symlink' | 'link' | 'directory' = 'file'): LooseEntry => ({
  header: { name, type, ...(type !== 'file' && { linkname: '/etc/passwd' }) },
  content: type === 'file' ? Buffer.from('hostile') : Buffer.alloc(0),
});

/** Before the list at the end. */
const withExtra = (entry: LooseEntry) => (entries: LooseEntry[]) => entries.toSpliced(-1, 0, entry);

test('files are put where they were, empty ones and those of long names too', async () => {
  expect(await restore(tar)).toBe(3);
  expect(await text(await files.openRange('ws/w/media/m/proxy.mp4'))).toHaveLength(500_000);
  expect(await files.stat('ws/w/media/m/empty.jpg')).toMatchObject({ size: 0 });
});

test.each<[string, (entries: LooseEntry[]) => LooseEntry[], RegExp]>([
  ['a path that climbs', withExtra(extra('files/../../evil')), /no place for a file/],
  ['a path from the root', withExtra(extra('files//etc/evil')), /no place for a file/],
  ['a path with another slash', withExtra(extra('files/ws\\..\\evil')), /no place for a file/],
  ['a name of its own', withExtra(extra('secrets/database')), /has no place in it/],
  ['an absolute name', withExtra(extra('/etc/evil')), /has no place in it/],
  ['a symbolic link', withExtra(extra('files/ws/w/link', 'symlink')), /is no file/],
  ['a hard link', withExtra(extra('files/ws/w/link', 'link')), /is no file/],
  ['a folder', withExtra(extra('files/ws/w/folder', 'directory')), /is no file/],
  ['a file that is not in the list', withExtra(extra('files/ws/w/more.mp4')), /is not in its list/],
  ['an entry that comes twice', (all) => withExtra(all[0]!)(all), /comes twice/],
  ['an entry after the end', (all) => [...all, extra('files/ws/w/late')], /comes after its end/],
  ['a missing file', (all) => all.toSpliced(-2, 1), /names what is not there/],
  ['files in another order', ([a, b, ...rest]) => [b!, a!, ...rest], /not as it was written/],
  ['a missing list', (all) => all.slice(0, -1), /ends too early/],
  [
    'a list of nothing',
    (all) => [...all.slice(0, -1), { ...all.at(-1)!, content: Buffer.alloc(0) }],
    /not in its list/,
  ],
])('%s is refused', async (_what, change, sentence) => {
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'beside'), 'mine');
  await expect(restore(await rewrittenTar(tar, change))).rejects.toThrow(sentence);
  expect((await readdir(folder)).sort()).toEqual(['beside', 'data']);
});

test('wherever it is cut off, it is not taken for whole', async () => {
  for (let length = 1; length < tar.length - 1024; length += 50_021)
    await expect(restore(tar.subarray(0, length))).rejects.toThrow(/damaged or not whole/);
});
