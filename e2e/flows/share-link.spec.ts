import type { Browser, Page } from '@playwright/test';
import { complaintsOf } from '../harness/browser.ts';
import { queryDatabase } from '../harness/database.ts';
import { untilRendered } from '../harness/fill.ts';
import { expect, test } from '../harness/flow.ts';
import type { RunningApp } from '../harness/start-app.ts';

const PASSWORD = 'correct horse battery';

/** A browser that is signed in nowhere, as of a person who was sent a link. */
async function stranger(browser: Browser, app: RunningApp): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: app.url });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return { page, asked };
}

/** Seconds that the film stands at; not a number before it is there. */
function placeOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video) => video.currentTime);
}

async function expectToPlay(page: Page): Promise<void> {
  const before = await placeOf(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(before + 0.3);
}

test('a film is shared with a password, watched by who knows it, counted, and taken back', async ({
  page,
  app,
  api,
  browser,
  filled,
}) => {
  const { workspaceId, timelineId } = filled;
  await page.goto(`/ws/${workspaceId}/edit/timeline/${timelineId}/view`);
  const { title } = await api.timeline(workspaceId, timelineId);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // The workspace that the flows share comes with a link.
  const links = dialog.getByRole('listitem');
  await expect(links).toHaveCount(1);

  const address = await test.step('make a link', async () => {
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await password.fill('short');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(dialog.getByText('A password needs 8 characters or more.').first()).toBeVisible();
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await dialog.getByRole('combobox', { name: 'Works for' }).click();
    await page.getByRole('option', { name: '7 days' }).click();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(links).toHaveCount(2);
    const row = links.first();
    await expect(row).toContainText('Password');
    await expect(row).toContainText('Ends');
    await expect(row).toContainText('0 views');
    return row.getByRole('textbox').inputValue();
  });
  expect(new URL(address).pathname).toMatch(/^\/shared\/[\w-]{20,}$/);

  const other = await stranger(browser, app);
  await test.step('who has the link is asked for the password', async () => {
    await other.page.goto(address);
    await expect(
      other.page.getByRole('heading', { level: 1, name: 'This film has a password' }),
    ).toBeVisible();
    expect(await other.page.content()).not.toContain(title);
    await expect(other.page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await other.page.getByLabel('Password', { exact: true }).fill('not this one');
    await other.page.getByRole('button', { name: 'Watch' }).click();
    await expect(other.page.getByText('This is not the password. Try again.')).toBeVisible();
  });
  const complaints = complaintsOf(other.page);

  await test.step('it plays, in its own shape, and nothing else is asked for', async () => {
    await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.page.getByRole('button', { name: 'Watch' }).click();
    await expect(other.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(other.page.getByRole('banner').getByRole('link')).toHaveText(['Cutgraph']);
    await other.page.getByRole('button', { name: `Play ${title}` }).click();
    await expectToPlay(other.page);
    const [shown, own] = await other.page
      .locator('video')
      .evaluate((video) => [video.clientWidth / video.clientHeight, video.videoWidth / video.videoHeight]);
    expect(shown).toBeCloseTo(own!, 1);
    const link = new URL(address).pathname.split('/').at(-1)!;
    const foreign = other.asked.filter((path) => path !== '/api/auth/session' && !path.includes(link));
    expect(foreign).toEqual([]);
  });

  await test.step('it can be kept', async () => {
    const download = other.page.waitForEvent('download');
    await other.page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.mp4$/);
    await (await download).cancel();
  });

  await test.step('an address that holds no more is renewed without losing the place', async () => {
    let refused = 0;
    await other.page.route(/\/api\/files\/shared\/.*video\.mp4/, async (route) => {
      if (refused++ > 0) return route.continue();
      await route.fulfill({ status: 403, body: '' });
    });
    const opened = other.page.waitForResponse(/\/api\/shared\/.*\/open$/);
    const place = await other.page.locator('video').evaluate((video) => {
      video.pause();
      video.currentTime = video.duration / 2;
      const at = video.currentTime;
      // As after an hour: what is asked for next is refused.
      video.src = `${video.src}&again=1`;
      video.currentTime = at;
      return at;
    });
    expect((await opened).status()).toBe(200);
    await expect.poll(() => placeOf(other.page)).toBeCloseTo(place, 0);
    await other.page.unroute(/\/api\/files\/shared\/.*video\.mp4/);
  });

  await test.step('the one who shares sees that it was watched, live', async () => {
    await expect(links.first()).toContainText(/[1-9]\d* views?, last /);
  });
  expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);

  await test.step('revoked while it is open: a reload says so', async () => {
    await links.first().getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByText('Anyone with this link can no longer watch.')).toBeVisible();
    await links.first().getByRole('button', { name: 'Revoke' }).click();
    await expect(links).toHaveCount(1);
    await other.page.reload();
    await expect(
      other.page.getByRole('heading', { level: 1, name: 'This link does not work any more' }),
    ).toBeVisible();
    expect(await other.page.content()).not.toContain(title);
  });
  await other.page.context().close();
});

test('an upright film without a password opens immediately, takes comments, and its link expires', async ({
  page: member,
  app,
  api,
  browser,
  filled,
}) => {
  const { workspaceId, mediaIds } = filled;
  const film = await api.render(workspaceId, {
    title: 'Upright',
    canvas: { width: 360, height: 640, framesPerSecond: 30 },
    inputs: [{ key: 'a', uri: `/ws/${workspaceId}/media/${mediaIds[0]}` }],
    editList: [{ key: 'one', inputs: ['a'], startTimeOffset: { seconds: 1 }, endTimeOffset: { seconds: 7 } }],
  });
  await untilRendered(api, workspaceId, film.id);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await api.share(workspaceId, film.id, { expiresAt: tomorrow, allowsComments: true });
  const { page } = await stranger(browser, app);
  await page.goto(`/shared/${id}`);
  await page.getByRole('button', { name: /^Play / }).click();
  await expectToPlay(page);
  const { width, height } = (await page.locator('video').boundingBox())!;
  expect(width / height).toBeCloseTo(9 / 16, 1);
  await test.step('a guest marks a place and comments on it, and a member answers', async () => {
    await member.goto(`/ws/${workspaceId}/edit/timeline/${film.id}/view`);
    await expect(member.getByText('No comments yet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Kim');
    await page.getByRole('textbox', { name: /^Comment at / }).fill('Too <b>dark</b>');
    await page.getByRole('button', { name: 'Mark a part of the picture' }).click();
    const box = (await page.locator('video').boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Too <b>dark</b>' })).toContainText('Kim');
    const thread = member.getByRole('listitem').filter({ hasText: 'Too <b>dark</b>' });
    await expect(thread).toContainText('Guest');
    await thread.getByRole('button', { name: 'Reply' }).click();
    await thread.getByRole('textbox', { name: 'Reply to Kim' }).fill('Brighter now');
    await thread.getByRole('button', { name: 'Send reply' }).click();
    await expect(thread).toContainText('Brighter now');
    const { items } = await api.comments(workspaceId, film.id);
    expect(items[0]?.box?.left).toBeCloseTo(0.2, 1);
    expect(items[0]?.box?.bottom).toBeCloseTo(0.5, 1);
    await page.getByRole('button', { name: 'Approve this film' }).click();
    await expect(member.getByText('Approved by Kim (guest)')).toBeVisible();
  });
  await queryDatabase(app, 'update links set expires_at = now() where id = $1', [id]);
  expect((await page.request.get(`/api/shared/${id}`)).status()).toBe(404);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link does not work any more' }),
  ).toBeVisible();
  await page.context().close();
});

test('the list of finished films shares too', async ({ page, filled }) => {
  await page.goto(`/ws/${filled.workspaceId}/timelines`);
  await page.getByRole('main').getByRole('button', { name: 'Share' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Make a link' })).toBeVisible();
});
