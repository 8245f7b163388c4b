import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegSize } from './jpeg-size.ts';
import { openTextReader, type TextReader } from './open-text-reader.ts';
import { seenTextOf } from './seen-text.ts';

let folder: string;
let reader: TextReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-text-'));
  reader = await openTextReader();
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

/** A picture of 960x540 with two lines, or with none. */
async function pictureOf(name: string, ...lines: { text: string; x: number; y: number }[]): Promise<string> {
  const path = join(folder, name);
  const drawn = lines.map(
    ({ text, x, y }) => `drawtext=text='${text}':fontsize=44:fontcolor=white:x=${x}:y=${y}`,
  );
  const source = ['-f', 'lavfi', '-i', 'color=c=0x406080:s=960x540'];
  const filters = drawn.length ? ['-vf', drawn.join(',')] : [];
  const args = ['-v', 'error', '-y', ...source, ...filters, '-frames:v', '1', path];
  await promisify(execFile)('ffmpeg', args);
  return path;
}

describe('the text reader', () => {
  test('reads lines and says where they are, the top one first', async () => {
    const path = await pictureOf(
      'title.jpg',
      { text: 'Chapter two', x: 500, y: 430 },
      { text: 'Summer in Lisbon 2024', x: 80, y: 60 },
    );
    const [title, chapter, ...more] = await reader.read(path);
    expect(more).toEqual([]);
    // Where words stand close together the reader leaves out the space between them.
    const letters = [title!, chapter!].map(({ text }) => text.replaceAll(' ', ''));
    expect(letters).toEqual(['SummerinLisbon2024', 'Chaptertwo']);
    expect(title!.box.left).toBeCloseTo(80 / 960, 1);
    expect(title!.box.top).toBeCloseTo(60 / 540, 1);
    expect(chapter!.box.left).toBeCloseTo(500 / 960, 1);
    expect(title!.confidence).toBeGreaterThan(0.8);
    expect(reader.cpuSeconds()).toBeGreaterThan(0);
  });

  test('reads nothing where nothing is written', async () => {
    expect(await reader.read(await pictureOf('plain.jpg'))).toEqual([]);
  });

  test('says what it cannot read, and goes on with the next', async () => {
    const broken = join(folder, 'broken.jpg');
    await writeFile(broken, 'no picture');
    const reading = [
      broken,
      join(folder, 'missing.jpg'),
      await pictureOf('good.jpg', { text: 'Hello', x: 9, y: 9 }),
    ];
    const [first, second, third] = await Promise.allSettled(reading.map((path) => reader.read(path)));
    expect(first).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('not a JPEG') },
    });
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('ENOENT') },
    });
    expect(third).toMatchObject({ status: 'fulfilled', value: [{ text: 'Hello' }] });
  });

  test('gives up a picture that takes too long; closed, it reads no more', async () => {
    const hasty = await openTextReader({ secondsAPicture: 0.001 });
    const path = await pictureOf('late.jpg', { text: 'Late', x: 9, y: 9 });
    await expect(hasty.read(path)).rejects.toThrow('took more than 0.001 s');
    await hasty.close();
    await expect(hasty.read(path)).rejects.toThrow('was closed');
  });
});

test('doubtful lines, single characters and lines without a box are left out', () => {
  const box = [
    [10, 10],
    [50, 10],
    [50, 20],
    [10, 20],
  ];
  const lines = [
    { text: 'EXIT', mean: 0.9, box },
    { text: 'maybe', mean: 0.5, box },
    { text: 'X', mean: 0.99, box },
    { text: '--', mean: 0.99, box },
    { text: 'nowhere', mean: 0.99 },
  ];
  expect(seenTextOf(lines, { width: 100, height: 40 })).toEqual([
    { text: 'EXIT', confidence: 0.9, box: { left: 0.1, top: 0.25, right: 0.5, bottom: 0.5 } },
  ]);
});

test('a JPEG that ends early has no size', () => {
  expect(() => jpegSize(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 0, 0, 0, 0, 0))).toThrow('ends before');
});
