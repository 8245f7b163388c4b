import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cutRangesOf,
  type PlanFacts,
  piecesOf,
  planOf,
  type RenderPlan,
  type Speed,
  shownBefore,
  type TimelineClip,
  timelineOf,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrameNumbers } from '../../../../e2e/harness/made-footage.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { joinPieces } from './join-segments.ts';
import { probeRenderSource, renderProbedSegment } from './render-segment.ts';
import { renderTimeline } from './render-timeline.ts';

const SECONDS = 3;
const SIZE = { width: 160, height: 90 };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A source whose frames say which they are, and what is known of it. */
async function sourceOf(name: string, framesPerSecond: number, sound: { tone?: number } = {}) {
  const path = join(folder, name);
  await numberedVideo({ path, seconds: SECONDS, framesPerSecond, ...SIZE, sourceNumber: 2, ...sound });
  const begins = Array.from({ length: SECONDS * framesPerSecond }, (_, frame) => {
    const seconds = frame / framesPerSecond;
    // Matroska counts in milliseconds.
    return name.endsWith('mkv') ? Math.round(seconds * 1000) / 1000 : seconds;
  });
  return { path, begins, facts: await probeMedia(path) };
}

type Cut = { speed: Speed } & Pick<TimelineClip, 'transition'> & Partial<Pick<TimelineClip, 'end'>>;

/** A film of the same stretch of a source in one time after the other. Its start lies between frames, at no tie. */
function planFor(cuts: readonly Cut[], framesPerSecond: number, facts: PlanFacts): RenderPlan {
  const clips = cuts.map((cut, at) => ({
    ...{ id: String(at), media: { key: 'a', uri: 'a' }, start: 1.01, end: 2.21, crop: null },
    ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...cut },
  }));
  return planOf(timelineOf(clips, { ...SIZE, framesPerSecond }), { a: facts });
}

/** The frame of the source that the plan has at each frame of the film; null in a transition, where two are mixed. */
function plannedFrames(plan: RenderPlan, begins: readonly number[]): (number | null)[] {
  const first = begins.findIndex((time) => time > 1.01 - 1e-6);
  const planned = cutRangesOf(plan).flatMap(({ timeMap, frameCount, firstFrame }, at) => {
    if (!timeMap) throw new Error(`Cut ${at} at ${firstFrame} has no time of its own.`);
    const frames = Array.from({ length: frameCount }, (_, frame) => {
      const before = shownBefore(timeMap, frame);
      return Math.max(
        first,
        begins.findLastIndex((time) => time < before),
      );
    });
    expect(frames, 'never goes back').toEqual(frames.toSorted((a, b) => a - b));
    return frames;
  });
  expect(planned).toHaveLength(plan.frameCount);
  const isAlone = plan.segments.flatMap(({ transition, frameCount }) =>
    Array.from({ length: frameCount }, () => !transition),
  );
  return planned.map((frame, at) => (isAlone[at] ? frame : null));
}

const framesIn = async (path: string) => (await readFrameNumbers(path)).map(({ frame }) => frame);

/** A container with nothing finer than milliseconds, and a source of more frames than the film. */
describe.each<{ name: string; framesPerSecond: number; speeds: Speed[] }>([
  { name: 'b.mp4', framesPerSecond: 60, speeds: [0.5, 2] },
  { name: 'c.mkv', framesPerSecond: 30, speeds: [0.25, 1.5, 'bullet'] },
])('pictures of $name in another time', ({ name, framesPerSecond, speeds }) => {
  it('are those of the plan, also where a cut is rendered in parts: pieces, and beside a transition', async () => {
    const { path, begins, facts } = await sourceOf(name, framesPerSecond);
    const transition = { kind: 'dipToBlack' as const, durationSeconds: 0.2 };
    const plan = planFor(
      [{ speed: 'montage', transition }, ...speeds.map((speed) => ({ speed }))],
      30,
      facts,
    );
    const [inPieces, ...others] = plan.segments.filter((segment) => !segment.transition);
    const pieces = piecesOf(inPieces!, { ...plan.canvas, width: 7680, height: 4320 });
    expect(pieces.length).toBeGreaterThan(1);
    const source = await probeRenderSource({ path });
    const parts = [...pieces, ...others];
    const files = parts.map((_, at) => join(folder, `${name}-${at}.mp4`));
    for (const [at, part] of parts.entries()) await renderProbedSegment(plan, part, source, files[at]!);
    const joined = join(folder, `${name}-joined.mp4`);
    await joinPieces(files, plan.canvas, joined);
    expect(await framesIn(joined)).toEqual(plannedFrames(plan, begins).filter((frame) => frame !== null));
  });
});

it('a film of clips in another time is rendered, checked, as long as planned, and shows the frames of the plan', async () => {
  const { path, begins, facts } = await sourceOf('a.mp4', 25, { tone: 440 });
  const transition = { kind: 'dissolve' as const, durationSeconds: 0.2 };
  // The last is rounded up to a whole frame: its source ends within what that shows.
  const plain: Cut[] = [...[1.5, 0.8, 4].map((speed) => ({ speed })), { speed: 4, end: 2.31 }];
  const joined: Cut[] = [{ speed: 2, transition }, { speed: 'bullet', transition }, { speed: 0.25 }];
  const plan = planFor([...plain, ...joined], 25, facts);
  const out = join(folder, 'film.mp4');
  // Its own preview copy is itself: every picture is compared.
  expect(await renderTimeline(plan, { a: { path, proxy: path } }, out)).toEqual([]);
  const planned = plannedFrames(plan, begins);
  const shown = await framesIn(out);
  expect(shown).toHaveLength(plan.frameCount);
  expect(shown.map((frame, at) => (planned[at] === null ? null : frame))).toEqual(planned);
});
