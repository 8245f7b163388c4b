import type { Browser, Page } from '../../e2e/harness/browser.ts';
import { signIn } from '../../e2e/harness/browser.ts';
import type { Filled } from '../../e2e/harness/fill.ts';
import type { RunningApp } from '../../e2e/harness/start-app.ts';
import type { Figure } from '../figures.ts';

/** No task longer than this is one that a user feels. */
const QUIET_MS = 500;
const SCROLL_SECONDS = 4;
const SEEKS = 16;

/** A library and an editor: until they can be used, how evenly they scroll, what they hold. */
export async function screenFigures(
  browser: Browser,
  app: RunningApp,
  { workspaceId }: Filled,
  graphId: string,
): Promise<Figure[]> {
  const room = `/ws/${workspaceId}`;
  const library = await measured(browser, app, `${room}/media`, async (page) => {
    await page.locator(`a[href^="${room}/media/"]`).first().waitFor();
  });
  const editor = await measured(browser, app, `${room}/create/editor/${graphId}`, (page) =>
    page.getByRole('region', { name: 'Next cut' }).getByRole('listitem').first().waitFor(),
  );
  return [...named('library_10000', library), ...named('editor_500', editor)];
}

type Measured = { interactiveMs: number; framesPerSecond: number; longestFrameMs: number; heapMb: number };

function named(screen: string, measured: Measured): Figure[] {
  return [
    { name: `web.${screen}.interactive_ms`, value: measured.interactiveMs, unit: 'ms' },
    { name: `web.${screen}.scroll_frames_per_s`, value: measured.framesPerSecond, unit: '1/s' },
    { name: `web.${screen}.longest_frame_ms`, value: measured.longestFrameMs, unit: 'ms' },
    { name: `web.${screen}.heap_mb`, value: measured.heapMb, unit: 'MB' },
  ];
}

async function measured(
  browser: Browser,
  app: RunningApp,
  path: string,
  isThere: (page: Page) => Promise<void>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: app.url });
  const page = await context.newPage();
  await signIn(page, app.url);
  await page.addInitScript(NOTE_LONG_TASKS);
  await page.goto(path);
  await isThere(page);
  // Usable: it is there, and from then on nothing holds the page up for half a second.
  const interactiveMs = await page.evaluate<number>(`(${WHEN_QUIET})(${QUIET_MS})`);
  await page.mouse.move(720, 500);
  const frames = page.evaluate<number[]>(`(${FRAME_GAPS})(${SCROLL_SECONDS * 1000})`);
  for (let step = 0; step < SCROLL_SECONDS * 10; step++) {
    await page.mouse.wheel(0, 400);
    await page.evaluate('new Promise((next) => requestAnimationFrame(next))');
  }
  const gaps = await frames;
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await context.close();
  return {
    interactiveMs,
    framesPerSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    longestFrameMs: Math.max(...gaps),
    heapMb: usedSize / 1e6,
  };
}

/** From asking for a moment of a video until its picture is shown, over the length of the video. */
export async function seekFigures(
  browser: Browser,
  app: RunningApp,
  { workspaceId, mediaIds }: Filled,
): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: app.url });
  const page = await context.newPage();
  await signIn(page, app.url);
  await page.goto(`/ws/${workspaceId}/media/${mediaIds[0]}/view`);
  await page.locator('video').first().waitFor();
  const times = await page.evaluate<number[]>(`(${SEEK_TIMES})(${SEEKS})`);
  await context.close();
  return [
    { name: 'web.seek_ms.median', value: times[Math.floor(SEEKS / 2)]!, unit: 'ms' },
    { name: 'web.seek_ms.longest', value: times.at(-1)!, unit: 'ms' },
  ];
}

/** What runs in the page, as text: its types are not those of this program. */
const NOTE_LONG_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.startTime + entry.duration);
  }).observe({ type: 'longtask', buffered: true });
`;

const WHEN_QUIET = `async (quiet) => {
  const there = performance.now();
  for (;;) {
    const last = Math.max(window.longTasks.at(-1) ?? 0, there);
    if (performance.now() - last >= quiet) return last;
    await new Promise((next) => requestAnimationFrame(next));
  }
}`;

const FRAME_GAPS = `async (milliseconds) => {
  const gaps = [];
  let last = performance.now();
  const end = last + milliseconds;
  while (last < end) {
    await new Promise((next) => requestAnimationFrame(next));
    const now = performance.now();
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}`;

// Back and forth, so that no seek lies in what the one before has fetched.
const SEEK_TIMES = `async (seeks) => {
  const video = document.querySelector('video');
  while (video.readyState < 2) await new Promise((next) => requestAnimationFrame(next));
  const times = [];
  for (let at = 0; at < seeks; at++) {
    const before = performance.now();
    const shown = new Promise((next) => video.requestVideoFrameCallback(next));
    const late = new Promise((next) => setTimeout(next, 5000));
    video.currentTime = ((((at * 7) % seeks) + 0.5) / seeks) * video.duration;
    await Promise.race([shown, late]);
    times.push(performance.now() - before);
  }
  return times.sort((a, b) => a - b);
}`;
