import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf } from '../../../../e2e/films/check-cut.ts';
import { plainSource } from '../../test/plain-source.ts';
import { deriveMedia } from '../derive/derive-media.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { renderSound } from './render-sound.ts';

const run = promisify(execFile);
const plan = planOf([
  { startSeconds: 2, frameCount: 30 },
  { startSeconds: 4, frameCount: 30 },
]);
let folder = '';
let path = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-sound-'));
  path = join(folder, 'damaged.mp4');
  const plain = await plainSource(folder);
  await writeFile(path, await withDamagedSound(plain, 4.2, 4.4));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A video whose packets of sound in a stretch (seconds) hold noise. */
async function withDamagedSound(plain: string, from: number, to: number): Promise<Buffer> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-select_streams', 'a:0', '-show_entries', 'packet=pts_time,size,pos'],
    ...['-of', 'json', plain],
  ]);
  const bytes = await readFile(plain);
  for (const packet of JSON.parse(stdout).packets) {
    if (Number(packet.pts_time) < from || Number(packet.pts_time) > to) continue;
    const first = Number(packet.pos);
    for (let at = first; at < first + Number(packet.size); at++) bytes[at] = (at * 37) & 255;
  }
  return bytes;
}

test('sound that does not decode cleanly comes from the proxy, and only that of its cut', async () => {
  const facts = await probeMedia(path);
  const { proxy } = await deriveMedia({ input: path, outputFolder: join(folder, 'derived'), facts });
  const repairs = await renderSound(plan, { a: { path, proxy } }, join(folder, 'sound.m4a'));
  expect(repairs).toEqual([{ cut: 1, what: 'sound', from: 'proxy' }]);
});

describe('a video that has gone silent since it was measured', () => {
  const long = planOf([{ startSeconds: 2, frameCount: 120 }]);
  let silent = '';
  let derived: Awaited<ReturnType<typeof deriveMedia>>;
  beforeAll(async () => {
    const plain = await plainSource(folder);
    silent = join(folder, 'silent.mp4');
    await run('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-i', plain, '-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'],
      ...['-map', '0:v', '-map', '1:a', '-shortest', '-c:v', 'copy', '-c:a', 'aac', silent],
    ]);
    const facts = await probeMedia(plain);
    derived = await deriveMedia({ input: plain, outputFolder: join(folder, 'heard'), facts });
  });

  test('is heard from its proxy', async () => {
    const { proxy, quality } = derived;
    const repairs = await renderSound(
      long,
      { a: { path: silent, proxy, quality } },
      join(folder, 'heard.m4a'),
    );
    expect(repairs).toEqual([{ cut: 0, what: 'sound', from: 'proxy' }]);
  });

  test('is refused in words where there is no proxy, and is no fault where it always was silent', async () => {
    const { quality } = derived;
    const failing = renderSound(long, { a: { path: silent, quality } }, join(folder, 'unheard.m4a'));
    await expect(failing).rejects.toThrow(/^The sound of cut 1 cannot be made/);
    const always = quality.map((second) => ({ ...second, loudness: null }));
    const out = join(folder, 'always.m4a');
    expect(await renderSound(long, { a: { path: silent, quality: always } }, out)).toEqual([]);
  });
});

test('sound that does not decode from anywhere is refused in words', async () => {
  const failing = renderSound(plan, { a: { path } }, join(folder, 'none.m4a'));
  await expect(failing).rejects.toThrow(Refusal);
  await expect(failing).rejects.toThrow(/^The sound of cut 2 cannot be made/);
});
