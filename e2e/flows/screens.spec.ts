import type { Page } from '@playwright/test';
import { SCREEN_PATHS } from '../../apps/web/src/app/paths.ts';
import { accessibilityFindings } from '../harness/accessible.ts';
import { goInside, signIn } from '../harness/browser.ts';
import { expect, test } from '../harness/flow.ts';
import { screensOf, themesOf } from '../harness/screens.ts';

// Who is a member sees every screen in looks.spec.ts, from the same list.
const TITLE = 'Only for Alex and no one else';
const THEMES = ['dark', 'light'] as const;
// The browser itself notes on the console that the server refused.
test.use({ isSignedIn: false, expectedComplaints: [/status of (401|403|404)/] });
function screensIn(workspaceId: string) {
  const ids = {
    mediaIds: ['m'],
    wizardId: 'g',
    videographId: 'g',
    timelineId: 't',
    templateId: 't',
    personId: 'p',
    linkId: 'l',
  };
  return screensOf({ workspaceId, ...ids });
}

/** Whether a path, with or without a query, is one of a route (`/ws/$w/media`). */
function isPathOf(path: string, route: string): boolean {
  const pattern = route.replace(/\$\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(new URL(path, 'http://screen').pathname);
}

async function openWithTheme(page: Page, path: string, theme: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('mantine-color-scheme-value', '${theme}')`);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

async function expectClosedDoor(page: Page, path: string): Promise<void> {
  await goInside(page, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Permission Denied' }), path).toBeVisible();
  await expect(page.getByText('You do not have access to this content')).toBeVisible();
}

test('every route of the router is one of the screens that are looked at', () => {
  const screens = screensIn('w').filter(({ name }) => name !== 'no-such-page');
  expect(SCREEN_PATHS.filter((route) => !screens.some(({ path }) => isPathOf(path, route)))).toEqual([]);
  expect(screens.filter(({ path }) => !SCREEN_PATHS.some((route) => isPathOf(path, route)))).toEqual([]);
});

test('a signed-out visitor meets a closed door, or the page that is open to all', {
  tag: ['@S2.01', '@S2.02', '@S6.03', '@S8.05'],
}, async ({ page, api }) => {
  const { id } = await api.createWorkspace(TITLE);
  for (const theme of THEMES) {
    await openWithTheme(page, '/login', theme);
    // The door is the same everywhere: it is listened to once.
    let isDoorKnown = false;
    const screens = screensIn(id).filter((_, place) => themesOf(place).includes(theme));
    for (const { name, path, isPublic, ready } of screens) {
      await test.step(`${name}, ${theme}`, async () => {
        const isOpen = isPublic || name === 'no-such-page';
        if (!isOpen) await expectClosedDoor(page, path);
        else {
          await goInside(page, path);
          if (isPublic) await ready(page);
          else await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
        }
        if (isOpen || !isDoorKnown)
          expect.soft(await accessibilityFindings(page), `${name}, ${theme}`).toEqual([]);
        isDoorKnown ||= !isOpen;
        expect(await page.content(), name).not.toContain(TITLE);
      });
    }
  }
});

test('a stranger learns of no workspace that is not theirs', { tag: ['@S6.06'] }, async ({
  page,
  app,
  api,
}) => {
  const { id } = await api.createWorkspace(TITLE);
  const rooms = screensIn(id).filter(({ path }) => path.startsWith('/ws/'));
  await signIn(page, app.url, 'Sam Okafor');
  for (const theme of THEMES) {
    await openWithTheme(page, '/account', theme);
    for (const { name, path } of rooms.filter((_, place) => themesOf(place).includes(theme))) {
      await test.step(`${name}, ${theme}`, async () => {
        await expectClosedDoor(page, path);
        expect(await page.content(), name).not.toContain(TITLE);
      });
    }
    expect.soft(await accessibilityFindings(page), theme).toEqual([]);
  }
  expect((await page.request.get(`/api/ws/${id}`)).status()).toBe(404);
});
