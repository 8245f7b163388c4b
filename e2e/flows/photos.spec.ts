import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_CANVAS, secondsOf } from '@cutgraph/core';
import { exifBlock, withJpegExif } from '../../packages/media/test/made-photos.ts';
import { accessibilityFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/flow.ts';
import { makeNumberedVideo } from '../harness/made-footage.ts';
import { measureFilm } from '../harness/measure.ts';
import { chooseFiles } from '../harness/uploads.ts';

const run = promisify(execFile);
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';

/** A landscape in red, and a portrait in blue that its camera stored lying on its side. */
const PHOTOS = {
  'lighthouse.jpg': { pattern: 'testsrc2=s=960x720', tint: 'rr=1:gg=0.3:bb=0.1', orientation: 1 },
  'tower.jpg': { pattern: 'testsrc=s=720x540', tint: 'rr=0.1:gg=0.3:bb=1', orientation: 6 },
} as const;
const VIDEO = 'harbour.mp4';
const NAMES = [...Object.keys(PHOTOS), VIDEO];

test('photos and a video become one film by clicks, and each photo is seen in it', async ({
  page,
  api,
  folder,
}) => {
  const { id: workspaceId } = await api.createWorkspace('A day at the sea');
  for (const name of Object.keys(PHOTOS)) await takePhoto(folder, name as keyof typeof PHOTOS);
  const video = { width: 640, height: 360, framesPerSecond: 30, sourceNumber: 6, tone: 330 };
  await makeNumberedVideo({ path: join(folder, VIDEO), seconds: 6, ...video });

  await test.step('they are uploaded, and photos are called so', async () => {
    await page.goto(`/ws/${workspaceId}/media`);
    await chooseFiles(page, ...NAMES.map((name) => join(folder, name)));
    for (const name of NAMES) {
      const card = page.getByRole('main').getByRole('link').filter({ hasText: name });
      await expect(card).toBeVisible();
      await expect(card).not.toContainText(/Uploading|Waiting|Processing|Error/);
      if (name !== VIDEO) await expect(card).toContainText('Photo');
      else await expect(card).not.toContainText('Photo');
    }
  });

  await test.step('a photo is shown upright on its page, and nothing there plays', async () => {
    await page.getByRole('main').getByRole('link').filter({ hasText: 'tower.jpg' }).click();
    const picture = page.getByRole('img', { name: 'tower.jpg', exact: true });
    await expect(picture).toBeVisible();
    const size = () => picture.evaluate(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]);
    await expect.poll(size).toEqual([540, 720]);
    await expect(page.locator('video')).toHaveCount(0);
    for (const name of ['Play', 'One frame on', 'Mark in'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveCount(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to media' }).click();
  });

  await test.step('a film is made, and its video', async () => {
    await page.getByRole('button', { name: 'Make a film' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
    const films = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await films.first().getByRole('button', { name: 'Create Video' }).click();
    await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  });

  const path = join(folder, 'a-day.mp4');
  await test.step('it is downloaded', async () => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Link' }).click();
    await (await arriving).saveAs(path);
  });

  const { items } = await api.timelines(workspaceId);
  const { exportTimeline, leftOut } = await api.timeline(workspaceId, items[0]!.id);
  expect(leftOut).toEqual([]);
  const lengths = exportTimeline.editList.map(
    ({ startTimeOffset, endTimeOffset }) => secondsOf(endTimeOffset) - secondsOf(startTimeOffset),
  );
  const { width, height, framesPerSecond } = DEFAULT_CANVAS;
  const ends = lengths.map((_, at) =>
    Math.round(lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0) * framesPerSecond),
  );
  const measured = await measureFilm(path);
  expect(measured).toMatchObject({ width, height, framesPerSecond, frames: ends.at(-1) });
  const frame = 1 / framesPerSecond;
  expect(Math.abs(measured.durationSeconds - ends.at(-1)! * frame)).toBeLessThanOrEqual(frame);
  expect(Math.abs(measured.soundSeconds - measured.pictureSeconds)).toBeLessThanOrEqual(frame);

  const media = (await api.media(workspaceId)).items;
  const shown = exportTimeline.editList.map(({ inputs }) => {
    const uri = exportTimeline.inputs.find(({ key }) => key === inputs[0])?.uri;
    return media.find(({ id }) => uri?.endsWith(`/${id}`))!.name;
  });
  expect([...new Set(shown)].sort()).toEqual([...NAMES].sort());
  const colours = await coloursAt(
    path,
    ends.map((end, at) => Math.floor(((ends[at - 1] ?? 0) + end) / 2)),
  );
  for (const [at, name] of shown.entries()) {
    const [red, , blue] = colours[at]!;
    const tint = red! > 2 * blue! ? 'lighthouse.jpg' : blue! > 2 * red! ? 'tower.jpg' : VIDEO;
    expect(tint, `cut ${at}: ${colours[at]}`).toBe(name);
  }
});

async function takePhoto(folder: string, name: keyof typeof PHOTOS): Promise<void> {
  const { pattern, tint, orientation } = PHOTOS[name];
  const path = join(folder, name);
  const drawn = ['-f', 'lavfi', '-i', `${pattern},colorchannelmixer=${tint}`, '-frames:v', '1', '-q:v', '2'];
  await run(FFMPEG, ['-nostdin', '-v', 'error', '-y', ...drawn, path]);
  await writeFile(path, withJpegExif(await readFile(path), exifBlock({ orientation })));
}

/** The mean red, green and blue (of 255) of frames of a film, in order. */
async function coloursAt(path: string, frames: readonly number[]): Promise<number[][]> {
  const chosen = frames.map((number) => `eq(n,${number})`).join('+');
  const mean = `select='${chosen}',format=rgb24,scale=1:1:flags=area`;
  const { stdout } = await run(
    FFMPEG,
    ['-nostdin', '-v', 'error', '-i', path, '-vf', mean, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'],
    { encoding: 'buffer' },
  );
  return frames.map((_, at) => [...stdout.subarray(3 * at, 3 * at + 3)]);
}
