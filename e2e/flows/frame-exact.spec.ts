import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { untilRendered, untilUnderstood } from '../harness/fill.ts';
import { expect, test } from '../harness/flow.ts';
import { makeNumberedVideo, readFrameNumbers } from '../harness/made-footage.ts';
import { measureFilm } from '../harness/measure.ts';

const SOURCES = [
  { name: 'thirty.mp4', framesPerSecond: 30, tone: 440 },
  { name: 'twenty-five.mp4', framesPerSecond: 25 },
];
/** Source, start and end in seconds: odd ones, long and short, back and forth, up to the last frame. */
const CUTS = [
  { source: 0, start: 1.017, end: 2.35 },
  { source: 1, start: 0, end: 0.75 },
  { source: 0, start: 0.4, end: 0.45 },
  { source: 1, start: 2.123, end: 4.0 },
  { source: 0, start: 2.8, end: 4.0 },
  { source: 1, start: 0.68, end: 1.51 },
  { source: 0, start: 0, end: 1.01 },
];
const RATE = 30;

test('every frame of a rendered edit list comes from inside its cut', async ({ api, folder }) => {
  const { id: workspaceId } = await api.createWorkspace('Frames');
  const refs: string[] = [];
  for (const [sourceNumber, { name, ...source }] of SOURCES.entries()) {
    const path = join(folder, name);
    await makeNumberedVideo({ path, seconds: 4, width: 640, height: 360, sourceNumber, ...source });
    const mediaId = await api.upload(workspaceId, path);
    refs.push(`/ws/${workspaceId}/media/${mediaId}`);
  }
  for (const ref of refs) await untilUnderstood(api, workspaceId, ref.split('/').at(-1)!);

  const { id } = await api.render(workspaceId, {
    title: 'Numbered',
    minCutLength: 0.05,
    canvas: { width: 640, height: 360, framesPerSecond: RATE },
    inputs: refs.map((uri, at) => ({ key: `source-${at}`, uri })),
    editList: CUTS.map(({ source, start, end }, at) => ({
      key: `cut-${at}`,
      inputs: [`source-${source}`],
      startTimeOffset: offsetOf(start),
      endTimeOffset: offsetOf(end),
    })),
  });
  const { mediaURL, duration } = await untilRendered(api, workspaceId, id);
  const path = join(folder, 'numbered.mp4');
  await writeFile(path, await api.file(mediaURL));

  const frames = await readFrameNumbers(path);
  const ends = CUTS.map((_, at) =>
    Math.round(RATE * CUTS.slice(0, at + 1).reduce((sum, cut) => sum + cut.end - cut.start, 0)),
  );
  expect(frames).toHaveLength(ends.at(-1)!);
  for (const [at, cut] of CUTS.entries()) {
    const { framesPerSecond } = SOURCES[cut.source]!;
    const shown = frames.slice(ends[at - 1] ?? 0, ends[at]);
    expect(new Set(shown.map(({ source }) => source)), `sources of cut ${at}`).toEqual(new Set([cut.source]));
    const numbers = shown.map(({ frame }) => frame);
    // The frame that stands at the start of the cut is its first; no frame that begins at its end or later is shown.
    expect(numbers[0], `first frame of cut ${at}`).toBeGreaterThanOrEqual(
      Math.floor(cut.start * framesPerSecond + 1e-6),
    );
    expect(numbers.at(-1), `last frame of cut ${at}`).toBeLessThan(cut.end * framesPerSecond);
    for (const [place, number] of numbers.slice(1).entries()) {
      const step = number - numbers[place]!;
      if (framesPerSecond === RATE) expect(step, `step ${place} of cut ${at}`).toBe(1);
      else expect([0, 1], `step ${place} of cut ${at}`).toContain(step);
    }
  }

  const film = await measureFilm(path);
  expect(film).toMatchObject({ width: 640, height: 360, framesPerSecond: RATE, frames: frames.length });
  expect(duration).toBeCloseTo(frames.length / RATE, 3);
  expect(Math.abs(film.soundSeconds - film.pictureSeconds)).toBeLessThanOrEqual(1 / RATE);
});

function offsetOf(seconds: number) {
  const whole = Math.floor(seconds);
  return { seconds: whole, nanos: Math.round((seconds - whole) * 1e9) };
}
