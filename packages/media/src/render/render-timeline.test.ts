import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Box,
  type Canvas,
  frameWindowOf,
  layOut,
  type RenderPlan,
  timelineOf,
  WHOLE_FRAME,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { renderSegment } from './render-segment.ts';
import { renderSound } from './render-sound.ts';
import { renderTimeline } from './render-timeline.ts';

const run = promisify(execFile);
const SAMPLE_RATE = 48_000;

/** Three sources that have as little in common as real ones: rate, shape, turned or not, with and without sound. */
const SOURCES = {
  film: { sourceNumber: 1, framesPerSecond: 24, width: 320, height: 180, tone: 440 },
  phone: { sourceNumber: 2, framesPerSecond: 25, width: 180, height: 320, rotation: 90 },
  odd: { sourceNumber: 3, framesPerSecond: 30, width: 321, height: 181, tone: 1000 },
} as const;
type Key = keyof typeof SOURCES;
type Cut = { input: Key; start: number; length: number; crop?: Box };

let folder = '';
const paths = {} as Record<Key, { path: string }>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'));
  for (const [key, source] of Object.entries(SOURCES)) {
    paths[key as Key] = { path: join(folder, `${key}.mp4`) };
    await numberedVideo({ path: paths[key as Key].path, seconds: 6, ...source });
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function planOf(canvas: Canvas, cuts: readonly Cut[]): RenderPlan {
  const clips = cuts.map(({ input, start, length, crop = null }, at) => ({
    id: String(at),
    media: { key: input, uri: input },
    ...{ start, end: start + length, crop, volume: 1, fadeIn: 0, fadeOut: 0 },
  }));
  const factsOf = ({ width, height, framesPerSecond, ...more }: (typeof SOURCES)[Key]) => ({
    durationSeconds: 6,
    picture: { width, height, framesPerSecond },
    sound: 'tone' in more ? {} : null,
  });
  const facts = Object.fromEntries(Object.entries(SOURCES).map(([key, source]) => [key, factsOf(source)]));
  return layOut(timelineOf(clips, canvas), facts);
}

/** Where the whole source lies on the canvas, in fractions of the canvas. */
function regionOf(canvas: Canvas, cut: Cut): Box {
  const source = SOURCES[cut.input];
  const crop = cut.crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const shown = {
    width: source.width * (crop.right - crop.left),
    height: source.height * (crop.bottom - crop.top),
  };
  const factors = [canvas.width / shown.width, canvas.height / shown.height];
  const factor = cut.crop ? Math.max(...factors) : Math.min(...factors);
  const width = (source.width * factor) / canvas.width;
  const height = (source.height * factor) / canvas.height;
  const left = 0.5 - (width * (crop.left + crop.right)) / 2;
  const top = 0.5 - (height * (crop.top + crop.bottom)) / 2;
  return { left, top, right: left + width, bottom: top + height };
}

/** Reads the finished file back: every frame must come from inside its cut, at the right moment. */
async function expectEveryFrameRight(path: string, plan: RenderPlan, cuts: readonly Cut[]) {
  const { framesPerSecond } = plan.canvas;
  const readings = new Map<string, Awaited<ReturnType<typeof readFrameNumbers>>>();
  const wrong: string[] = [];
  let first = 0;
  for (const [i, cut] of cuts.entries()) {
    const source = SOURCES[cut.input];
    const region = regionOf(plan.canvas, cut);
    const key = JSON.stringify(region);
    if (!readings.has(key)) readings.set(key, await readFrameNumbers(path, { region }));
    const frames = readings.get(key) ?? [];
    expect(frames).toHaveLength(plan.frameCount);
    const count = plan.segments[i]?.frameCount ?? 0;
    for (let k = 0; k < count; k++) {
      const seen = frames[first + k];
      const at = (seen?.frame ?? -1) / source.framesPerSecond;
      const wanted = cut.start + k / framesPerSecond;
      const inside = at >= cut.start - 0.002 && at < cut.start + count / framesPerSecond;
      // The nearest frame of the source is never further than a frame of it and half of one of ours.
      const near = Math.abs(at - wanted) <= 1 / source.framesPerSecond + 0.5 / framesPerSecond;
      // A source of the canvas' own rate loses no frame and shows none twice.
      const wantedFrame = Math.ceil((cut.start - 0.002) * framesPerSecond) + k;
      const exact = source.framesPerSecond !== framesPerSecond || seen?.frame === wantedFrame;
      if (!exact || seen?.source !== source.sourceNumber || !inside || !near)
        wrong.push(`cut ${i} frame ${k}: ${JSON.stringify(seen)}, wanted ${wanted.toFixed(3)} s`);
    }
    first += count;
  }
  expect(wrong).toEqual([]);
}

/** The sound as a player hears it, mono. */
async function heardSamples(path: string): Promise<Int16Array> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-vn', '-ac', '1', '-f', 's16le', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  return new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

/** Hertz from how often the sound crosses zero; 0 for silence. */
function toneOf(samples: Int16Array): number {
  if (samples.every((sample) => Math.abs(sample) < 100)) return 0;
  let crossings = 0;
  for (let i = 1; i < samples.length; i++)
    if ((samples[i - 1] as number) < 0 !== (samples[i] as number) < 0) crossings++;
  return (crossings * SAMPLE_RATE) / samples.length / 2;
}

async function streamTimes(path: string) {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=codec_type,start_time,duration', '-of', 'json', path],
  ]);
  const { streams } = JSON.parse(stdout) as { streams: Record<string, string>[] };
  return streams.map(({ start_time, duration }) => ({
    start: Number(start_time),
    duration: Number(duration),
  }));
}

describe('renderTimeline', () => {
  it('takes every frame from inside its cut, and sound as long as the picture', async () => {
    const canvas = { width: 320, height: 180, framesPerSecond: 30 };
    // Lengths that are no whole number of frames, starts between the frames of their source, one at its very end.
    const cuts: Cut[] = [
      { input: 'film', start: 0, length: 0.71 },
      { input: 'phone', start: 1.013, length: 0.71 },
      { input: 'odd', start: 2.25, length: 0.71 },
      { input: 'film', start: 1.01, length: 0.71 },
      { input: 'odd', start: 0.0333333, length: 0.04 },
      { input: 'phone', start: 4, length: 0.71 },
      { input: 'film', start: 3.999, length: 0.71 },
      { input: 'odd', start: 5.29, length: 0.71 },
    ];
    const plan = planOf(canvas, cuts);
    const out = join(folder, 'timeline.mp4');
    const progress: number[] = [];
    await renderTimeline(plan, paths, out, { onProgress: (part) => progress.push(part) });
    await expectEveryFrameRight(out, plan, cuts);
    expect(progress.at(-1)).toBe(1);
    const [picture, sound] = await streamTimes(out);
    expect(picture).toEqual({ start: 0, duration: expect.closeTo(plan.frameCount / 30, 3) });
    expect(sound?.start).toBe(0);
    expect(Math.abs((sound?.duration ?? 0) - (picture?.duration ?? 0))).toBeLessThan(0.003);
    const heard = await heardSamples(out);
    expect(Math.abs(heard.length / SAMPLE_RATE - plan.frameCount / 30)).toBeLessThan(0.022);
    let at = 0;
    for (const [i, piece] of plan.sound.pieces.entries()) {
      const middle = heard.subarray(at + piece.sampleCount * 0.25, at + piece.sampleCount * 0.75);
      const source = SOURCES[cuts[i]?.input as Key];
      const wanted = 'tone' in source ? source.tone : 0;
      if (piece.sampleCount > 4800) expect(Math.abs(toneOf(middle) - wanted)).toBeLessThan(wanted * 0.05 + 1);
      // Sound that follows silence begins at its join, to within an AAC encoder's smear.
      if (plan.sound.pieces[i - 1]?.silent && wanted > 0) {
        const begins = heard.findIndex((sample, k) => k > at - 12_000 && Math.abs(sample) > 500);
        expect(Math.abs(begins - at) / SAMPLE_RATE).toBeLessThan(0.01);
      }
      at += piece.sampleCount;
    }
  });

  it('crops to a vertical canvas', async () => {
    const canvas = { width: 180, height: 320, framesPerSecond: 25 };
    const crop = { left: 0.34, top: 0, right: 0.34 + 0.3164, bottom: 1 };
    const cuts: Cut[] = [
      { input: 'film', start: 2, length: 0.8, crop },
      { input: 'phone', start: 0.5, length: 0.8 },
      { input: 'odd', start: 3.017, length: 0.8, crop: { left: 0.3, top: 0.1, right: 0.7, bottom: 0.9 } },
    ];
    const plan = planOf(canvas, cuts);
    const out = join(folder, 'reel.mp4');
    await renderTimeline(plan, paths, out);
    expect((await probeMedia(out)).picture).toMatchObject({ width: 180, height: 320, framesPerSecond: 25 });
    await expectEveryFrameRight(out, plan, cuts);
  });

  it('leaves nothing when it is cancelled, not even a process', async () => {
    const controller = new AbortController();
    const out = join(folder, 'cancelled', 'never.mp4');
    const plan = planOf({ width: 640, height: 360, framesPerSecond: 30 }, [
      { input: 'film', start: 0, length: 5 },
      { input: 'odd', start: 0, length: 5 },
    ]);
    const work = renderTimeline(plan, paths, out, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(folder)).not.toContain('cancelled');
    if (process.platform === 'linux') expect(await runningFfmpegs()).toEqual([]);
  });

  it('ends the other cuts when one fails, and says which', async () => {
    const out = join(folder, 'failed', 'never.mp4');
    const plan = planOf({ width: 320, height: 180, framesPerSecond: 30 }, [
      { input: 'film', start: 0, length: 5 },
      { input: 'odd', start: 77, length: 1 },
    ]);
    await expect(renderTimeline(plan, paths, out)).rejects.toThrow(
      'The cut at 77 s of the input odd gave 0 of 30',
    );
    expect(await readdir(folder)).not.toContain('failed');
  });
});

describe('renderSegment', () => {
  it('holds the last frame when the source ends a little early', async () => {
    const canvas = { width: 320, height: 180, framesPerSecond: 30 };
    const out = join(folder, 'segment.mp4');
    const segment = {
      index: 0,
      cut: 0,
      input: 'odd',
      startSeconds: 5.5,
      frameCount: 30,
      window: frameWindowOf(null, 321 / 181, canvas),
      fill: frameWindowOf({ left: 0, top: 0, right: 1, bottom: 1 }, 321 / 181, canvas),
    };
    await renderSegment({ canvas }, segment, paths.odd, out);
    const region = regionOf(canvas, { input: 'odd', start: 0, length: 0 });
    const frames = await readFrameNumbers(out, { region });
    expect(frames.map(({ frame }) => frame)).toEqual([
      ...Array.from({ length: 15 }, (_, i) => 165 + i),
      ...Array(15).fill(179),
    ]);
  });

  it('fills what a frame of another shape leaves with the same frame, blurred and darker', async () => {
    const canvas = { width: 320, height: 180, framesPerSecond: 30 };
    const upright = join(folder, 'upright.mp4');
    // Red above, blue below.
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'color=c=0xc02020:s=180x160:d=1:r=30'],
      ...['-f', 'lavfi', '-i', 'color=c=0x2020c0:s=180x160:d=1:r=30'],
      ...['-filter_complex', '[0][1]vstack', '-pix_fmt', 'yuv420p', '-y', upright],
    ]);
    const source = { path: upright, facts: await probeMedia(upright) };
    const clip = { start: 0, end: 0.5, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 };
    const media = { key: 'upright', uri: 'upright' };
    const { segments } = layOut(timelineOf([{ id: 'only', media, ...clip }], canvas), {
      upright: source.facts,
    });
    const out = join(folder, 'filled.mp4');
    await renderSegment({ canvas }, segments[0]!, source, out);
    const { stdout } = await run(
      'ffmpeg',
      ['-v', 'error', '-i', out, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
      { encoding: 'buffer' },
    );
    const at = (x: number, y: number) => [...stdout.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)];
    const near = (rgb: number[], wanted: number[]) =>
      expect(Math.max(...rgb.map((level, channel) => Math.abs(level - wanted[channel]!)))).toBeLessThan(12);
    near(at(160, 20), [192, 32, 32]);
    near(at(160, 160), [32, 32, 192]);
    for (const x of [4, 315]) {
      near(at(x, 4), [115, 19, 19]);
      near(at(x, 175), [19, 19, 115]);
    }
    // Blurred: half of each at the height where they meet.
    expect(at(4, 90)[0]).toBeGreaterThan(35);
    expect(at(4, 90)[2]).toBeGreaterThan(35);
  });

  it('shows the frame on screen when a cut is shorter than a frame of its source', async () => {
    const out = join(folder, 'short.mp4');
    const segment = {
      index: 0,
      cut: 0,
      input: 'film',
      startSeconds: 1.01,
      frameCount: 1,
      window: WHOLE_FRAME,
    };
    await renderSegment(
      { canvas: { width: 320, height: 180, framesPerSecond: 60 } },
      segment,
      paths.film,
      out,
    );
    expect(await readFrameNumbers(out)).toEqual([{ source: 1, frame: 24 }]);
  });

  it('takes the frames of a source that begins late at their own time', async () => {
    const late = join(folder, 'late.mkv');
    await run('ffmpeg', [
      ...['-v', 'error', '-y', '-itsoffset', '0.5', '-i', paths.film.path, '-i', paths.film.path],
      ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'flac', late],
    ]);
    const out = join(folder, 'late.mp4');
    const segment = {
      index: 0,
      cut: 0,
      input: 'film',
      startSeconds: 2.5,
      frameCount: 5,
      window: WHOLE_FRAME,
    };
    await renderSegment(
      { canvas: { width: 320, height: 180, framesPerSecond: 24 } },
      segment,
      { path: late },
      out,
    );
    expect((await readFrameNumbers(out)).map(({ frame }) => frame)).toEqual([48, 49, 50, 51, 52]);
  });
});

describe('renderSound', () => {
  it('reads more pieces than one pass takes, to the sample', async () => {
    const cuts = Array.from(
      { length: 101 },
      (_, i): Cut => ({
        input: i % 2 ? 'film' : 'odd',
        start: (i % 40) / 10,
        length: 0.1,
      }),
    );
    const plan = planOf({ width: 320, height: 180, framesPerSecond: 30 }, cuts);
    const out = join(folder, 'sound.m4a');
    await renderSound(plan, { film: paths.film, odd: paths.odd }, out);
    const [sound] = await streamTimes(out);
    expect(sound?.duration).toBeCloseTo(10.1, 3);
    const heard = await heardSamples(out);
    const last = heard.subarray(100.25 * 4800, 100.75 * 4800);
    expect(Math.abs(toneOf(last) - 1000)).toBeLessThan(50);
  });
});

/** Command lines of the ffmpegs that this process has started and that still run. */
async function runningFfmpegs(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2]);
      if (parent !== process.pid) return '';
      return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    }),
  );
  return found.filter((command) => command.includes('ffmpeg'));
}
