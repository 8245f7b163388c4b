import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CaptionCue, type ExportTimeline, planOf, timelineOfExport } from '@cutgraph/core';
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

/** Of each frame of the film the rows in which something was written; null where nothing was. */
async function writtenRows(texts: Partial<ExportTimeline>): Promise<(Row | null)[]> {
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
  const { width, height } = canvas;
  const grey = stdout[0] ?? 0;
  return Array.from({ length: stdout.length / (width * height) }, (_, frame) => {
    const rows = Array.from({ length: height }, (_, y) => y).filter((y) => {
      const at = (frame * height + y) * width;
      return stdout.subarray(at, at + width).some((value) => Math.abs(value - grey) > 40);
    });
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
