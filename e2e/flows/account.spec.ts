import type { Browser, Page } from '@playwright/test';
import { apiWith } from '../harness/api.ts';
import { complaintsOf, signIn } from '../harness/browser.ts';
import { expect, test } from '../harness/flow.ts';
import type { RunningApp } from '../harness/start-app.ts';

// Each test signs in as a user of its own: what is ended here must not end the other flows' sessions.
test.use({ isSignedIn: false });

const SIGNED_OUT = { storageState: { cookies: [], origins: [] } };

async function newBrowser(browser: Browser, app: RunningApp): Promise<Page> {
  const context = await browser.newContext({ ...SIGNED_OUT, baseURL: app.url });
  return context.newPage();
}

test.describe('a browser that blocks popups', () => {
  for (const [name, answer] of [
    ['gives none', 'null'],
    ['closes it immediately', '({ closed: true, close() {} })'],
  ] as const) {
    test(`signs in by going there itself and comes back to where one was: ${name}`, async ({ page, app }) => {
      await page.goto('/start');
      await page.evaluate(`window.open = () => ${answer}`);
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await expect(page.getByText('Welcome to the product!')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveText(['Login with Google']);
      await page.getByRole('button', { name: 'Login with Google' }).click();
      await page.getByRole('button', { name: 'Robin Lindqvist' }).click();
      await expect(page).toHaveURL(`${app.url}/start`);
      await expect(page.getByRole('heading', { level: 1, name: 'New workspace' })).toBeVisible();
    });
  }
});

test.describe('two browsers of one person', () => {
  // The browser itself notes on the console that the server refused.
  test.use({ expectedComplaints: [/status of 401/] });

  test('one ends the other, which is signed out at its next act', { tag: ['@V7.4.4', '@V7.5.2'] }, async ({
    page,
    app,
    browser,
  }) => {
    const other = await newBrowser(browser, app);
    await signIn(other, app.url, 'Robin Lindqvist');
    await other.goto('/ws');
    await expect(other.getByRole('link', { name: 'Create Workspace' }).first()).toBeVisible();
    await other.goto('/start');

    await signIn(page, app.url, 'Robin Lindqvist');
    await page.getByRole('button', { name: 'Account: Robin Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    const rows = sessions.getByRole('listitem');
    const mine = rows.filter({ hasText: 'This browser' });
    await expect(mine).toHaveCount(1);
    await expect(mine.getByRole('button')).toHaveCount(0);
    const before = await rows.count();
    expect(before).toBeGreaterThanOrEqual(2);
    // The last used of the others is the one that was opened just now.
    await rows.filter({ hasNotText: 'This browser' }).first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(rows).toHaveCount(before - 1);

    await test.step('the other browser says that it was signed out', async () => {
      await other.getByRole('button', { name: 'Create Workspace' }).click();
      await expect(other.getByText('You were signed out')).toBeVisible();
      await expect(other.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
      await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await other.context().close();
    });

    await test.step('signing out everywhere ends this one too', async () => {
      await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page).toHaveURL(`${app.url}/`);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect((await page.request.get('/api/ws')).status()).toBe(401);
    });
  });
});

test('a token made to read is shown once, reads, writes nothing, and stops when it is revoked', async ({
  page,
  app,
}) => {
  await signIn(page, app.url, 'Robin Lindqvist');
  await page.goto('/tokens');
  await expect(page).toHaveURL(`${app.url}/account#tokens`);
  const section = page.getByRole('region', { name: 'API tokens' });
  await section.getByRole('textbox', { name: 'Name' }).fill('nightly report');
  await section.getByRole('radio', { name: 'Read' }).check();
  await section.getByRole('combobox', { name: 'Works for' }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await section.getByRole('button', { name: 'Create token' }).click();
  const token = await section.getByRole('status').locator('code').innerText();
  const row = section.getByRole('listitem').filter({ hasText: 'nightly report' });
  await expect(row).toContainText('Read');
  await expect(row).toContainText('never used');
  await expect(row).toContainText('ends');

  const script = apiWith(app, token);
  const listWorkspaces = () => script.ask('GET /api/ws', {});
  await listWorkspaces();
  const refusal = { status: 403, message: expect.stringContaining('write') };
  await expect(script.createWorkspace('By a script', 'Not to be')).rejects.toMatchObject(refusal);
  await page.reload();
  await expect(row).toContainText('last used');
  expect(await page.content()).not.toContain(token);

  await row.getByRole('button', { name: 'Revoke nightly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  await expect(listWorkspaces()).rejects.toMatchObject({ status: 401 });
  await expect(page.getByRole('region', { name: 'What you did' })).toContainText(
    'You revoked the API token “nightly report”',
  );
});

test('a person takes their data with them and deletes the account', async ({ page, app, browser }) => {
  const complaints = complaintsOf(page);
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Email').fill('leaver@example.com');
  await popup.getByLabel('Name').fill('Kim Leaver');
  await popup.getByLabel('Name').press('Enter');
  await expect(page.getByRole('button', { name: 'Account: Kim Leaver' })).toBeVisible();
  const made = await page.request.post('/api/ws', {
    data: { title: 'Of Kim alone', description: 'Goes with Kim' },
    headers: { origin: app.url },
  });
  expect(made.status()).toBe(201);

  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('leaver@example.com');
  await test.step('export', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download all my data' }).click();
    const stream = await (await download).createReadStream();
    const first = (await stream[Symbol.asyncIterator]().next()).value as Buffer;
    expect(first.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  await test.step('delete, once the email is typed', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete my account for good' });
    await dialog.getByRole('textbox').fill('another@example.com');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('leaver@example.com');
    await confirm.click();
    await expect(page.getByText('Your account was deleted')).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect((await page.request.get('/api/ws')).status()).toBe(401);
  });

  await test.step('signing in again makes a new user', async () => {
    const again = await newBrowser(browser, app);
    await again.goto('/login');
    const second = again.waitForEvent('popup');
    await again.getByRole('button', { name: 'Login with Google' }).click();
    const chooser = await second;
    await chooser.getByLabel('Email').fill('leaver@example.com');
    await chooser.getByLabel('Name').fill('Kim Leaver');
    await chooser.getByLabel('Name').press('Enter');
    await expect(again.getByRole('button', { name: 'Account: Kim Leaver' })).toBeVisible();
    expect((await (await again.request.get('/api/ws')).json()).items).toEqual([]);
    await again.context().close();
  });
  expect(complaints).toEqual([]);
});
