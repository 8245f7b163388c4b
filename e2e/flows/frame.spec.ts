import { copyFile } from 'node:fs/promises';
import type { Member, Wizard } from '@cutgraph/contract';
import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../harness/accessible.ts';
import { goInside, signIn } from '../harness/browser.ts';
import { expect, test } from '../harness/flow.ts';
import { makePan } from '../harness/footage.ts';
import { chooseFiles, holdUploads, madeFile, openUploads, uploadsOf } from '../harness/uploads.ts';

const problem = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status, code: 'internal', title: 'No', detail, requestId: 'r1' }),
});

/** Holds requests back until it is let go. */
async function hold(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

test.describe('signed out', () => {
  test.use({ isSignedIn: false });

  test('nothing is drawn before it is known who is signed in', {
    tag: ['@S2.40', '@S2.41', '@S4.07', '@S8.07'],
  }, async ({ page }) => {
    const letGo = await hold(page, '**/api/auth/session');
    await page.goto('/');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    letGo();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
  });

  test.describe('and it does not work', () => {
    test.use({ expectedComplaints: [/status of 4\d\d/] });

    test('a sign-in that fails says so, and the next one works', {
      tag: ['@S4.02', '@S4.03', '@S8.11'],
    }, async ({ page, app }) => {
      await page.goto('/login');
      const button = page.getByRole('button', { name: 'Login with Google' });
      const opened = page.waitForEvent('popup');
      await button.click();
      await expect(page.getByText('Finish signing in there.')).toBeVisible();
      const popup = await opened;
      await popup.waitForURL(/demo-identity/);
      await popup.goto(`${app.url}/api/auth/callback?code=made-up&state=made-up`);
      await expect(page.getByRole('alert')).toContainText('Signing in did not work. Try again.');
      await popup.close();

      const again = page.waitForEvent('popup');
      await button.click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await (await again).getByRole('button', { name: 'Sam Okafor' }).click();
      await expect(page.getByRole('button', { name: 'Account: Sam Okafor' })).toBeVisible();
    });
  });
});

test.describe('the server says no', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('a sign-out that fails says so, and one stays signed in', {
    tag: ['@S3.62', '@S4.06', '@S8.12'],
  }, async ({ page }) => {
    await page.goto('/ws');
    await page.route('**/api/auth/logout', (route) => route.fulfill(problem(500, 'Not now.')));
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are still signed in' })).toContainText(
      'Not now.',
    );
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  });

  test('a workspace that is not saved says so', { tag: ['@S5.03', '@S8.10'] }, async ({ page }) => {
    await page.goto('/start');
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await page.getByRole('button', { name: 'Create Workspace' }).click();
    const errors = page.getByRole('alert');
    await expect(errors.getByRole('heading')).toHaveText('Please fill in the required fields');
    await expect(errors.getByRole('listitem')).toHaveText(['Title is required']);
    await page.getByRole('textbox', { name: 'Title' }).fill('A title');
    await page.route('**/api/ws', (route) => route.fulfill(problem(500, 'The disk is full.')));
    await page.getByRole('button', { name: 'Create Workspace' }).click();
    await expect(errors.getByRole('heading')).toHaveText('The workspace was not saved');
    await expect(errors).toContainText('The disk is full.');
    await expect(page).toHaveURL(/\/start$/);
  });

  test('a document that the server cannot give says so, and can be asked for again', {
    tag: ['@S8.15'],
  }, async ({ page, api }) => {
    const { id } = await api.createWorkspace();
    const tasks = new RegExp(`/api/ws/${id}/tasks\\?.*status=`);
    await page.route(tasks, (route) => route.fulfill(problem(500, 'The database is away.')));
    await page.goto(`/ws/${id}/tasks?state=failed`);
    const note = page.getByRole('alert').filter({ hasText: 'Failed to get document from server...' });
    await expect(note).toContainText('The database is away.');
    await page.unroute(tasks);
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No tasks: Failed' })).toBeVisible();
  });

  test('being offline is said in a bar that goes away by itself', { tag: ['@S8.14'] }, async ({
    page,
    context,
    api,
  }) => {
    const { id } = await api.createWorkspace();
    await page.goto(`/ws/${id}/tasks`);
    await expect(page.getByRole('heading', { name: 'Nothing to do yet' })).toBeVisible();
    await context.setOffline(true);
    const bar = page.getByText('You are offline.', { exact: false });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Failed', exact: true }).click();
    await expect(page.getByText('Failed to get document because the client is offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No tasks: Failed' })).toBeVisible();
  });
});

test.describe('as a guest', () => {
  test.use({ isSignedIn: false, expectedComplaints: [/Failed to load resource/] });

  test('an upload that fails says why, and goes on by Retry', { tag: ['@S8.09', '@S8.28'] }, async ({
    page,
    app,
    api,
  }) => {
    const { id } = await api.createWorkspace();
    const params = { w: id };
    const guest = { email: 'sam@example.com', role: 'editor' } as const;
    await api.ask('POST /api/ws/{w}/invites', { params, body: guest });
    await signIn(page, app.url, 'Sam Okafor');
    const { items } = await api.ask('GET /api/ws/{w}/members', { params });
    const { uid } = items.find(({ displayName }) => displayName === 'Sam Okafor')!;
    const makeSam = (role: Member['role']) =>
      api.ask('PATCH /api/ws/{w}/members/{uid}', { params: { ...params, uid }, body: { role } });
    await page.goto(`/ws/${id}/media`);
    const { seen, letGo } = await holdUploads(page, 'PATCH');
    await chooseFiles(page, madeFile('walk.mp4'));
    await seen;
    await makeSam('viewer');
    await letGo();
    await openUploads(page);
    const row = uploadsOf(page).getByRole('listitem');
    await expect(row).toContainText(`User does not have permission to access /ws/${id}/media.`);
    await expect(row).toHaveAttribute('data-code', 'unauthorized');
    await makeSam('editor');
    await row.getByRole('button', { name: 'Retry' }).click();
    await expect(uploadsOf(page).getByRole('status')).toHaveText('1 of 1 uploaded');
  });
});

test('workspace cards count videos, clips and people', { tag: ['@S2.08'] }, async ({ page, api }) => {
  const { id } = await api.createWorkspace('Counted', 'Nothing in it yet');
  await page.goto('/ws');
  const card = page.getByRole('main').locator(`a[href="/ws/${id}/media"]`);
  await expect(card.getByRole('heading')).toHaveText('Counted');
  for (const words of ['Nothing in it yet', '0 videos', '0 clips', 'Shared with 0 people'])
    await expect(card).toContainText(words);
});

test.describe('pages', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('the page state follows the address', { tag: ['@S2.36', '@S2.44', '@S3.63'] }, async ({
    page,
    api,
  }) => {
    const { id } = await api.createWorkspace();
    const shell = page.locator('[data-page]');
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await page.goto('/');
    await expect(shell).toHaveAttribute('data-page', 'home');
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    for (const [path, name, room, isEdit, isEditor] of [
      ['media', 'media', 'Media', false, false],
      ['clips', 'media', 'Media', false, false],
      ['create', 'create', 'Create', false, false],
      ['create/template', 'templates', 'Create', true, false],
      ['create/editor/none', 'editor', 'Create', false, true],
      ['edit/editor/none', 'editor', 'Edit', true, true],
      ['timelines', 'timelines', 'Timelines', true, false],
    ] as const) {
      await goInside(page, `/ws/${id}/${path}`);
      await expect(shell, path).toHaveAttribute('data-page', name);
      await expect(current, path).toHaveText([room]);
      await expect(shell.and(page.locator('[data-edit]')), path).toHaveCount(isEdit ? 1 : 0);
      await expect(shell.and(page.locator('[data-editor]')), path).toHaveCount(isEditor ? 1 : 0);
    }
  });
});

test('the steps of a generation go forward, go back and start over', {
  tag: ['@S2.45', '@S3.64', '@S4.09', '@S4.10', '@S4.11'],
}, async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/create`);
  await page.getByRole('button', { name: 'Step by step' }).click();
  await expect(page).toHaveURL(/\?way=steps$/);
  const at = (step: string) => expect(page.getByRole('heading', { name: step })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await at('Step 1 of 4 Footage');
  await expect(back).toBeDisabled();
  await next.click();
  await at('Step 2 of 4 Template');
  await page.getByRole('button', { name: 'Clear template' }).click();
  await next.click();
  await expect(page.getByText('Choose a template first.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Short reel' }).click();
  await next.click();
  await at('Step 3 of 4 Adjust');
  await back.click();
  await at('Step 2 of 4 Template');
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveValue('Short reel');
  await next.click();
  await next.click();
  await at('Step 4 of 4 Generate');
  await expect(page.getByRole('definition').filter({ hasText: 'Short reel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate New' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await at('Step 1 of 4 Footage');
  await expect(back).toBeDisabled();
});

test('a dropdown searches from one character on, and says when nothing is found', {
  tag: ['@S8.08', '@S9.28'],
}, async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/create`);
  const dropdown = page.getByRole('combobox', { name: 'Template' });
  const options = page.getByRole('option');
  await dropdown.click();
  await expect(options).toHaveCount(4);
  await dropdown.fill(' ');
  await expect(options).toHaveCount(4);
  await dropdown.fill('h');
  await expect(options.filter({ hasText: 'Highlights' })).toBeVisible();
  await expect(options.filter({ hasText: 'Longer film' })).toHaveCount(0);
  await dropdown.fill('zebra');
  await expect(page.getByText('No results found.')).toBeVisible();
});

test('keys are listed by ?, changed and reset', async ({ page }) => {
  await page.goto('/ws');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(dialog.getByRole('heading', { name: 'Editor' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Show the keys: .* Change$/ }).click();
  await page.keyboard.press('q');
  await expect(dialog.getByRole('status')).toHaveText('Show the keys is Q now');
  await dialog.getByRole('button', { name: /^Search: .* Change$/ }).click();
  await page.keyboard.press('q');
  await expect(dialog.getByRole('status')).toContainText('Q does this too here: Show the keys.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await page.keyboard.press('q');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Usual keys for all' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Keys' }).click();
  await expect(dialog.getByRole('button', { name: /^Show the keys: \?\. Change$/ })).toBeVisible();
});

test('the app announces what has ended, with a link to it', async ({ page, api, folder }) => {
  const { id } = await api.createWorkspace();
  const file = `${folder}/short.mp4`;
  await makePan({ path: file, from: 220, to: 260, seconds: 1, tone: 330 });
  await page.goto(`/ws/${id}/create`);
  await expect(page.getByRole('heading', { name: 'Recently Made' })).toBeVisible();
  // As another tab, or a script, would send it.
  const mediaId = await api.upload(id, file);
  const notice = page.getByRole('alert').filter({ hasText: 'short.mp4 is ready' });
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(`/media/${mediaId}/view$`));
});

test('every page shows what runs, however much waits behind it', async ({ page, api, folder }) => {
  const { id } = await api.createWorkspace('A busy place');
  const first = `${folder}/worked-on.mp4`;
  await makePan({ path: first, from: 220, to: 260, seconds: 4, tone: 330 });
  const later = `${folder}/later.mp4`;
  await copyFile(first, later);
  const sent = [await api.upload(id, first)];
  // With eight tasks each, more than a hundred are newer than those of the first.
  sent.push(...(await Promise.all(Array.from({ length: 13 }, () => api.upload(id, later)))));

  const banner = page.getByRole('banner');
  const list = page.getByRole('dialog').filter({ hasText: 'In line' });
  await test.step('in the workspace', async () => {
    await page.goto(`/ws/${id}/create`);
    await banner.getByRole('button', { name: /^\d+ running$/ }).click();
    const now = list.getByRole('list').first();
    await expect(list.getByRole('heading', { name: 'Running now' })).toBeVisible();
    await expect(now.getByRole('link').first()).toHaveText(/^(worked-on|later)\.mp4$/);
    await expect(now.getByRole('listitem').first()).toContainText(/\d of 8/);
    await expect(list).toContainText(/and \d+ more in line/);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await test.step('outside of it', async () => {
    await page.goto('/ws');
    await expect(page.getByRole('main').getByRole('link', { name: /A busy place/ })).toContainText('running');
    await banner.getByRole('button', { name: /^\d+ running$/ }).click();
    await expect(list.getByRole('listitem').first()).toContainText('A busy place');
    await page.keyboard.press('Escape');
  });
  // What comes next does not wait for all of it.
  await Promise.all(sent.map((m) => api.deleteMedia(id, m)));
});

test('from outside, videos go up into the workspace that is chosen', { tag: ['@S2.38'] }, async ({
  page,
  api,
}) => {
  await api.createWorkspace('An older one');
  const { id } = await api.createWorkspace('Newest of all');
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Upload Videos' });
  await button.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toHaveText('Newest of all');
  await expect(menu.getByRole('menuitem').last()).toHaveText('New workspace');
  expect(await accessibilityFindings(page)).toEqual([]);
  const asked = page.waitForEvent('filechooser');
  await menu.getByRole('menuitem', { name: 'Newest of all' }).click();
  await (await asked).setFiles([madeFile('from-outside.mp4', 100_000)]);
  await expect(page).toHaveURL(new RegExp(`/ws/${id}/media$`));
  await openUploads(page);
  await expect(uploadsOf(page)).toContainText('from-outside.mp4');
});

test('the footage is searched from everywhere in a workspace', async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/create`);
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search the footage' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('red car');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ws/${id}/media\\?text=red(\\+|%20)car$`));

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/ws/${id}/tasks`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Search the footage' }).click();
  await expect(field).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('dog');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/media\?text=dog$/);
  await expect(field).toBeHidden();
});

test('what was made recently and the templates can be edited', {
  tag: ['@S2.20', '@S2.21', '@S2.24', '@S7.10', '@S9.06'],
}, async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  const { items } = await api.templates(id);
  const reel = items.find(({ durationPreset }) => durationPreset === 'reel')!;
  const made: Wizard[] = [];
  for (let at = 0; at < 6; at++)
    made.push(await api.generate(id, { templateId: reel.id, editPreset: 'fast' }));
  made.push(await api.generate(id, {}));
  // What has ended stays where it is in the list: no click meets one that moves.
  for (const wizard of made)
    await expect.poll(async () => (await api.wizard(id, wizard.id)).isRunning).toBe(false);
  await page.goto(`/ws/${id}/create`);
  const recent = page.getByRole('region', { name: 'Recently Made' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  // What has no name is called by what it makes.
  await expect(recent.getByRole('listitem').first().locator('strong')).toHaveText('Match cuts');
  const templates = page.getByRole('region', { name: 'Available Templates' });
  await templates.getByRole('link', { name: 'Edit Short reel' }).click();
  await expect(page.getByRole('textbox', { name: 'Template name' })).toHaveValue('Short reel');
  await page.goBack();
  await recent.getByRole('link', { name: 'Edit what Short reel was made with' }).first().click();
  await expect(page).toHaveURL(/\/create\/config\/[\w-]+$/);
  const name = page.getByRole('textbox', { name: 'Template name' });
  await expect(name).toHaveValue('Short reel, changed');
  await name.fill('Quick reel');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick reel' })).toBeVisible();
  const saved = (await api.templates(id)).items.find(({ templateName }) => templateName === 'Quick reel');
  expect(saved).toMatchObject({ editPreset: 'fast', durationPreset: 'reel' });
});

test('the frame fits 360 to 2560 pixels', async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/create`);
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  for (const width of [360, 641, 768, 1000, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const bounds = await page.getByRole('banner').boundingBox();
    expect(bounds?.width).toBe(width);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width);
  }
});
