import type { Page, Request } from '@playwright/test';
import { expect, test } from '../harness/flow.ts';

const problem = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status, code: 'internal', title: 'No', detail, requestId: 'r1' }),
});

/** Holds requests back until it is let go. */
async function hold(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await gate;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

const video = (name: string, bytes: number) => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.alloc(bytes, 7),
});

async function upload(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('banner').getByRole('button', { name: 'Upload Videos' }).click();
  await (await chosen).setFiles(files);
}

const uploadsOf = (page: Page) => page.getByRole('region', { name: 'Uploads' });

test.describe('signed out', () => {
  test.use({ isSignedIn: false });

  test('the landing page says what it does and leads to the workspaces', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/makes montages, reels, shorts and highlight videos/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
    const features = page.getByRole('region', { name: 'Features' }).getByRole('heading', { level: 3 });
    await expect(features).toHaveText([
      'Quick creation of shareable videos',
      'Automatic finding of footage and edit suggestions',
      'Customizable edit styles and reusable templates',
      'Use of context hidden in the videos',
      'Parallel work and parallel rendering',
    ]);
    await page.getByRole('link', { name: 'Your Workspaces' }).click();
    await expect(page).toHaveURL(/\/ws\/?$/);
  });

  test('nothing is drawn before it is known who is signed in', async ({ page }) => {
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

    test('a sign-in that fails says so, and the next one works', async ({ page, app }) => {
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

  test('a sign-out that fails says so, and one stays signed in', async ({ page }) => {
    await page.goto('/ws');
    await page.route('**/api/auth/logout', (route) => route.fulfill(problem(500, 'Not now.')));
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are still signed in' })).toContainText(
      'Not now.',
    );
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  });

  test('a workspace that is not saved says so', async ({ page }) => {
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

  test('a document that the server cannot give says so, and can be asked for again', async ({
    page,
    api,
  }) => {
    const { id } = await api.createWorkspace();
    const tasks = new RegExp(`/api/ws/${id}/tasks\\?.*status=`);
    await page.route(tasks, (route) => route.fulfill(problem(500, 'The database is away.')));
    await page.goto(`/ws/${id}/tasks?state=failed`);
    const note = page.getByRole('alert').filter({ hasText: 'Failed to get document from server...' });
    await expect(note).toContainText('The database is away.', { timeout: 60_000 });
    await page.unroute(tasks);
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No tasks: Failed' })).toBeVisible();
  });

  test('being offline is said in a bar that goes away by itself', async ({ page, context, api }) => {
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

  test('an upload that fails says why, and goes on by Retry', async ({ page, api }) => {
    const { id } = await api.createWorkspace();
    await page.goto(`/ws/${id}/media`);
    await page.route('**/uploads/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill(problem(403, 'It is somebody else’s.'))
        : route.continue(),
    );
    await upload(page, [video('walk.mp4', 600_000)]);
    const row = uploadsOf(page).getByRole('listitem');
    await expect(row).toContainText(`User does not have permission to access /ws/${id}/media.`);
    await expect(row).toHaveAttribute('data-code', 'unauthorized');
    await page.unroute('**/uploads/*');
    await row.getByRole('button', { name: 'Retry' }).click();
    await expect(uploadsOf(page).getByRole('status')).toHaveText('1 of 1 uploaded');
  });
});

test('only videos go up, one after another, in parts that grow', async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (/\/uploads/.test(request.url()) && ['POST', 'PATCH'].includes(request.method())) sent.push(request);
  });
  await page.goto(`/ws/${id}/media`);
  await expect(page.locator('input[type=file]').first()).toHaveAttribute('accept', 'video/*');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no video') };
  await upload(page, [video('small.mp4', 100_000), video('large.mp4', 3_000_000), notes]);
  await expect(page.getByText('Only video files can be uploaded. Left out: notes.txt')).toBeVisible();
  await expect(uploadsOf(page).getByRole('status')).toHaveText('2 of 2 uploaded');
  const starts = sent.map((request) => {
    const headers = request.headers();
    const hasBytes = headers['content-type'] === 'application/offset+octet-stream';
    return [request.method(), hasBytes ? Number(headers['upload-offset'] ?? 0) : null];
  });
  // The small one whole with its creation; only then the large one, each part twice as large as the one before.
  expect(starts).toEqual([
    ['POST', 0],
    ['POST', null],
    ['PATCH', 0],
    ['PATCH', 262_144],
    ['PATCH', 262_144 + 524_288],
    ['PATCH', 262_144 + 524_288 + 1_048_576],
  ]);
});

test('an upload is paused, goes on and is given up', async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  const letGo = await hold(page, '**/uploads/*', 'PATCH');
  await upload(page, [video('first.mp4', 400_000)]);
  const row = uploadsOf(page).getByRole('listitem');
  const buttons = row.getByRole('button');
  await expect(row).toHaveAttribute('data-state', 'running');
  await expect(buttons).toHaveCount(2);
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toHaveAttribute('data-state', 'paused');
  await row.getByRole('button', { name: 'Resume' }).click();
  await expect(row).toHaveAttribute('data-state', 'running');
  await row.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(row).toHaveAttribute('data-state', 'canceled');
  await expect(row).toContainText('User canceled the upload/download.');
  await expect(row.getByRole('button', { name: /Pause|Resume|Cancel/ })).toHaveCount(0);
  letGo();
});

test('workspace cards count videos, clips and people', async ({ page, api }) => {
  const { id } = await api.createWorkspace('Counted', 'Nothing in it yet');
  await page.goto('/ws');
  const card = page.getByRole('main').locator(`a[href="/ws/${id}/media"]`);
  await expect(card.getByRole('heading')).toHaveText('Counted');
  for (const words of ['Nothing in it yet', '0 videos', '0 clips', 'Shared with 0 people'])
    await expect(card).toContainText(words);
});

test('what changes while the stream of events is being opened is on the screen', async ({ page, api }) => {
  const { id } = await api.createWorkspace('Before');
  await page.clock.install();
  const letGo = await hold(page, '**/api/events?*');
  await page.goto(`/ws/${id}/tasks`);
  const title = page.getByRole('banner').getByText('Before');
  await expect(title).toBeVisible();
  // Whatever is asked for again by the clock has been asked for.
  await page.clock.runFor(2_000);
  await api.call('PATCH', `/api/ws/${id}`, { title: 'After' });
  await expect(title).toBeVisible();
  letGo();
  await expect(page.getByRole('banner').getByText('After')).toBeVisible();
});

test.describe('pages', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('the page state follows the address', async ({ page, api }) => {
    const { id } = await api.createWorkspace();
    const shell = page.locator('[data-page]');
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await page.goto('/');
    await expect(shell).toHaveAttribute('data-page', 'home');
    for (const [path, name, room, isEdit, isEditor] of [
      ['media', 'media', 'Media', false, false],
      ['clips', 'media', 'Media', false, false],
      ['create', 'create', 'Create', false, false],
      ['create/template', 'templates', 'Create', true, false],
      ['create/editor/none', 'editor', 'Create', false, true],
      ['edit/editor/none', 'editor', 'Edit', true, true],
      ['timelines', 'timelines', 'Edit', true, false],
    ] as const) {
      await page.goto(`/ws/${id}/${path}`);
      await expect(shell, path).toHaveAttribute('data-page', name);
      await expect(current, path).toHaveText([room]);
      await expect(shell.and(page.locator('[data-edit]')), path).toHaveCount(isEdit ? 1 : 0);
      await expect(shell.and(page.locator('[data-editor]')), path).toHaveCount(isEditor ? 1 : 0);
    }
  });
});

test('the steps of a generation go on, back and begin anew', async ({ page, api }) => {
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

test('a dropdown searches from one character on, and says when nothing is found', async ({ page, api }) => {
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

test('keys are listed by ?, chosen anew and reset', async ({ page }) => {
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

test('what ends is told, with a way to it', async ({ page, api, folder }) => {
  const { writeFile } = await import('node:fs/promises');
  const { id } = await api.createWorkspace();
  const file = `${folder}/broken.mp4`;
  await writeFile(file, Buffer.alloc(50_000, 1));
  await page.goto(`/ws/${id}/create`);
  await expect(page.getByRole('heading', { name: 'Recently Made' })).toBeVisible();
  // As another tab, or a script, would send it.
  const mediaId = await api.upload(id, file);
  const notice = page.getByRole('alert').filter({ hasText: 'broken.mp4 did not work' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(`/media/${mediaId}/view$`));
});

test('what was made recently and the templates can be edited', async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  const { items } = await api.templates(id);
  const reel = items.find(({ durationPreset }) => durationPreset === 'reel')!;
  for (let made = 0; made < 6; made++) await api.generate(id, { templateId: reel.id, editPreset: 'fast' });
  await page.goto(`/ws/${id}/create`);
  const recent = page.getByRole('region', { name: 'Recently Made' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
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
  for (const width of [360, 640, 1000, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/ws/${id}/create`);
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    const bounds = await page.getByRole('banner').boundingBox();
    expect(bounds?.width).toBe(width);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width);
  }
});
