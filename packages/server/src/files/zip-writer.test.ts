import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../test/read-zip.ts';
import { openZip } from './zip-writer.ts';

const NEVER = new AbortController().signal;

test('texts are packed, files are kept as they are', async () => {
  const zip = openZip(NEVER);
  const whole = buffer(zip.output);
  const words = 'the same again and again '.repeat(1000);
  await zip.addText('words.txt', [words, words]);
  await zip.addFile('größe/film.mp4', Readable.from([Buffer.from('film')]), 4);
  zip.end();
  const bytes = await whole;
  expect(bytes.length).toBeLessThan(2000);
  expect(bytes.includes('film')).toBe(true);
  expect([...readZip(bytes)].map(([name, content]) => [name, String(content)])).toEqual([
    ['words.txt', words + words],
    ['größe/film.mp4', 'film'],
  ]);
});

test('a file of more than 4 GB is announced in the longer fields', async () => {
  const zip = openZip(NEVER);
  const whole = buffer(zip.output);
  await zip.addFile('large.mp4', Readable.from([Buffer.from('not that large')]), 5e9);
  zip.end();
  const bytes = await whole;
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  // The version that is needed to read it, and the two sizes that say: look further on (APPNOTE 4.4.3, 4.5.3).
  expect([
    bytes.readUInt16LE(entry + 6),
    bytes.readUInt32LE(entry + 20),
    bytes.readUInt32LE(entry + 24),
  ]).toEqual([45, 0xffffffff, 0xffffffff]);
});

test('an error while a file is read is thrown, and the file is closed', async () => {
  const zip = openZip(NEVER);
  const broken = new Readable({ read() {} });
  const adding = zip.addFile('a.mp4', broken, 9);
  broken.destroy(new Error('The disk is gone.'));
  await expect(adding).rejects.toThrow('The disk is gone.');
});

test('nothing is read on once it has ended', async () => {
  const gone = new AbortController();
  const zip = openZip(gone.signal);
  const file = new Readable({ read() {} });
  const adding = zip.addFile('a.mp4', file, 9);
  gone.abort();
  await expect(adding).rejects.toThrow();
  expect(file.destroyed).toBe(true);
  const next = Readable.from(['x']);
  await expect(zip.addFile('b.mp4', next, 1)).rejects.toThrow();
  expect(next.destroyed).toBe(true);
});
