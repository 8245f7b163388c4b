import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cameraMarks } from './camera-marks.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}
async function marksIn(...boxes: Buffer[]): Promise<number[]> {
  const path = join(folder, 'camera.mp4');
  await writeFile(path, Buffer.concat(boxes));
  return cameraMarks(path);
}
const movie = (...userData: Buffer[]) =>
  box('moov', box('mvhd', Buffer.alloc(100)), box('udta', ...userData));

it('reads the marks of cameras up to HERO5, in order, wherever the movie box stands', async () => {
  const marked = movie(box('FIRM', Buffer.from('HD5')), box('HMMT', numbers(2, 61_500, 4000, 0, 0)));
  expect(await marksIn(box('ftyp', Buffer.from('mp41')), box('mdat', Buffer.alloc(5000)), marked)).toEqual([
    4, 61.5,
  ]);
  expect(await marksIn(marked, box('mdat', Buffer.alloc(50)))).toEqual([4, 61.5]);
});

it('reads the marks that later cameras keep beside their telemetry, those set by hand only', async () => {
  const mark = (milliseconds: number, kind: string) =>
    Buffer.concat([numbers(milliseconds, 1, 2, 3), Buffer.from(kind, 'latin1')]);
  const list = Buffer.concat([Buffer.from('DEVCHighlightsSTRM'), Buffer.from('HLMT'), numbers(7)]);
  const telemetry = Buffer.concat([list, mark(2500, 'MANL'), mark(3000, 'AUTO'), mark(9000, 'MANL')]);
  expect(await marksIn(movie(box('GPMF', telemetry)))).toEqual([2.5, 9]);
});

it('finds none in other files, and in boxes that cannot be right', async () => {
  const beyond = box('HMMT', numbers(4_000_000_000, 1000));
  expect(await marksIn(movie(beyond))).toEqual([1]);
  const tooLong = box('moov', Buffer.alloc(8));
  tooLong.writeUInt32BE(4_000_000_000, 0);
  expect(await marksIn(tooLong)).toEqual([]);
  const empty = Buffer.alloc(8);
  empty.write('free', 4, 'latin1');
  expect(await marksIn(empty, movie(beyond))).toEqual([]);
  expect(await marksIn(box('moov', box('udta', box('HMMT'), box('GPMF', Buffer.from('HLMTMANL')))))).toEqual(
    [],
  );
  expect(await marksIn(Buffer.alloc(0))).toEqual([]);
  expect(await marksIn(Buffer.from('no boxes at all, just some text that goes on'))).toEqual([]);
});
