import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type EditItem,
  type ExportTimeline,
  needsHandles,
  type PlanFacts,
  planOf as planTimeline,
  type RenderPlan,
  TRANSITION_KINDS,
  type Transition,
  type TransitionKind,
  type TransitionLook,
  timelineOfExport,
  timeOffsetOf,
  transitionLookAt,
  transitionShareAt,
  WHOLE_FRAME,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { renderSound } from './render-sound.ts';
import { renderTimeline } from './render-timeline.ts';
import { transitionGraph } from './transition-arguments.ts';

const run = promisify(execFile);
const RATE = 48_000;
const canvas = { width: 320, height: 180, framesPerSecond: 30 };
const BINARY = { encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
const rates = { even: 30, slow: 24 };
const paths: Record<string, { path: string }> = {};
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transitions-'));
  for (const [number, [key, framesPerSecond]] of Object.entries(rates).entries()) {
    const path = join(folder, `${key}.mp4`);
    await numberedVideo({
      ...{ path, seconds: 6, framesPerSecond, sourceNumber: number + 1, width: 320, height: 180 },
      tone: 440 * (number + 1),
    });
    paths[key] = { path };
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Cut = Pick<EditItem, 'transition' | 'fadeIn' | 'fadeOut'> & {
  input: string;
  start: number;
  end: number;
};

function planOf(cuts: readonly Cut[], facts: Record<string, PlanFacts>): RenderPlan {
  const exported: ExportTimeline = {
    canvas,
    inputs: Object.keys(facts).map((key) => ({ key, uri: key })),
    editList: cuts.map(({ input, start, end, ...cut }, at) => ({
      ...{ key: String(at), inputs: [input], ...cut },
      startTimeOffset: timeOffsetOf(start),
      endTimeOffset: timeOffsetOf(end),
    })),
  };
  return planTimeline(timelineOfExport(exported), facts);
}

const factsOf = (framesPerSecond: number, sound: unknown = {}): PlanFacts => ({
  durationSeconds: 6,
  picture: { width: 320, height: 180, framesPerSecond },
  sound,
});
const dissolve: Transition = { kind: 'dissolve', durationSeconds: 1 };

describe('a film with transitions', () => {
  it('has every frame of the bodies once, in order, and as many frames as without', async () => {
    const facts = { even: factsOf(30), slow: factsOf(24) };
    const cuts: Cut[] = [
      { input: 'even', start: 0.5, end: 2.5, transition: dissolve },
      { input: 'slow', start: 1, end: 3.5, transition: { kind: 'wipeLeft', durationSeconds: 0.5 } },
      { input: 'even', start: 3, end: 4, transition: { kind: 'dipToBlack', durationSeconds: 0.4 } },
      { input: 'slow', start: 0, end: 1 },
    ];
    const plan = planOf(cuts, facts);
    const out = join(folder, 'film.mp4');
    await renderTimeline(plan, paths, out);
    const frames = await readFrameNumbers(out, { region: { left: 0, top: 0, right: 1, bottom: 1 } });
    expect(frames).toHaveLength(195);
    expect(plan.frameCount).toBe(195);
    let first = 0;
    for (const segment of plan.segments) {
      const { startSeconds, skipFrames = 0, frameCount, transition, cut } = segment;
      const rate = rates[segment.input as keyof typeof rates];
      const wrong: string[] = [];
      for (let at = 0; at < frameCount && !transition; at++) {
        const seen = frames[first + at]!;
        const wanted = (startSeconds + (skipFrames + at) / 30) * rate;
        const isNear =
          rate === 30 ? seen.frame === Math.round(wanted) : Math.abs(seen.frame - wanted) <= 1.01;
        const before = frames[first + at - 1]!;
        const isNext = at === 0 || [0, 1].includes(seen.frame - before.frame);
        const isOfCut = seen.source === (segment.input === 'even' ? 1 : 2);
        if (!isNear || !isNext || !isOfCut)
          wrong.push(`cut ${cut} frame ${at}: ${JSON.stringify(seen)}, wanted ${wanted.toFixed(2)}`);
      }
      expect(wrong).toEqual([]);
      first += frameCount;
    }
  });

  it('crossfades the sound over the same samples, as loud as before and behind', async () => {
    const plan = planOf(
      [
        { input: 'even', start: 0.5, end: 2.5, transition: dissolve },
        { input: 'slow', start: 1, end: 3 },
      ],
      { even: factsOf(30), slow: factsOf(24) },
    );
    expect(plan.sound.pieces.map(({ sampleCount }) => sampleCount)).toEqual([120_000, 120_000]);
    expect(plan.sound.pieces.map(({ atSample }) => atSample)).toEqual([0, 72_000]);
    const out = join(folder, 'sound.m4a');
    await renderSound(plan, paths, out);
    const { stdout } = await run(
      'ffmpeg',
      ['-v', 'error', '-i', out, '-ac', '1', '-f', 'f32le', 'pipe:1'],
      BINARY,
    );
    const heard = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
    expect(Math.abs(heard.length - 192_000)).toBeLessThan(1100);
    const power = (second: number) => {
      const some = heard.subarray((second - 0.05) * RATE, (second + 0.05) * RATE);
      return 10 * Math.log10(some.reduce((sum, sample) => sum + sample * sample, 0) / some.length);
    };
    for (let second = 1; second < 3; second += 0.1)
      expect(Math.abs(power(second) - power(0.5)), `${second} s`).toBeLessThan(1);
  });
});

describe('the numbers of a transition', () => {
  // The preview shows these functions of the plan, the render ffmpeg's filters.
  const [width, height] = [160, 90];
  const small = { width, height, framesPerSecond: 30 };
  const frameCount = 9;
  /** Brightness of the two pictures at a place; in the first one an edge, where it is to be blurred. */
  const pictures = {
    from: { expression: '40+X/2', at: (x: number, _y: number) => 40 + x / 2 },
    to: { expression: '220-Y', at: (_x: number, y: number) => 220 - y },
  };
  const edgeExpression = `if(lt(X,${width / 2}),40,200)`;

  async function made(kind: TransitionKind, from: string, to: string): Promise<Buffer> {
    const isDip = !needsHandles(kind);
    const framesBeforeCut = Math.floor(frameCount / 2);
    const inputs = [from, to].flatMap((level, side) => {
      const frames = isDip ? [framesBeforeCut, frameCount - framesBeforeCut][side] : frameCount;
      const source = `color=s=${width}x${height}:r=30,format=yuv420p,geq=lum='${level}':cb=128:cr=128`;
      return ['-f', 'lavfi', '-i', `${source},trim=end_frame=${frames}`];
    });
    const stretch = { input: 'a', startSeconds: 0, frameCount, window: WHOLE_FRAME };
    const transition = { kind, framesBeforeCut, from: stretch, to: stretch };
    const graph = `${transitionGraph({ canvas: small, transition, frameCount })},extractplanes=y[out]`;
    const all = ['-nostdin', '-v', 'error', ...inputs, '-filter_complex', graph, '-map', '[out]'];
    return (await run('ffmpeg', [...all, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'], BINARY))
      .stdout;
  }

  /** What a look shows at a pixel of the canvas; null where a pixel more or less would be another picture. */
  function shownAt({ colour, from, to, edge }: TransitionLook, x: number, y: number): number | null {
    const isNearEdge = [edge.left * width - x, edge.right * width - x, edge.top * height - y]
      .concat(edge.bottom * height - y)
      .some((distance) => Math.abs(distance) < 2.5);
    let level: number | null = colour === 'black' ? 16 : 235;
    for (const [name, layer] of Object.entries({ from, to })) {
      const sx = (x + 0.5 - width / 2 - layer.left * width) / layer.scale + width / 2 - 0.5;
      const sy = (y + 0.5 - height / 2 - layer.top * height) / layer.scale + height / 2 - 0.5;
      const beyond = Math.max(-sx, sx - width + 1, -sy, sy - height + 1);
      if (Math.abs(beyond) < 2 && (layer.left !== 0 || layer.top !== 0)) level = null;
      if (name === 'to' && isNearEdge && edge.right - edge.left + edge.bottom - edge.top < 2) level = null;
      const isInside =
        x >= edge.left * width &&
        x < edge.right * width &&
        y >= edge.top * height &&
        y < edge.bottom * height;
      if (level === null || beyond > 0 || (name === 'to' && !isInside)) continue;
      level += (pictures[name as keyof typeof pictures].at(sx, sy) - level) * layer.opacity;
    }
    return level;
  }

  it.each(TRANSITION_KINDS)('are the pixels that ffmpeg makes: %s', async (kind) => {
    const pixels = await made(kind, pictures.from.expression, pictures.to.expression);
    expect(pixels).toHaveLength(frameCount * width * height);
    let compared = 0;
    const tolerance = kind === 'blur' ? 4 : 2;
    for (let frame = 0; frame < frameCount; frame++) {
      const look = transitionLookAt(kind, transitionShareAt(frame, frameCount));
      for (let y = 8; y < height; y += 12)
        for (let x = 8; x < width; x += 12) {
          const wanted = shownAt(look, x, y);
          if (wanted === null) continue;
          compared += 1;
          const off = Math.abs(pixels[(frame * height + y) * width + x]! - wanted);
          expect(off, `frame ${frame} at ${x}, ${y}: ${wanted}`).toBeLessThanOrEqual(tolerance);
        }
    }
    expect(compared).toBeGreaterThan(frameCount * 60);
  });

  it('are how blurred a blur is', async () => {
    const pixels = await made('blur', edgeExpression, edgeExpression);
    for (let frame = 0; frame < frameCount; frame++) {
      const { blur } = transitionLookAt('blur', transitionShareAt(frame, frameCount));
      const row = pixels.subarray((frame * height + 45) * width, (frame * height + 46) * width);
      // A standard deviation beside the edge lies 16 % of the step.
      const beside = Math.round(width / 2 - 0.5 - blur * height);
      const distance = (width / 2 - 0.5 - beside) / (blur * height);
      const wanted = 40 + 160 * (1 - normal(distance));
      expect(Math.abs(row[beside]! - wanted), `frame ${frame}`).toBeLessThan(16);
    }
  });
});

/** The share of a normal distribution below so many standard deviations (Abramowitz and Stegun 26.2.17, to five digits). */
function normal(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations);
  const weights = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const sum = weights.reduce((all, weight) => (all + weight) * t, 0);
  return 1 - (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
