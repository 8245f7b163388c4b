import { accessibilityFindings } from '../harness/accessible.ts';
import { signInAs } from '../harness/browser.ts';
import { coveredControls } from '../harness/covered-controls.ts';
import { expect, test } from '../harness/flow.ts';

test.use({ isSignedIn: false });

test('a newcomer without footage watches a film, led by the tour', async ({ page, app }) => {
  await signInAs(page, app.url, { name: 'Robin First', email: 'first-run@example.com' });
  const tour = page.getByRole('complementary', { name: 'Tour' });
  const here = tour.locator('[aria-current="step"]');
  const main = page.getByRole('main');

  await test.step('the tour begins by itself, beside the ways to begin', async () => {
    await page.getByRole('link', { name: 'Your Workspaces' }).click();
    await expect(tour.getByRole('status')).toContainText('Add footage');
    await expect(main.getByRole('button', { name: 'Try it with sample footage' })).toBeVisible();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(await coveredControls(page)).toEqual([]);
    }
  });

  await test.step('sample footage is drawn and analyzed', async () => {
    await main.getByRole('button', { name: 'Try it with sample footage' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sample footage' })).toBeVisible();
    await expect(here).toContainText('See what was found');
    await expect(main.getByRole('listitem').filter({ hasText: '.mp4' })).toHaveCount(5);
  });

  await test.step('a film of it plays', async () => {
    await main.getByRole('button', { name: 'Make a film' }).click();
    await main.getByRole('button', { name: 'Play film 1' }).click();
    const isPlaying = () =>
      page
        .locator('video')
        .evaluateAll((videos) => videos.some(({ paused, currentTime }) => !paused && currentTime > 0));
    await expect.poll(isPlaying).toBe(true);
  });

  await test.step('a video is opened from the tour, which goes on to what is left', async () => {
    await tour.getByRole('link', { name: 'Go to the videos' }).click();
    await main
      .getByRole('link', { name: /Beach at dusk/ })
      .first()
      .click();
    await expect(here).toContainText('Change it');
    await expect(tour.getByText(', done')).toHaveCount(3);
  });

  await test.step('it is left by Escape, stays away, and comes from the menu', async () => {
    await page.keyboard.press('Escape');
    await expect(tour).toHaveCount(0);
    await page.goto('/ws');
    await expect(main.getByRole('link', { name: /Sample footage/ })).toBeVisible();
    await expect(tour).toHaveCount(0);
    await page.getByRole('button', { name: 'Account: Robin First' }).click();
    await page.getByRole('menuitem', { name: 'Take the tour' }).click();
    await expect(here).toContainText('Add footage');
    await tour.getByRole('button', { name: 'Leave the tour' }).click();
    await expect(tour).toHaveCount(0);
  });

  await test.step('there is one sample workspace', async () => {
    const before = page.url();
    await main.getByRole('button', { name: 'Try it with sample footage' }).click();
    await expect(page).not.toHaveURL(before);
    const { items } = await (await page.request.get('/api/ws')).json();
    expect(items).toHaveLength(1);
  });
});
