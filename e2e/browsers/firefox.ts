import { resolve } from 'node:path';
import { firefox } from '@playwright/test';
import { findProgram } from '../../scripts/setup/run.ts';
import { type Driven, VIEWPORT } from './driven.ts';

/** Names to the bridge the Firefox that it starts. */
const PROGRAM = 'CUTGRAPH_FIREFOX';

/** Quiet on the network. */
const QUIET = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** How Playwright starts the Firefox that the system ships, and speaks WebDriver BiDi with it. Preferences are Firefox's own. */
export function launchFirefox(preferences: Record<string, string | number | boolean> = {}) {
  process.env[PROGRAM] ??= findProgram('firefox-esr', 'firefox') ?? '';
  return {
    channel: 'moz-firefox',
    executablePath: resolve(import.meta.dirname, 'firefox.sh'),
    firefoxUserPrefs: { ...QUIET, ...preferences },
  };
}

/** A window of Firefox for the checks that all browsers pass. */
export async function openFirefox(): Promise<Driven> {
  const browser = await firefox.launch(launchFirefox());
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  return {
    name: `Firefox ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(`(async () => (await (${expression})) ?? null)()`),
    press: (key) => page.keyboard.press(key),
    setCookie: (cookie) => context.addCookies([cookie]),
    close: () => browser.close(),
  };
}
