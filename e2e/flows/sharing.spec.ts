import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { accessibilityFindings } from '../harness/accessible.ts';
import type { Api } from '../harness/api.ts';
import { complaintsOf, goInside, signIn } from '../harness/browser.ts';
import { expect, test } from '../harness/flow.ts';
import { makePan } from '../harness/footage.ts';
import { themesOf } from '../harness/screens.ts';

// The browser itself notes on the console that the server refused.
const REFUSED = /status of (401|404)/;
const DENIED = 'You do not have access to this content';

/** A browser of another user, which begins with nothing. */
async function openAnother(browser: Browser, appUrl: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: appUrl,
    storageState: { cookies: [], origins: [] },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** A workspace of Alex with one video, as soon as it is listed; short, as no test looks at what is found in it. */
async function makeWorkspace(api: Api, folder: string, title: string) {
  const { id } = await api.createWorkspace(title, 'To be shared');
  const path = join(folder, 'terrace.mp4');
  await makePan({ path, from: 220, to: 260, seconds: 1, tone: 220 });
  const mediaId = await api.upload(id, path, '');
  return { id, mediaId };
}

const invite = (api: Api, w: string, email: string, role: 'viewer' | 'editor') =>
  api.ask('POST /api/ws/{w}/invites', { params: { w }, body: { email, role } });

async function expectDenied(page: Page, why: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Permission Denied' })).toBeVisible();
  await expect(page.getByText(DENIED)).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
}

test('an invited user works there, then only watches, then is out: each change applies immediately', {
  tag: ['@S6.08'],
}, async ({ page, app, api, browser, folder }) => {
  const { id, mediaId } = await makeWorkspace(api, folder, 'Harbour');
  const people = page.getByRole('list', { name: 'People' });
  const samsRow = people.getByRole('listitem').filter({ hasText: 'Sam Okafor' });

  await test.step('the owner invites by email', async () => {
    await page.goto(`/ws/${id}/media`);
    await page.getByRole('banner').getByRole('link', { name: 'Members' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('Sam@Example.com');
    await page.getByRole('button', { name: 'Invite' }).click();
    const invited = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
    await expect(invited).toContainText('sam@example.com');
    await expect(invited).toContainText('Enters at the next sign-in with this email');
    expect.soft(await accessibilityFindings(page)).toEqual([]);
  });

  const sam = await openAnother(browser, app.url);
  const complaints = complaintsOf(sam);
  await test.step('who signs in with it is there, and works', async () => {
    await signIn(sam, app.url, 'Sam Okafor');
    await expect(samsRow).toBeVisible();
    await sam.goto('/ws');
    const card = sam.getByRole('listitem').filter({ hasText: 'Harbour' });
    await expect(card).toContainText('Can edit');
    await expect(card).toContainText('Shared with 1 people');
    await sam.goto(`/ws/${id}/media/${mediaId}/view`);
    await sam.getByRole('combobox', { name: /^Add a tag/ }).fill('sunset');
    await sam.keyboard.press('Enter');
    await expect(sam.getByRole('button', { name: /sunset/ })).toBeVisible();
    await expect(sam.getByRole('button', { name: 'Upload Videos' })).toBeVisible();
  });

  await test.step('made a viewer while looking, nothing is left that would be refused', async () => {
    await page.getByRole('combobox', { name: 'Role of Sam Okafor' }).selectOption('Can watch');
    await expect(sam.getByRole('button', { name: 'Upload Videos' })).toHaveCount(0);
    await expect(sam.getByRole('combobox', { name: /^Add a tag/ })).toHaveCount(0);
    await expect(sam.getByText('sunset')).toBeVisible();
    await expect(sam.getByRole('banner').getByRole('link', { name: 'Clips' })).toBeVisible();
    await expect(sam.getByRole('banner').getByRole('link', { name: 'Create' })).toHaveCount(0);
    for (const path of ['create', 'edit', 'create/template', `media/${mediaId}/edit`]) {
      await goInside(sam, `/ws/${id}/${path}`);
      await expectDenied(sam, 'You can watch and search here. Ask the owner to make you an editor.');
    }
    for (const [path, heading] of [
      ['tasks', 'Tasks'],
      ['people', 'People'],
      ['timelines', 'List of Recent Timelines'],
      ['settings', 'Settings'],
    ] as const) {
      await goInside(sam, `/ws/${id}/${path}`);
      await expect(sam.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect.soft(await accessibilityFindings(sam), `${path} of a viewer`).toEqual([]);
    }
    await expect(sam.getByRole('button', { name: 'Leave' })).toBeVisible();
    await expect(sam.getByRole('button', { name: 'Invite' })).toHaveCount(0);
    await expect(sam.getByRole('switch')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  await test.step('taken out while looking, the page closes', async () => {
    await sam.goto(`/ws/${id}/media`);
    await expect(sam.getByText('terrace.mp4')).toBeVisible();
    await page.getByRole('button', { name: 'More for Sam Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Take out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await expectDenied(sam, /It was closed to you while you looked at it/);
    await expect(sam.getByText('Harbour')).toHaveCount(0);
    await expect(samsRow).toHaveCount(0);
    await sam.goto('/ws');
    await expect(sam.getByText('Harbour')).toHaveCount(0);
    expect(complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
    expect(complaints.filter((text) => text.includes('/api/events'))).toEqual([]);
  });

  await test.step('and all of it is on record', async () => {
    await page.reload();
    const record = page.getByRole('list', { name: 'Record' });
    await expect(record).toContainText('invited sam@example.com');
    await expect(record).toContainText('removed Sam Okafor');
  });
  await sam.context().close();
});

test('what is public can be watched by anybody, until it is not', { tag: ['@S6.07'] }, async ({
  page,
  app,
  api,
  browser,
  folder,
}) => {
  const { id, mediaId } = await makeWorkspace(api, folder, 'Open air');
  const anyone = await openAnother(browser, app.url);
  const complaints = complaintsOf(anyone);
  const robin = await openAnother(browser, app.url);
  const complaintsOfRobin = complaintsOf(robin);
  await signIn(robin, app.url, 'Robin Lindqvist');

  await page.goto(`/ws/${id}/settings`);
  await page.getByRole('switch', { name: /^Public/ }).press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Make it public' }).click();
  await expect(page.getByRole('switch', { name: /^Public/ })).toBeChecked();

  for (const [at, visitor] of [anyone, robin].entries()) {
    for (const [place, [path, seen]] of (
      [
        ['media', 'terrace.mp4'],
        [`media/${mediaId}/view`, 'terrace.mp4'],
        ['clips', 'Matching clips'],
        ['timelines', 'List of Recent Timelines'],
      ] as const
    ).entries()) {
      await test.step(`${visitor === anyone ? 'a signed-out visitor' : 'a stranger'}: ${path}`, async () => {
        await visitor.setViewportSize({ width: 1440, height: 900 });
        if (place === 0) await visitor.goto(`/ws/${id}/${path}`);
        else await goInside(visitor, `/ws/${id}/${path}`);
        await expect(visitor.getByText(seen).first()).toBeVisible();
        const bar = visitor.getByRole('banner');
        await expect(bar.getByRole('link', { name: 'Timelines' })).toBeVisible();
        await expect(bar.getByRole('link', { name: 'Create' })).toHaveCount(0);
        await expect(visitor.getByRole('button', { name: 'Upload Videos' })).toHaveCount(0);
        for (const theme of themesOf(place + at)) {
          const name = `${theme === 'dark' ? 'Dark' : 'Light'} theme`;
          const switchTo = visitor.getByRole('button', { name });
          if (await switchTo.isVisible()) await switchTo.click();
          await expect(visitor.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
          expect.soft(await accessibilityFindings(visitor), `${path}, ${theme}`).toEqual([]);
        }
        await visitor.setViewportSize({ width: 360, height: 740 });
        const width = await visitor.locator('html').evaluate((html) => html.scrollWidth);
        expect.soft(width, `${path} scrolls sideways at 360 px`).toBeLessThanOrEqual(360);
      });
    }
  }
  await anyone.goto(`/ws/${id}/create`);
  await expect(anyone.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
  await robin.goto(`/ws/${id}/create`);
  await expectDenied(robin, /This workspace is public/);
  await robin.getByRole('link', { name: 'Watch the videos' }).click();
  await expect(robin.getByText('terrace.mp4')).toBeVisible();
  await anyone.goto(`/ws/${id}/media?search=person`);
  await expect(anyone.getByRole('search').first()).toBeVisible();
  expect(complaints).toEqual([]);
  expect(complaintsOfRobin).toEqual([]);

  await page.getByRole('switch', { name: /^Public/ }).press('Space');
  for (const visitor of [anyone, robin]) await expectDenied(visitor, /It was closed to you/);
  expect([...complaints, ...complaintsOfRobin].filter((text) => !REFUSED.test(text))).toEqual([]);
  await anyone.context().close();
  await robin.context().close();
});

test.describe('deleting', () => {
  // The event of it may reach the page before the answer does: what is open then asks again, and is refused.
  test.use({ expectedComplaints: [/status of 409/] });

  test('a deleted workspace closes to all, and comes back with everybody', async ({
    page,
    app,
    api,
    browser,
  }) => {
    const { id } = await api.createWorkspace('Gone fishing', 'To be deleted');
    await invite(api, id, 'sam@example.com', 'viewer');
    const sam = await openAnother(browser, app.url);
    await signIn(sam, app.url, 'Sam Okafor');
    await sam.goto(`/ws/${id}/media`);
    await expect(sam.getByRole('heading', { level: 1, name: 'Gone fishing' })).toBeVisible();

    await page.goto(`/ws/${id}/settings`);
    await page.getByRole('button', { name: 'Delete workspace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Gone fishing?' });
    await expect(dialog).toContainText('also to the other member');
    await dialog.getByRole('button', { name: 'Delete workspace' }).click();
    await expect(page).toHaveURL(/\/ws$/);
    const deleted = page.getByRole('region', { name: 'Deleted' });
    await expect(deleted).toContainText('Gone fishing');
    await expect(deleted).toContainText('Can be brought back until');
    expect.soft(await accessibilityFindings(page)).toEqual([]);
    await expectDenied(sam, /It was closed to you/);

    await page.goto(`/ws/${id}/media`);
    await expect(page.getByRole('heading', { level: 1, name: 'Gone fishing is deleted' })).toBeVisible();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gone fishing', exact: true })).toBeVisible();
    await sam.reload();
    await expect(sam.getByRole('heading', { level: 1, name: 'Gone fishing' })).toBeVisible();
    await sam.context().close();
  });
});

test('a workspace is handed on, and who had it may leave', async ({ page, app, api, browser }) => {
  const { id } = await api.createWorkspace('Relay', 'To be handed on');
  await invite(api, id, 'robin@example.com', 'editor');
  const robin = await openAnother(browser, app.url);
  await signIn(robin, app.url, 'Robin Lindqvist');
  await robin.goto(`/ws/${id}/settings`);
  await expect(robin.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(robin.getByRole('button', { name: 'Delete workspace' })).toHaveCount(0);

  await page.goto(`/ws/${id}/settings`);
  await page.getByRole('button', { name: 'More for Robin Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand this workspace on to Robin Lindqvist?' });
  await expect(dialog).toContainText('You stay as an editor');
  await dialog.getByRole('button', { name: 'Hand on' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0);
  await expect(robin.getByRole('button', { name: 'Delete workspace' })).toBeVisible();

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/ws$/);
  await expect(page.getByRole('heading', { name: 'Relay' })).toHaveCount(0);
  await expect(robin.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);
  await robin.context().close();
});
