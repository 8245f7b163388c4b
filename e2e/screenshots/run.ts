/** `npm run screenshots`: every screen at two sizes, dark and light, into screenshots/. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { openApi } from '../harness/api.ts';
import { openBrowser, signIn } from '../harness/browser.ts';
import { type Filled, fillWorkspace } from '../harness/fill.ts';
import { footageWithPeople } from '../harness/footage.ts';
import { editorReady, screensOf } from '../harness/screens.ts';
import { type RunningApp, startApp } from '../harness/start-app.ts';

const OUTPUT = resolve(import.meta.dirname, '../../screenshots');
const DEVICES: { name: string; options: BrowserContextOptions }[] = [
  { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone', options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
];
const THEMES = ['dark', 'light'];

await rm(OUTPUT, { recursive: true, force: true });
await mkdir(OUTPUT, { recursive: true });
const app = await startApp();
const browser = await openBrowser();
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-screenshots-'));
try {
  const { clips } = await footageWithPeople(folder);
  const api = await openApi(app);
  const filled = await fillWorkspace(api, clips, 'Summer in the city', { untilAllEnded: true });
  for (const { name, options } of DEVICES)
    for (const theme of THEMES) await takeAll(browser, app, filled, `${name}-${theme}`, options, theme);
  console.log(`The pictures are in ${OUTPUT}.`);
} finally {
  await browser.close();
  await app.discard();
  await rm(folder, { recursive: true, force: true });
}

/** One picture of each screen: the open ones first, then, signed in, the others. */
async function takeAll(
  browser: Browser,
  app: RunningApp,
  filled: Filled,
  suffix: string,
  options: BrowserContextOptions,
  theme: string,
): Promise<void> {
  const context = await browser.newContext({ ...options, baseURL: app.url, reducedMotion: 'reduce' });
  await context.addInitScript(`localStorage.setItem('mantine-color-scheme-value', '${theme}')`);
  const page = await context.newPage();
  const screens = screensOf(filled).sort((a, b) => Number(b.isPublic ?? false) - Number(a.isPublic ?? false));
  let isSignedIn = false;
  for (const { name, path, isPublic, ready } of screens) {
    if (!isPublic && !isSignedIn) {
      await signIn(page, app.url);
      isSignedIn = true;
    }
    await page.goto(path);
    await ready(page);
    if (name === 'editor') {
      await page.keyboard.press('a');
      await editorReady(page);
    }
    await page.screenshot({ path: join(OUTPUT, `${name}-${suffix}.png`) });
    if (name === 'editor') await page.keyboard.press('Backspace');
  }
  await context.close();
}
