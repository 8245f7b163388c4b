import { type Browser, chromium, expect, type Page } from '@playwright/test';

export type { Browser, Page };

/** How Chromium is started: the system's, and quiet on the network. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * A window of the usual size. Pages follow the system's colours; what a flow sees is the same everywhere. Videos that
 * play by themselves take half a core: a flow about motion asks for it.
 */
export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
} as const;

/** What the browser of a newcomer holds. */
export const SIGNED_OUT = { cookies: [], origins: [] };

/** A browser for what is no test: screenshots and measurements. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(BROWSER);
}

/** Signs in by the popup, with a person of the demo provider's account chooser; ends at /. */
export async function signIn(page: Page, appUrl: string, name = 'Alex Rivera'): Promise<void> {
  await page.goto(`${appUrl}/login`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closed;
  await expect(page.getByRole('button', { name: `Account: ${name}` })).toBeVisible();
}

/** Signs in by the popup as a person whom the chooser does not name; ends at /. */
export async function signInAs(
  page: Page,
  appUrl: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.goto(`${appUrl}/login`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Name').press('Enter');
  await expect(page.getByRole('button', { name: `Account: ${name}` })).toBeVisible();
}

/** What Firefox says of an event stream when its page is left. */
const LEFT = /^The connection to \S+ was interrupted while the page was loading\.$/;

/** Everything that the browser complained about on a page: the console's errors (refused by the security policy too), and exceptions. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    complaints.push(url ? `${message.text()} (${url})` : message.text());
  });
  page.on('pageerror', (error) => {
    if (!LEFT.test(error.message)) complaints.push(String(error));
  });
  return complaints;
}

/**
 * Follows an address inside the app, as its own links do. Far cheaper than loading the page again, for flows that visit
 * every screen; the first address has to be loaded.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );
}
