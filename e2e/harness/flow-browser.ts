import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { launchFirefox } from '../browsers/firefox.ts';
import { BROWSER, DESKTOP } from './browser.ts';

/** Names the browser that flows run in, where it is not Chromium. */
export const FLOWS_BROWSER = 'CUTGRAPH_FLOWS_BROWSER';

/** What Playwright would ask a newer Firefox for by its protocol, and sound without a person's act, as Chromium gives it to tests. */
const PREFERENCES = {
  'ui.systemUsesDarkTheme': Number(DESKTOP.colorScheme === 'dark'),
  'ui.prefersReducedMotion': Number(DESKTOP.reducedMotion === 'reduce'),
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
