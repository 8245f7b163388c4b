import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Api, apiWith } from './api.ts';
import { complaintsOf, DESKTOP, SIGNED_OUT, signIn } from './browser.ts';
import type { Filled } from './fill.ts';
import { prepareContext } from './flow-browser.ts';
import type { Footage } from './footage.ts';
import { PREPARED } from './global-setup.ts';
import { FLOW_LIMIT_MS } from './limits.ts';
import { openPrepared, type Prepared } from './prepared.ts';
import { type RunningApp, startApp } from './start-app.ts';

/** What one flow may have for itself, too: Playwright takes what is absent from the flow that comes first. */
const SHARED = { ...DESKTOP, locale: 'en-US', isMobile: false, hasTouch: false };

type ForAll = {
  /** A copy of what was prepared, for this worker alone. */
  prepared: Prepared & { dataFolder: string };
  /** One app for each of the two that run flows side by side. */
  app: RunningApp;
  /** Alex by API token: the same person as the one who signs in in the browser. */
  api: Api;
  /** A folder for made files, thrown away at the end. */
  folder: string;
  footage: Footage;
  /** A workspace of Alex with videos, a generation and a finished render. */
  filled: Filled;
  /** What a signed-in browser holds. */
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** The browser context that flows use one after another, with one page: its process, the app's files and compiled scripts stay. */
  sharedContext: BrowserContext;
};

type ForOne = {
  /** Complaints of the browser that a test expects; all others fail it. */
  expectedComplaints: RegExp[];
  /** Whether `page` begins signed in as Alex. */
  isSignedIn: boolean;
  /** For a flow that leaves on its page what cannot be taken back: a script that runs first, a clock, a slow network; and for one in another `locale`. */
  hasOwnContext: boolean;
};

export { expect };

/** Why flows by touch are left out there. */
export const NO_TOUCH = 'WebDriver BiDi has no pages that are touched';

/** Tests against one running app; a page that complains on its console fails its test. */
export const test = base.extend<ForOne, ForAll>({
  prepared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => use(await openPrepared(process.env[PREPARED]!)),
    { scope: 'worker', timeout: FLOW_LIMIT_MS },
  ],
  app: [
    async ({ prepared: { dataFolder } }, use) => {
      const app = await startApp({ dataFolder });
      await use(app);
      await app.discard();
    },
    { scope: 'worker', timeout: FLOW_LIMIT_MS },
  ],
  api: [async ({ app, prepared: { token } }, use) => use(apiWith(app, token)), { scope: 'worker' }],
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cutgraph-flows-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  footage: [({ prepared: { footage } }, use) => use(footage), { scope: 'worker' }],
  filled: [({ prepared: { filled } }, use) => use(filled), { scope: 'worker' }],
  signedIn: [
    async ({ app, browser }, use) => {
      const context = await browser.newContext();
      await signIn(await context.newPage(), app.url);
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: FLOW_LIMIT_MS },
  ],
  sharedContext: [
    async ({ app, browser }, use) => {
      const context = await browser.newContext({ ...SHARED, baseURL: app.url });
      await prepareContext(context);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  isSignedIn: [true, { option: true }],
  hasOwnContext: [false, { option: true }],
  storageState: async ({ isSignedIn, signedIn }, use) => use(isSignedIn ? signedIn : SIGNED_OUT),
  expectedComplaints: [[], { option: true }],
  context: async (
    { browser, sharedContext, storageState, baseURL, viewport, isMobile, hasTouch, hasOwnContext, locale },
    use,
  ) => {
    if (isMobile || hasOwnContext) {
      const context = await browser.newContext({
        ...DESKTOP,
        ...{ storageState, baseURL, viewport, isMobile, hasTouch, locale },
      });
      await prepareContext(context);
      await use(context);
      return context.close();
    }
    const { cookies } = storageState as typeof SIGNED_OUT;
    await sharedContext.clearCookies();
    await sharedContext.addCookies(cookies);
    await use(sharedContext);
    await sharedContext.setOffline(false);
  },
  page: async ({ context, sharedContext, expectedComplaints }, use) => {
    const isShared = context === sharedContext;
    const page = (isShared && context.pages()[0]) || (await context.newPage());
    if (isShared) await page.goto(NO_SCRIPTS);
    const complaints = complaintsOf(page);
    await use(page);
    expect(complaints.filter((text) => !expectedComplaints.some((one) => one.test(text)))).toEqual([]);
    if (isShared) await clear(page);
  },
});

/** Of the same origin as the app, whose storage can be read and written there while the app itself does not run. */
const NO_SCRIPTS = '/favicon.svg';

/** Leaves nothing of a flow on the page for the next one, except what the browser has loaded and compiled. */
async function clear(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners();
  await Promise.all(
    page
      .context()
      .pages()
      .map((other) => other !== page && other.close()),
  );
  await page.setViewportSize(DESKTOP.viewport);
  await page.emulateMedia(DESKTOP);
  await page.mouse.move(0, 0);
  await page.goto(NO_SCRIPTS);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
}
