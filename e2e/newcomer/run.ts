/**
 * `npm run soak newcomer`: a newcomer's shortest way from the landing page to a film that plays, by the controls of the
 * screen alone: how many clicks, how much attention (walk.ts), and whether anything lies over a control on the way. Then how
 * long the sample footage takes until a film of it plays (first-film.ts). Prints a JSON line of each; fails where a control
 * is covered or a film does not play. The system's own dialog for files is not counted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openBrowser } from '../harness/browser.ts';
import { footageWithPeople } from '../harness/footage.ts';
import { FLOW_LIMIT_MS, STEP_LIMIT_MS } from '../harness/limits.ts';
import { startApp } from '../harness/start-app.ts';
import { firstFilm } from './first-film.ts';
import { Walk } from './walk.ts';

const PATIENCE = { timeout: STEP_LIMIT_MS };
/** All videos are analyzed, one after the other, or all of a film is rendered: as much as a whole flow does. */
const PROCESSING = { timeout: FLOW_LIMIT_MS };

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-newcomer-'));
const app = await startApp();
const browser = await openBrowser();
try {
  const { clips } = await footageWithPeople(folder);
  const walk = await walkFrom(browser, app.url, clips);
  const covered = walk.steps.flatMap(({ name, covered }) => covered.map((line) => `${name}: ${line}`));
  for (const line of covered) console.error(line);
  const clicks = walk.steps.reduce((sum, step) => sum + step.clicks, 0);
  const steps = walk.steps.map(({ name, waitedSeconds, isProcessing }) => ({
    ...{ name, waited_s: rounded(waitedSeconds) },
    ...(isProcessing ? { processing: true } : {}),
  }));
  const attention = rounded(walk.attentionSeconds);
  console.log(JSON.stringify({ clicks, attention_s: attention, covered: covered.length, steps }));
  const context = await browser.newContext({ baseURL: app.url });
  console.log(JSON.stringify(await firstFilm(await context.newPage(), app.url)));
  process.exitCode = covered.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await app.discard();
  await rm(folder, { recursive: true, force: true });
}

async function walkFrom(browser: Browser, url: string, clips: readonly string[]): Promise<Walk> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const walk = new Walk();
  const button = (name: string) => page.getByRole('button', { name });
  await page.goto('/');
  await walk.click(page, 'begin', page.getByRole('link', { name: 'Your Workspaces' }));
  const opened = page.waitForEvent('popup');
  await walk.click(page, 'sign in', button('Login with Google'));
  const popup = await opened;
  await walk.click(popup, 'choose the account', popup.getByRole('button', { name: 'Alex Rivera' }));

  const chosen = page.waitForEvent('filechooser', PATIENCE);
  await walk.click(page, 'upload', page.getByRole('main').getByRole('button', { name: 'Upload Videos' }));
  await (await chosen).setFiles([...clips]);
  // The next control is there immediately; a newcomer who waits for the videos needs the fewest clicks.
  await untilReady(page, clips.length);
  await walk.click(page, 'make a film', button('Make a film').first(), { isProcessing: true });
  await walk.click(page, 'play the best film', button('Play film 1'), { isProcessing: true });
  await expect.poll(() => isPlaying(page), PATIENCE).toBe(true);
  await walk.click(page, 'create the video', button('Create Video').first());
  // Until then the proposal still plays.
  await expect(page).toHaveURL(/\/timelines$/, PATIENCE);
  await playIfNeeded(page, walk);
  return walk;
}

/** All videos are Done. Asked of the server, as no screen of the way has to show it. */
async function untilReady(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/ws\/[^/]+\/create$/, PATIENCE);
  const [, , w] = new URL(page.url()).pathname.split('/');
  const ready = async () => {
    const { items } = (await (await page.request.get(`/api/ws/${w}/media`)).json()) as { items: Media[] };
    return items.filter(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done).length;
  };
  await expect.poll(ready, PROCESSING).toBe(count);
}

/** Whether a video on the page plays. */
function isPlaying(page: Page): Promise<boolean> {
  return page
    .locator('video')
    .evaluateAll((videos) => videos.some(({ paused, currentTime }) => !paused && currentTime > 0));
}

/** Where it does not play by itself. */
async function playIfNeeded(page: Page, walk: Walk): Promise<void> {
  const video = page.locator('video');
  const play = page.getByRole('button', { name: /^Play/ }).first();
  await play.or(video.first()).first().waitFor(PROCESSING);
  if (!(await isPlaying(page))) await walk.click(page, 'play', play, { isProcessing: true });
  await expect.poll(() => isPlaying(page), PATIENCE).toBe(true);
  await walk.look(page, 'the film plays', video.first());
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
