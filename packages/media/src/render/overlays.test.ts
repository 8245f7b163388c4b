import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type CaptionCue,
  type ExportTimeline,
  type PlanFacts,
  planOf,
  TITLE_LOOKS,
  type Title,
  timelineOfExport,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { renderSegment } from './render-segment.ts';
import { renderTimeline } from './render-timeline.ts';

const run = promisify(execFile);
const canvas = { width: 320, height: 180, framesPerSecond: 25 };
let folder = '';
let path = '';
let facts: PlanFacts;
/** The luma of each frame of the film, and the rows in which something was written there; null where nothing was. */
let film: Uint8Array[];
let rows: (Row | null)[];

type Row = { first: number; last: number };
type Cut = { input: string; start: number; end: number };

const planFor = (cuts: readonly Cut[], texts: Partial<ExportTimeline>) =>
  planOf(
    timelineOfExport({
      canvas,
      inputs: ['said', 'still'].map((key) => ({ key, uri: key })),
      editList: cuts.map(({ input, start, end }, at) => ({
        key: String(at),
        inputs: [input],
        startTimeOffset: { seconds: Math.floor(start), nanos: Math.round((start % 1) * 1e9) },
        endTimeOffset: { seconds: Math.floor(end), nanos: Math.round((end % 1) * 1e9) },
      })),
      ...texts,
    }),
    { said: facts, still: facts },
  );

const cue = (start: number, end: number): CaptionCue => ({ key: 'said', start, end, text: 'Hello' });

/** What of the film has captions, from its beginning on; a title appears and vanishes behind that. */
const SAID: Cut[] = [
  { input: 'said', start: 0, end: 1 },
  { input: 'said', start: 2, end: 3 },
];
const FADING = { firstFrame: 50, frameCount: 50 };
/** Titles, one after another behind that: each look, and letters that the font of one look lacks. */
const TITLES: Pick<Title, 'look' | 'text'>[] = [
  ...TITLE_LOOKS.map((look) => ({ look, text: 'HELLO' })),
  ...['\u03b1\u03b2\u03b3', '\u03c0\u03c3\u03c4'].map((text) => ({ look: 'poster' as const, text })),
];
const TITLE_SECONDS = 0.4;

/** Grey without sound: what is not grey was written. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "over'lays, [a];:b-"));
  path = join(folder, 'grey.mp4');
  const grey = ['-f', 'lavfi', '-i', 'color=gray:s=320x180:r=25:d=4'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...grey, ...coded, path]);
  facts = await probeMedia(path);
  const plan = planFor(
    [
      ...SAID,
      ...[0, 2].map((start) => ({ input: 'still', start, end: start + 1 })),
      { input: 'still', start: 0, end: TITLES.length * TITLE_SECONDS },
    ],
    {
      captions: { cues: [cue(0.2, 0.6), cue(2.4, 9)] },
      titles: [
        { kind: 'card', look: 'poster', text: 'HELLO', start: 2, seconds: 2 },
        ...TITLES.map((one, at) => ({
          ...{ ...one, kind: 'card' as const, start: 4 + at * TITLE_SECONDS, seconds: TITLE_SECONDS },
        })),
      ],
    },
  );
  const out = join(folder, 'film.mp4');
  await renderTimeline(plan, { said: { path }, still: { path } }, out);
  film = await picturesOf(out);
  rows = film.map(writtenRows);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function picturesOf(file: string): Promise<Uint8Array[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-i', file, '-an', '-fps_mode', 'passthrough', '-pix_fmt', 'gray'],
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  const size = canvas.width * canvas.height;
  return Array.from({ length: stdout.length / size }, (_, frame) =>
    stdout.subarray(frame * size, (frame + 1) * size),
  );
}

function writtenRows(luma: Uint8Array): Row | null {
  const { width, height } = canvas;
  const written = Array.from({ length: height }, (_, y) => y).filter((y) =>
    luma.subarray(y * width, (y + 1) * width).some((value) => Math.abs(value - luma[0]!) > 40),
  );
  return written.length > 0 ? { first: written[0]!, last: written.at(-1)! } : null;
}

describe('captions', () => {
  it('are in exactly the frames of their time, in every cut that shows it, at the lower edge', () => {
    const said = rows.slice(0, FADING.firstFrame);
    const frames = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
    expect(said.flatMap((row, frame) => (row ? [frame] : []))).toEqual([...frames(5, 15), ...frames(35, 50)]);
    for (const row of said)
      if (row) expect(row).toSatisfy(({ first, last }: Row) => first > 130 && last < 172);
  });

  it('are at the upper edge or in the middle where they should be', async () => {
    const at = async (position: 'top' | 'middle') => {
      const cuts = [{ input: 'said', start: 0, end: 0.4 }];
      const plan = planFor(cuts, { captions: { cues: [cue(0, 1)], position } });
      const out = join(folder, `${position}.mp4`);
      await renderSegment(plan, plan.segments[0]!, { path }, out);
      return writtenRows((await picturesOf(out))[2]!);
    };
    expect(await at('top')).toSatisfy(({ first, last }: Row) => first > 8 && last < 50);
    expect(await at('middle')).toSatisfy(({ first, last }: Row) => first > 70 && last < 110);
  });

  it('leave a film as it is without them where they are only files', () => {
    const withCues = (burn: boolean) => planFor(SAID, { captions: { cues: [cue(0, 1)], burn } });
    expect(withCues(false)).toEqual(planFor(SAID, {}));
    expect(withCues(true)).not.toEqual(planFor(SAID, {}));
  });
});

describe('titles with other letters', () => {
  const differ = (one: Uint8Array, other: Uint8Array) =>
    one.reduce((count, value, at) => count + (Math.abs(value - other[at]!) > 40 ? 1 : 0), 0);
  /** The middle of each title's time. */
  const drawn = () =>
    TITLES.map((_, at) => film[FADING.firstFrame + FADING.frameCount + (at + 0.5) * TITLE_SECONDS * 25]!);

  it('look each like no other', () => {
    const looks = drawn().slice(0, TITLE_LOOKS.length);
    for (const [at, one] of looks.entries())
      for (const other of looks.slice(at + 1)) expect(differ(one, other)).toBeGreaterThan(100);
  });

  it('appear and vanish gradually, across the cut of the film, and are whole between', () => {
    const { firstFrame, frameCount } = FADING;
    const frames = film.slice(firstFrame, firstFrame + frameCount);
    const brightest = frames.map((luma) => luma.reduce((most, value) => Math.max(most, value), 0));
    // 0.4 s are 10 frames of the 50; the cut is behind the 25th.
    for (let at = 1; at < 9; at++) {
      expect(brightest[at]).toBeGreaterThan(brightest[at - 1]!);
      expect(brightest[41 + at]).toBeLessThan(brightest[40 + at]!);
    }
    expect(new Set(brightest.slice(12, 38).map((value) => Math.round(value / 8)))).toHaveProperty('size', 1);
    expect(brightest[25]).toBeGreaterThan(225);
  });

  it('have letters that their font lacks from another, not as boxes', () => {
    const [one, other] = drawn().slice(TITLE_LOOKS.length);
    expect(differ(one!, other!)).toBeGreaterThan(100);
  });
});
