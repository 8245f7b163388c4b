import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { untilRendered, untilUnderstood } from '../harness/fill.ts';
import { expect, test } from '../harness/flow.ts';
import { makeNumberedVideo } from '../harness/made-footage.ts';

const run = promisify(execFile);
const CANVAS = { width: 640, height: 360, framesPerSecond: 30 };
const CUT_SECONDS = 2;
/** Bars, crops of two shapes, fades; sound as recorded, silent, and louder than recorded. */
const CUTS = [
  { input: 'wide', fadeIn: 1 },
  { input: 'tall', volume: 1.8 },
  { input: 'wide', crop: { left: 0.3, top: 0.2, right: 0.8, bottom: 0.6 }, volume: 0.5, fadeOut: 1.5 },
  { input: 'tall', crop: { left: 0, top: 0.3, right: 1, bottom: 0.62 }, volume: 0 },
];
/** Frames of each cut that are compared. */
const FRAMES = [1, 9, 20, 37, 56];
const LEAST_LIKENESS = 0.95;

test('the preview shows what the render shows, at twenty frames', async ({ page, api, folder }) => {
  const { id: workspaceId } = await api.createWorkspace('Previewed');
  const inputs: { key: string; uri: string }[] = [];
  for (const [at, [key, width, height]] of [
    ['wide', 640, 360] as const,
    ['tall', 360, 640] as const,
  ].entries()) {
    const path = join(folder, `${key}.mp4`);
    await makeNumberedVideo({
      path,
      seconds: 4,
      framesPerSecond: 30,
      width,
      height,
      sourceNumber: at,
      tone: 440,
    });
    inputs.push({ key, uri: `/ws/${workspaceId}/media/${await api.upload(workspaceId, path)}` });
  }
  for (const { uri } of inputs) await untilUnderstood(api, workspaceId, uri.split('/').at(-1)!);
  const { id } = await api.render(workspaceId, {
    ...{ title: 'Previewed', minCutLength: CUT_SECONDS, canvas: CANVAS, inputs },
    editList: CUTS.map(({ input, ...cut }, at) => ({
      key: `cut-${at}`,
      inputs: [input],
      startTimeOffset: { seconds: 1 },
      endTimeOffset: { seconds: 1 + CUT_SECONDS },
      ...cut,
    })),
  });
  // The player is as large as the canvas then: what a browser scales is not what is compared.
  await page.setViewportSize({ width: 1440, height: 820 });
  await page.goto(`/ws/${workspaceId}/edit/timeline?timeline=${id}`);
  const screen = page.getByRole('img', { name: 'Film' });
  for (const place of CUTS.keys()) {
    if (place > 0) await page.keyboard.press('ArrowRight');
    // Keys count from the frame that is there.
    await untilShown(screen, 0, page);
    let at = 0;
    for (const frame of FRAMES) {
      for (; at < frame; at++) await page.keyboard.press('.');
      await untilShown(screen, frame, page);
      const number = place * FRAMES.length + FRAMES.indexOf(frame);
      await screen.screenshot({ path: join(folder, `preview-${number}.png`) });
    }
  }
  const { mediaURL } = await untilRendered(api, workspaceId, id);
  const film = join(folder, 'film.mp4');
  await writeFile(film, await api.file(mediaURL));
  const likeness = await likenessOf(film, join(folder, 'preview-%d.png'));
  expect(likeness).toHaveLength(CUTS.length * FRAMES.length);
  expect(Math.min(...likeness), likeness.join(' ')).toBeGreaterThanOrEqual(LEAST_LIKENESS);
});

/** Until the player shows this frame of a cut. */
async function untilShown(screen: Locator, frame: number, page: Page): Promise<void> {
  const video = screen.locator('[data-shown] video');
  await expect
    .poll(() =>
      video.evaluate((element) => {
        const { seeking, readyState, currentTime } = element as unknown as Record<
          'currentTime' | 'readyState',
          number
        > & {
          seeking: boolean;
        };
        return seeking || readyState < 2 ? Number.NaN : currentTime;
      }),
    )
    .toBeCloseTo(1 + (frame + 0.95) / CANVAS.framesPerSecond, 3);
  // A picture that has been decoded is on the screen two pictures later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** SSIM of the luma of each picture of the preview and its frame of the film, at half their size; 1 where they are the same. */
async function likenessOf(film: string, pictures: string): Promise<number[]> {
  const cutFrames = CUT_SECONDS * CANVAS.framesPerSecond;
  const frames = CUTS.flatMap((_, place) => FRAMES.map((frame) => place * cutFrames + frame));
  const chosen = `select='${frames.map((frame) => `eq(n,${frame})`).join('+')}',settb=1/25,setpts=N`;
  // Both by way of RGB, as a screenshot is: the range and matrix of a video are not what is compared.
  const size = `format=rgb24,scale=${CANVAS.width / 2}:${CANVAS.height / 2}:flags=area,format=yuv444p`;
  const graph = `[0:v]${chosen},${size}[film];[1:v]${size},settb=1/25,setpts=N[preview];[film][preview]ssim=stats_file=-`;
  const { stdout } = await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-i', film, '-framerate', '25', '-start_number', '0', '-i', pictures],
    ...['-filter_complex', graph, '-f', 'null', '-'],
  ]);
  return [...stdout.matchAll(/Y:([\d.]+)/g)].map(([, value]) => Number(value));
}
