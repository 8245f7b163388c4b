import { signIn } from '../harness/browser.ts';
import { expect, test } from '../harness/flow.ts';

const PROTECTED = ['/start', '/ws', '/tokens', '/ws/w/create', '/ws/w/edit', '/ws/w/create/editor/g'];

test.describe('a signed-out visitor', () => {
  test.use({ isSignedIn: false });

  test('meets a closed door, and comes to where they wanted after signing in', {
    tag: ['@S2.04', '@S2.05', '@S2.37', '@S2.39', '@S4.05', '@S6.02'],
  }, async ({ page, app }) => {
    for (const path of PROTECTED) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
      await expect(page.getByText('You do not have access to this content')).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Workspaces' })).toBeVisible();
    await page.goto('/start');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome to the product!')).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Login with Google' }).click();
    await (await opened).getByRole('button', { name: 'Sam Okafor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New workspace' })).toBeVisible();

    await test.step('who is signed in does not stay on the sign-in page, also by Back', async () => {
      await page.goto('/ws');
      await expect(
        page
          .getByRole('heading', { level: 1, name: 'Make a place for your footage' })
          .or(page.getByRole('heading', { level: 1, name: 'Workspaces' })),
      ).toBeVisible();
      await page.goto('/login');
      await expect(page).toHaveURL(`${app.url}/`);
      await page.goBack();
      await expect(page).toHaveURL(`${app.url}/ws`);
    });

    await test.step('signing out closes the door again', async () => {
      await page.getByRole('button', { name: 'Account: Sam Okafor' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await page.goto('/ws');
      await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
    });
  });
});

test.describe('another user', () => {
  // The browser itself notes on the console that the server refused.
  test.use({ isSignedIn: false, expectedComplaints: [/status of 404/] });

  test('does not see a workspace that is not theirs', { tag: ['@S6.09'] }, async ({ page, api, app }) => {
    const { id } = await api.createWorkspace('Only for Alex');
    await signIn(page, app.url, 'Sam Okafor');
    await page.goto('/ws');
    await expect(page.getByRole('link', { name: 'Create Workspace' })).toBeVisible();
    await expect(page.getByText('Only for Alex')).toHaveCount(0);
    await page.goto(`/ws/${id}/media`);
    await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
    await expect(page.getByText('You do not have access to this content')).toBeVisible();
    expect((await page.request.get(`/api/ws/${id}`)).status()).toBe(404);
  });
});

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your workspaces' }).click();
  await expect(page).toHaveURL(/\/ws$/);
});

test.describe('a screen that cannot be loaded', () => {
  test.use({ expectedComplaints: [/account-page|Failed to fetch dynamically imported module/] });

  test('says so in the words of the product', { tag: ['@S2.42', '@S8.06'] }, async ({ page }) => {
    await page.route(/\/assets\/account-page.*\.js$/, (route) => route.abort());
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  });
});
