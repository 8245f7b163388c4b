import type { BrowserContext, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { launchFirefox } from '../browsers/firefox.ts';
import { BROWSER, DESKTOP } from './browser.ts';

/** Names the browser that flows run in, where it is not Chromium. */
export const FLOWS_BROWSER = 'CUTGRAPH_FLOWS_BROWSER';

/**
 * What Playwright would ask a newer Firefox for by its protocol (pictures move, as a flow cannot ask for it), and sound without a person's act,
 * as Chromium gives it to tests.
 */
const PREFERENCES = {
  'ui.systemUsesDarkTheme': Number(DESKTOP.colorScheme === 'dark'),
  'intl.accept_languages': 'en-US',
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
};

/** The browser that flows run in: Chromium, or the system's Firefox. */
export function flowBrowser(): Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> {
  if (process.env[FLOWS_BROWSER] !== 'firefox') return { launchOptions: BROWSER };
  const { channel, ...launchOptions } = launchFirefox(PREFERENCES);
  return { browserName: 'firefox', channel, launchOptions };
}

/**
 * In Firefox Playwright writes texts by setting the value of a field in the page itself, where React takes no notice of it; here
 * the browser inserts them.
 */
const INSERT_TEXT = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set() {},
})`;

/** What the pages of a context need in the browser of the flows. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  if (process.env[FLOWS_BROWSER] === 'firefox') await context.addInitScript(INSERT_TEXT);
}
