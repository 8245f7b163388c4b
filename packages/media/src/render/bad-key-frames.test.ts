import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBadSource } from '../../../../e2e/films/bad-sources.ts';
import { planOf, wrongFrames } from '../../../../e2e/films/check-cut.ts';
import { sliceOf } from '../../../core/test/slice-of.ts';
import { plainSource } from '../../test/plain-source.ts';
import { deriveMedia } from '../derive/derive-media.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { renderTimeline } from './render-timeline.ts';

let folder = '';
let plain = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-key-frames-'));
  plain = await plainSource(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run soak cases` renders all of these, and `npm run soak films` random cuts of every codec. */
const NAMES = [
  'h264-444-intra-pictures-that-are-no-key-frames',
  'h264-sync-samples-shifted',
  'vp9-sync-samples-shifted',
];

/** Cuts that begin between, at and just behind the pictures that claim to be key frames. */
const CUTS = [
  { startSeconds: 1.31, frameCount: 15 },
  { startSeconds: 3.3, frameCount: 15 },
  { startSeconds: 5.02, frameCount: 15 },
];

describe('a film of a source whose key frames cannot be decoded from', () => {
  it.each(sliceOf(NAMES, 1))('shows every frame as it is: %s', async (name) => {
    const { path } = await makeBadSource(folder, plain, name);
    const derived = await deriveMedia({
      ...{ input: path, outputFolder: join(folder, `${name}-derived`), facts: await probeMedia(path) },
    });
    const plan = planOf(CUTS);
    const film = join(folder, `${name}-film.mp4`);
    const repairs = await renderTimeline(plan, { a: { path, proxy: derived.proxy } }, film);
    expect(await wrongFrames(film, plan)).toBe(0);
    expect(repairs.length).toBeGreaterThan(0);
  });

  it('finds frames that a decoder has dropped without a word, also where there is no proxy', async () => {
    const { path } = await makeBadSource(folder, plain, 'h264-sync-samples-shifted');
    const plan = planOf(CUTS);
    const film = join(folder, 'without-proxy.mp4');
    const repairs = await renderTimeline(plan, { a: { path } }, film);
    expect(await wrongFrames(film, plan)).toBe(0);
    expect(repairs.map(({ from }) => from)).not.toContain('proxy');
    expect(repairs.length).toBeGreaterThan(0);
  });
});
