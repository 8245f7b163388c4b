import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type CaptionCue,
  type ExportTimeline,
  planOf,
  TITLE_LOOKS,
  type Title,
  type TitleLook,
  timelineOfExport,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { renderTimeline } from './render-timeline.ts';

const run = promisify(execFile);
const canvas = { width: 320, height: 180, framesPerSecond: 25 };
let folder = '';
let path = '';

/** Grey without sound: what is not grey was written. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "over'lays, [a];:b-"));
  path = join(folder, 'grey.mp4');
  const grey = ['-f', 'lavfi', '-i', 'color=gray:s=320x180:r=25:d=4'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...grey, ...coded, path]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two cuts, of the seconds 0 to 1 and 2 to 3 of the source. */
const timelineOf = (texts: Partial<ExportTimeline>): ExportTimeline => ({
  canvas,
  inputs: [{ key: 'a', uri: path }],
  editList: [0, 2].map((start) => ({
    key: String(start),
    inputs: ['a'],
    startTimeOffset: { seconds: start },
    endTimeOffset: { seconds: start + 1 },
  })),
  ...texts,
});

type Row = { first: number; last: number };

/** The luma of each frame of the film. */
async function pictures(texts: Partial<ExportTimeline>): Promise<Uint8Array[]> {
  const out = join(folder, 'out.mp4');
  await renderTimeline(
    planOf(timelineOfExport(timelineOf(texts)), { a: await probeMedia(path) }),
    { a: { path } },
    out,
  );
  const { stdout } = await run(
    'ffmpeg',
    [
      '-nostdin',
      '-v',
      'error',
      '-i',
      out,
      '-an',
      '-fps_mode',
      'passthrough',
      '-pix_fmt',
      'gray',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  const size = canvas.width * canvas.height;
  return Array.from({ length: stdout.length / size }, (_, frame) =>
    stdout.subarray(frame * size, (frame + 1) * size),
  );
}

/** Of each frame of the film the rows in which something was written; null where nothing was. */
async function writtenRows(texts: Partial<ExportTimeline>): Promise<(Row | null)[]> {
  const { width, height } = canvas;
  return (await pictures(texts)).map((luma) => {
    const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
      luma.subarray(y * width, (y + 1) * width).some((value) => Math.abs(value - luma[0]!) > 40),
    );
    return rows.length > 0 ? { first: rows[0]!, last: rows.at(-1)! } : null;
  });
}

const cue = (start: number, end: number, text = 'Hello', more: Partial<CaptionCue> = {}): CaptionCue => ({
  key: 'a',
  ...{ start, end, text, ...more },
});

/** The frames in which something is written, as stretches. */
const framesOf = (rows: readonly (Row | null)[]) => rows.flatMap((row, frame) => (row ? [frame] : []));

describe('captions', () => {
  it('are in exactly the frames of their time, in every cut that shows it, at the lower edge', async () => {
    const rows = await writtenRows({ captions: { cues: [cue(0.2, 0.6), cue(2.4, 9)] } });
    const frames = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
    expect(rows).toHaveLength(50);
    expect(framesOf(rows)).toEqual([...frames(5, 15), ...frames(35, 50)]);
    for (const row of rows)
      if (row) expect(row).toSatisfy(({ first, last }: Row) => first > 130 && last < 172);
  });

  it('are at the upper edge or in the middle where they should be, and not at all where they are only files', async () => {
    const at = async (position: 'top' | 'middle') =>
      (await writtenRows({ captions: { cues: [cue(0, 1)], position } }))[10];
    expect(await at('top')).toSatisfy(({ first, last }: Row) => first > 8 && last < 50);
    expect(await at('middle')).toSatisfy(({ first, last }: Row) => first > 70 && last < 110);
    expect(framesOf(await writtenRows({ captions: { cues: [cue(0, 1)], burn: false } }))).toEqual([]);
  });
});

describe('titles with other letters', () => {
  const title = (look: TitleLook, text = 'HELLO', seconds = 2): Title => ({
    kind: 'card',
    look,
    text,
    seconds,
  });
  const differ = (one: Uint8Array, other: Uint8Array) =>
    one.reduce((count, value, at) => count + (Math.abs(value - other[at]!) > 40 ? 1 : 0), 0);

  it('look each like no other', async () => {
    const drawn: Uint8Array[] = [];
    for (const look of TITLE_LOOKS) drawn.push((await pictures({ titles: [title(look)] }))[24]!);
    for (const [at, one] of drawn.entries())
      for (const other of drawn.slice(at + 1)) expect(differ(one, other)).toBeGreaterThan(100);
  });

  it('appear and vanish gradually, across the cut of the film, and are whole between', async () => {
    const frames = await pictures({ titles: [title('poster')] });
    const brightest = frames.map((luma) => Math.max(...luma));
    // 0.4 s are 10 frames of the 50; the cut is behind the 25th.
    for (let at = 1; at < 9; at++) {
      expect(brightest[at]).toBeGreaterThan(brightest[at - 1]!);
      expect(brightest[41 + at]).toBeLessThan(brightest[40 + at]!);
    }
    expect(new Set(brightest.slice(12, 38).map((value) => Math.round(value / 8)))).toHaveProperty('size', 1);
    expect(brightest[25]).toBeGreaterThan(225);
  });

  it('have letters that their font lacks from another, not as boxes', async () => {
    const written = async (text: string) => (await pictures({ titles: [title('poster', text)] }))[24]!;
    const [one, other] = [await written('\u03b1\u03b2\u03b3'), await written('\u03c0\u03c3\u03c4')];
    expect(differ(one, other)).toBeGreaterThan(100);
  });
});
