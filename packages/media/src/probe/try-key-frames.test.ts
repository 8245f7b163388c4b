import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncSamplesOf, withSyncSamples } from '../../../../e2e/films/sync-samples.ts';
import { probeSource } from './probe-media.ts';
import { tryKeyFrames } from './try-key-frames.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'try-key-frames-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LENGTH_SECONDS = 4;

test('key frames that are none fail, and true ones do not, where pictures are stored as they are shown', async () => {
  const path = join(folder, 'plain.mp4');
  const source = `testsrc2=s=160x90:r=30:d=${LENGTH_SECONDS}`;
  const encode = '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 500k -g 20'.split(' ');
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...encode, path]);
  expect((await probeSource(path)).mayReorder).toBe(false);
  expect(await tryKeyFrames(path, LENGTH_SECONDS)).toEqual({ tried: 2, failed: 0 });

  const mp4 = await readFile(path);
  const shifted = join(folder, 'shifted.mp4');
  const samples = syncSamplesOf(mp4).map((sample, i) => (i === 0 ? sample : sample + 7));
  await writeFile(shifted, withSyncSamples(mp4, samples));
  expect(await tryKeyFrames(shifted, LENGTH_SECONDS)).toEqual({ tried: 2, failed: 2 });
});
