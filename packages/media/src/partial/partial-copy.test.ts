import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { planOf, type RenderPlan, timelineOfExport, WHOLE_FRAME } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberedVideo } from '../../test/numbered-video.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { renderSegment } from '../render/render-segment.ts';
import { renderSound } from '../render/render-sound.ts';
import type { NeededStretch } from './needed-packets.ts';
import { stretchesOfSegment, stretchesOfSound } from './needed-stretches.ts';
import { makePartialCopy } from './partial-copy.ts';
import { bytesOf, type RemoteFile } from './remote-file.ts';

const run = promisify(execFile);
const CANVAS = { width: 320, height: 180, framesPerSecond: 30 };
let folder = '';
let source = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-partial-'));
  source = join(folder, 'source.mp4');
  await numberedVideo({
    ...{ path: source, seconds: 20, framesPerSecond: 30, width: 320, height: 180 },
    ...{ sourceNumber: 4, tone: { from: 300, rise: 20 }, keyFrameSeconds: 1, hiss: 0.01 },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let copies = 0;
async function copyOf(path: string, stretches: readonly NeededStretch[], change?: RemoteFile['read']) {
  const asked: { start: number; end: number }[] = [];
  const { size } = await stat(path);
  const file: RemoteFile = {
    size,
    read: async (range) => {
      asked.push(range);
      return change ? change(range) : createReadStream(path, range);
    },
  };
  const out = join(folder, `copy-${copies++}.mp4`);
  const isMade = await makePartialCopy({ file, stretches, out });
  return { isMade, out, asked, size };
}

const segmentAt = (startSeconds: number, frameCount: number) => ({
  ...{ index: 0, cut: 0, input: 'a', startSeconds, frameCount, window: WHOLE_FRAME },
  decodeStarts: ['seek' as const],
});

/** The bytes of a cut. */
async function rendered(path: string, startSeconds: number, frameCount: number): Promise<Buffer> {
  const out = join(folder, 'rendered.mp4');
  const segment = segmentAt(startSeconds, frameCount);
  await renderSegment({ canvas: CANVAS }, segment, { path }, out, { threads: 1 });
  return readFile(out);
}

const neededFor = (startSeconds: number, frameCount: number) =>
  stretchesOfSegment(CANVAS, segmentAt(startSeconds, frameCount)).get('a')!;

describe('a part of a video that is elsewhere', () => {
  it.each([
    ['at its beginning', 0, 45],
    ['at a key frame', 7, 45],
    ['between key frames', 7.6, 60],
    ['at its end', 18.4, 47],
  ])('gives the same cut as all of it: %s', async (_, startSeconds, frameCount) => {
    const { isMade, out, asked, size } = await copyOf(source, neededFor(startSeconds, frameCount));
    expect(isMade).toBe(true);
    expect(
      (await rendered(out, startSeconds, frameCount)).equals(
        await rendered(source, startSeconds, frameCount),
      ),
    ).toBe(true);
    expect(bytesOf(asked)).toBeLessThan(size / 3);
    expect((await stat(out)).size).toBe(size);
  });

  it('is also made of a file with its index in front', async () => {
    const front = join(folder, 'front.mov');
    await run('ffmpeg', ['-v', 'error', '-i', source, '-c', 'copy', '-movflags', '+faststart', front]);
    const { isMade, out, asked, size } = await copyOf(front, neededFor(11.2, 45));
    expect(isMade).toBe(true);
    expect((await rendered(out, 11.2, 45)).equals(await rendered(front, 11.2, 45))).toBe(true);
    expect(bytesOf(asked)).toBeLessThan(size / 3);
  });

  it('is damaged beyond the stretch, never another picture', async () => {
    const { out } = await copyOf(source, neededFor(7.6, 30));
    await expect(rendered(out, 13, 30)).rejects.toThrow();
  });

  it('of the sound alone is sound alone', async () => {
    const facts = await probeMedia(source);
    const time = (seconds: number) => ({
      seconds: Math.floor(seconds),
      nanos: Math.round((seconds % 1) * 1e9),
    });
    const cuts = [3.3, 15.75].map((start, i) => ({
      ...{ key: `${i}`, inputs: ['a'], startTimeOffset: time(start), endTimeOffset: time(start + 0.5) },
    }));
    const timeline = { canvas: CANVAS, inputs: [{ key: 'a', uri: 'a' }], editList: cuts };
    const plan: RenderPlan = planOf(timelineOfExport(timeline), { a: facts });
    const { isMade, out, asked, size } = await copyOf(source, stretchesOfSound(plan.sound).get('a')!);
    expect(isMade).toBe(true);
    const soundOf = async (path: string) => {
      const sound = join(folder, 'sound.m4a');
      expect(await renderSound(plan, { a: { path } }, sound)).toEqual([]);
      return readFile(sound);
    };
    expect((await soundOf(out)).equals(await soundOf(source))).toBe(true);
    expect(bytesOf(asked)).toBeLessThan(size / 2);
  });

  it('goes on where a read broke off', async () => {
    let broken = 0;
    const { isMade, out } = await copyOf(source, neededFor(7.6, 30), async ({ start, end }) => {
      const bytes = (await readFile(source)).subarray(start, end + 1);
      if (bytes.length < 5000 || broken++ > 3) return Readable.from([bytes]);
      return Readable.from(
        (async function* () {
          yield bytes.subarray(0, 3000);
          throw new Error('The connection broke.');
        })(),
      );
    });
    expect(isMade).toBe(true);
    expect(broken).toBeGreaterThan(3);
    expect((await rendered(out, 7.6, 30)).equals(await rendered(source, 7.6, 30))).toBe(true);
  });

  it('fails where reads break off again and again', async () => {
    const works = copyOf(source, neededFor(7.6, 30), async ({ start, end }) => {
      if (end - start < 5000) return createReadStream(source, { start, end });
      throw new Error('The store is gone.');
    });
    await expect(works).rejects.toThrow('The store is gone.');
  });
});

describe('no part is made', () => {
  it.each([
    ['of another container', 'other.mkv', []],
    ['of fragments', 'fragments.mp4', ['-movflags', 'frag_keyframe+empty_moov']],
  ])('%s', async (_, name, options) => {
    const path = join(folder, name);
    await run('ffmpeg', ['-v', 'error', '-y', '-i', source, '-c', 'copy', ...options, path]);
    const { isMade, out, asked } = await copyOf(path, neededFor(7.6, 30));
    expect(isMade).toBe(false);
    expect(bytesOf(asked)).toBeLessThan(1000);
    await expect(access(out)).rejects.toThrow();
  });

  it('where most of the file is wanted', async () => {
    const { isMade, out } = await copyOf(source, neededFor(2, 16 * 30));
    expect(isMade).toBe(false);
    await expect(access(out)).rejects.toThrow();
  });

  it.each([
    ['boxes without end', Buffer.from('00000008667265650000000866726565', 'hex')],
    ['a box that is larger than the file', Buffer.from('7fffffff6d6f6f7600000000', 'hex')],
    ['a box of nothing', Buffer.from('00000001667479700000000000000000', 'hex')],
    ['noise', randomBytes(64)],
  ])('of %s', async (_, bytes) => {
    const path = join(folder, `odd-${copies}.mp4`);
    await writeFile(path, Buffer.concat(Array.from({ length: 1000 }, () => bytes)));
    const { isMade, asked } = await copyOf(path, neededFor(7.6, 30));
    expect(isMade).toBe(false);
    expect(asked.length).toBeLessThan(100);
  });
});
