import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  cutRangesOf,
  type PlanFacts,
  piecesOf,
  planOf,
  type Speed,
  secondsAt,
  shownBefore,
  type TimelineClip,
  timelineOf,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { renderSegment } from './render-segment.ts';
import { renderSound } from './render-sound.ts';
import { renderTimeline } from './render-timeline.ts';

const run = promisify(execFile);
const RATE = 48_000;
/** A container without milliseconds, and one with nothing finer. */
const SOURCES = [
  { name: 'a.mp4', framesPerSecond: 25, canvasRate: 25, speeds: [0.25, 0.8, 1.5, 4, 'bullet'] },
  { name: 'b.mp4', framesPerSecond: 60, canvasRate: 30, speeds: [0.5, 2, 'montage'] },
  { name: 'c.mkv', framesPerSecond: 30, canvasRate: 30, speeds: [0.25, 1.5, 'bullet'] },
] satisfies { speeds: Speed[]; [of: string]: unknown }[];
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clip = (more: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: 'one', media: { key: 'a', uri: 'a' }, start: 1, end: 5, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...more },
});

describe.each(SOURCES)(
  'pictures of $name in another time',
  ({ name, framesPerSecond, canvasRate, speeds }) => {
    const canvas = { width: 320, height: 180, framesPerSecond: canvasRate };
    let facts: PlanFacts;
    beforeAll(async () => {
      const made = join(folder, `made-${framesPerSecond}.mp4`);
      await numberedVideo({
        ...{ path: made, seconds: 6, sourceNumber: 2, framesPerSecond, width: 320, height: 180 },
      });
      await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', made, '-c', 'copy', join(folder, name)]);
      facts = await probeMedia(join(folder, name));
    });

    /** When frames of the source begin; Matroska counts in milliseconds. */
    const begins = Array.from({ length: 6 * framesPerSecond }, (_, frame) => {
      const seconds = frame / framesPerSecond;
      return name.endsWith('mkv') ? Math.round(seconds * 1000) / 1000 : seconds;
    });
    /** The frame of the source that the plan has at each frame of the film. */
    const plannedOf = (clips: readonly TimelineClip[]) => {
      const plan = planOf(timelineOf(clips, canvas), { a: facts });
      const planned = cutRangesOf(plan).flatMap(({ timeMap, frameCount, firstFrame }, at) =>
        Array.from({ length: frameCount }, (_, frame) => {
          if (!timeMap) throw new Error(`Cut ${at} at ${firstFrame} has no time of its own.`);
          const before = shownBefore(timeMap, frame);
          const first = begins.findIndex((time) => time > clips[at]!.start - 1e-6);
          return Math.max(
            first,
            begins.findLastIndex((time) => time < before),
          );
        }),
      );
      return { plan, planned };
    };
    const shownIn = async (path: string) => (await readFrameNumbers(path)).map(({ frame }) => frame);

    it.each<Speed>(speeds)('shows the frames of the plan at %s', async (speed) => {
      const { plan, planned } = plannedOf([clip({ speed, start: 1.01, end: 3.5 })]);
      const out = join(folder, `${framesPerSecond}-${speed}.mp4`);
      await renderSegment(plan, plan.segments[0]!, { path: join(folder, name) }, out);
      expect(await shownIn(out)).toEqual(planned);
      expect(planned).toHaveLength(plan.frameCount);
      const steps = planned.slice(1).map((frame, at) => frame - planned[at]!);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    });

    it('shows them also where a cut is rendered in parts: pieces, and beside a transition', async () => {
      const transition = { kind: 'dipToBlack' as const, durationSeconds: 0.4 };
      const clips = [
        clip({ speed: 'montage', transition }),
        clip({ id: 'two', speed: 0.5, start: 2, end: 3 }),
      ];
      const { plan, planned } = plannedOf(clips);
      let first = 0;
      for (const segment of plan.segments) {
        if (!segment.transition) {
          const size = { ...canvas, width: 7680, height: 4320 };
          const pieces = segment.cut === 0 ? piecesOf(segment, size) : [segment];
          if (segment.cut === 0) expect(pieces.length).toBeGreaterThan(1);
          for (const piece of pieces) {
            const out = join(folder, 'part.mp4');
            await renderSegment(plan, piece, { path: join(folder, name) }, out);
            expect(await shownIn(out)).toEqual(planned.slice(first, first + piece.frameCount));
            first += piece.frameCount;
          }
        } else first += segment.frameCount;
      }
      expect(first).toBe(plan.frameCount);
    });
  },
);

describe('sound in another time', () => {
  const facts = {
    a: { durationSeconds: 20, sound: {}, picture: { width: 160, height: 90, framesPerSecond: 25 } },
  };
  const canvas = { width: 160, height: 90, framesPerSecond: 25 };
  const HERTZ = 440;
  beforeAll(async () => {
    const make = (expression: string, path: string) =>
      run('ffmpeg', [
        ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', `aevalsrc='${expression}':s=${RATE}:d=20`],
        ...['-ac', '2', join(folder, path)],
      ]);
    await make(`0.5*sin(2*PI*${HERTZ}*t)`, 'tone.wav');
    // A short noise twice a second, each at another pitch.
    await make('0.6*sin(2*PI*(600+150*floor(2*t))*t)*lt(mod(t,0.5),0.06)', 'beeps.wav');
  });

  const heard = async (clips: readonly TimelineClip[], source: string) => {
    const plan = planOf(timelineOf(clips, canvas), facts);
    const out = join(folder, 'sound.m4a');
    const repairs = await renderSound(plan, { a: { path: join(folder, source) } }, out);
    expect(repairs).toEqual([]);
    const { stdout } = await run(
      'ffmpeg',
      ['-nostdin', '-v', 'error', '-i', out, '-ac', '1', '-f', 'f32le', 'pipe:1'],
      { encoding: 'buffer', maxBuffer: 2 ** 27 },
    );
    const samples = new Float32Array(
      stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length),
    );
    return { plan, samples };
  };

  it.each<Speed>([0.25, 1.5, 4, 'jumpCut'])(
    'is as long as its picture at %s, as loud, at its pitch, and has no click',
    async (speed) => {
      const { plan, samples } = await heard([clip({ speed, start: 2, end: 12 })], 'tone.wav');
      const wanted = (plan.frameCount / 25) * RATE;
      // Whole AAC frames.
      expect(samples.length - wanted).toBeGreaterThanOrEqual(0);
      expect(samples.length - wanted).toBeLessThan(1024);
      const inside = samples.subarray(RATE / 10, wanted - RATE / 10);
      let crossings = 0;
      let [first, last] = [0, 0];
      for (let i = 1; i < inside.length; i++)
        if (inside[i - 1]! < 0 && inside[i]! >= 0) {
          crossings++;
          first ||= i;
          last = i;
        }
      const hertz = ((crossings - 1) / (last - first)) * RATE;
      expect(Math.abs(hertz / HERTZ - 1)).toBeLessThan(0.01);
      for (let at = 0; at + 2400 <= inside.length; at += 2400) {
        const part = inside.subarray(at, at + 2400);
        const power = part.reduce((sum, one) => sum + one * one, 0) / part.length;
        expect(Math.abs(10 * Math.log10(power / 0.125))).toBeLessThan(1);
      }
      // A tone changes by no more than this from one sample to the next; a click does.
      const steepest = 0.5 * 2 * Math.PI * (HERTZ / RATE);
      const steps = inside.subarray(1).map((one, i) => Math.abs(one - inside[i]!));
      expect(steps.reduce((a, b) => Math.max(a, b))).toBeLessThan(1.3 * steepest);
    },
  );

  it.each<Speed>([0.5, 'montage'])('is heard at %s when its picture is seen', async (speed) => {
    const one = clip({ speed, start: 2, end: 12 });
    const { plan, samples } = await heard([one], 'beeps.wav');
    const { timeMap } = plan.sound.pieces[0]!;
    const level = (from: number) =>
      samples.subarray(from, from + 480).reduce((sum, value) => sum + Math.abs(value), 0) / 480;
    let beeps = 0;
    for (let at = 0; at + 960 < (plan.frameCount / 25) * RATE; at += 480) {
      const seconds = secondsAt(timeMap!, at);
      const pace = (secondsAt(timeMap!, at + 480) - seconds) * (RATE / 480);
      const into = seconds % 0.5;
      // A grain and what it may be beside its place: 32 ms of the film.
      const near = 0.032 * Math.max(1, pace) + 0.01;
      if (into > 0.06 + near && into < 0.5 - near) expect(level(at), `${seconds} s`).toBeLessThan(0.05);
      if (Math.abs(into - 0.03) <= 0.005 * Math.max(1, pace) + 1e-6) {
        expect(level(at), `${seconds} s`).toBeGreaterThan(0.05);
        beeps++;
      }
    }
    expect(beeps).toBeGreaterThan(8);
  });

  it('begins and ends with silence at its joins, and keeps its fades and its volume', async () => {
    const clips = [
      clip({ speed: 2, volume: 0.5, fadeIn: 1 }),
      clip({ id: 'two', start: 4, end: 8 }),
      clip({ id: 'three', speed: 0.5, start: 8, end: 10, audioLead: 0.5 }),
    ];
    const { plan, samples } = await heard(clips, 'tone.wav');
    expect(plan.frameCount).toBe(50 + 100 + 100);
    const level = (seconds: number) => {
      const part = samples.subarray(Math.round((seconds - 0.02) * RATE), Math.round((seconds + 0.02) * RATE));
      return Math.sqrt((2 * part.reduce((sum, one) => sum + one * one, 0)) / part.length);
    };
    expect(level(0.5)).toBeCloseTo(0.125, 1);
    expect(level(1.5)).toBeCloseTo(0.25, 1);
    expect(level(4)).toBeCloseTo(0.5, 1);
    // Its lead is heard over the clip before.
    expect(level(9.8)).toBeGreaterThan(0.45);
  });
});

it('a film of clips in another time is rendered, checked and as long as planned', async () => {
  const path = join(folder, 'film-source.mp4');
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=8'],
    ...['-f', 'lavfi', '-i', `sine=${440}:r=${RATE}:d=8`, '-c:v', 'libx264', '-g', '50', '-c:a', 'aac', path],
  ]);
  const canvas = { width: 320, height: 180, framesPerSecond: 25 };
  const transition = { kind: 'dissolve' as const, durationSeconds: 0.5 };
  const clips = [
    clip({ speed: 2, transition, end: 6 }),
    clip({ id: 'two', speed: 'bullet', start: 2, end: 6, transition }),
    clip({ id: 'three', speed: 0.25, start: 3, end: 4 }),
  ];
  const plan = planOf(timelineOf(clips, canvas), { a: await probeMedia(path) });
  const out = join(folder, 'film.mp4');
  // Its own preview copy is itself: every picture is compared.
  const repairs = await renderTimeline(plan, { a: { path, proxy: path } }, out);
  expect(repairs).toEqual([]);
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-count_frames', '-select_streams', 'v', '-show_entries', 'stream=nb_read_frames'],
    ...['-of', 'csv=p=0', out],
  ]);
  expect(Number(stdout)).toBe(plan.frameCount);
});
