import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, wrongFrames } from '../../../../e2e/films/check-cut.ts';
import { plainSource } from '../../test/plain-source.ts';
import { checkFilm } from './check-film.ts';
import { finishFilm } from './finish-film.ts';
import { renderSegment } from './render-segment.ts';
import { renderSound } from './render-sound.ts';

const plan = planOf([
  { startSeconds: 1, frameCount: 30 },
  { startSeconds: 5, frameCount: 30 },
]);
let folder = '';
let plain = '';
let sound = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finish-film-'));
  plain = await plainSource(folder);
  for (const [place, segment] of plan.segments.entries())
    await renderSegment(plan, segment, { path: plain }, madeAt(place));
  sound = join(folder, 'sound.m4a');
  await renderSound(plan, { a: { path: plain } }, sound);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const segmentAt = (place: number) => join(folder, `segment-${place}.mp4`);
const madeAt = (place: number) => join(folder, `made-${place}.mp4`);
/** As it comes out of the render. */
const make = (place: number) => copyFile(madeAt(place), segmentAt(place));

/** Zeros in the middle of the pictures of a segment: what a failing disk may leave. */
async function damage(path: string): Promise<void> {
  const bytes = await readFile(path);
  const from = bytes.indexOf('mdat') + 64;
  await writeFile(path, bytes.fill(0, from, from + 4000));
}

test('a segment that was damaged after it was made is made again', async () => {
  const segments = [segmentAt(0), segmentAt(1)];
  await make(0);
  await make(1);
  await damage(segments[1]!);
  const out = join(folder, 'film.mp4');
  const again: number[] = [];
  const remake = async (place: number) => {
    again.push(place);
    await make(place);
    return segmentAt(place);
  };
  await finishFilm({ plan, segments, sound, out, remake });
  expect(again).toEqual([1]);
  expect(await wrongFrames(out, plan)).toBe(0);
  expect(await checkFilm(out, plan)).toEqual([]);
});

test('a film that is still not right is refused in words, and nothing of it is left', async () => {
  const segments = [segmentAt(0), segmentAt(1)];
  await make(0);
  await make(1);
  await damage(segments[0]!);
  const out = join(folder, 'refused.mp4');
  const remake = async (place: number) => segmentAt(place);
  await expect(finishFilm({ plan, segments, sound, out, remake })).rejects.toThrow(Refusal);
  expect(await readdir(folder)).not.toContain('refused.mp4');
});

test('a film with a cut too few is found', async () => {
  await make(0);
  const out = join(folder, 'short.mp4');
  const short = planOf([{ startSeconds: 1, frameCount: 30 }]);
  const shortSound = join(folder, 'short.m4a');
  await renderSound(short, { a: { path: plain } }, shortSound);
  const remake = async (place: number) => segmentAt(place);
  await finishFilm({ plan: short, segments: [segmentAt(0)], sound: shortSound, out, remake });
  expect(await checkFilm(out, plan)).toHaveLength(2);
});
