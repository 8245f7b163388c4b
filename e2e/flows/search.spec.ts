import type { Clip, Collection } from '@cutgraph/contract';
import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/flow.ts';

/** No detector knows mountains, and the chip says so. */
const MOUNTAINS = 'Mountains (labelled by hand)';
const chip = (page: Page, name: string) =>
  page.getByRole('search').getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('region', { name: 'Found' }).getByRole('listitem');
const strips = (page: Page) => page.getByRole('link', { name: /^Open .+ at / });

test('the library says what to do, with videos and without, and how large each one is', {
  tag: ['@S2.09', '@S2.13', '@S9.27'],
}, async ({ page, filled, api }) => {
  const instructions = page.getByText(
    'Drop videos and photos anywhere on this page. Move along a picture to skim it, open it to see its clips.',
  );
  const empty = await api.createWorkspace('Nothing yet');
  await page.goto(`/ws/${empty.id}/media`);
  await expect(page.getByRole('heading', { name: 'Drop your first videos and photos here' })).toBeVisible();
  await expect(instructions).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.goto(`/ws/${filled.workspaceId}/media`);
  await expect(instructions).toBeVisible();
  for (const { name, size } of (await api.media(filled.workspaceId)).items) {
    const card = page.getByRole('main').getByRole('link').filter({ hasText: name });
    const gigabytes = size < 1e6 ? '< 0.001 GB' : `${(size / 1e9).toFixed(3)} GB`;
    await expect(card).toContainText(gigabytes);
  }
});

test('search by chip and by words, any or all, in an address that can be shared', {
  tag: ['@S1.09'],
}, async ({ page, filled, api }) => {
  const room = `/ws/${filled.workspaceId}`;
  await page.goto(`${room}/media`);

  await test.step('by a chip', async () => {
    await chip(page, 'Person').click();
    await expect(page).toHaveURL(/\?search=person$/);
    await expect(strips(page).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /stretch(es)? in \d+ videos?/ })).toBeVisible();
  });

  await test.step('by each of the five filters', async () => {
    await chip(page, 'Person').click();
    await expect(page).toHaveURL(`${room}/media`);
    const filters = { Car: 'car', Truck: 'truck', Person: 'person', Animal: 'animal', [MOUNTAINS]: 'hat' };
    for (const [name, term] of Object.entries(filters)) {
      await chip(page, name).click();
      await expect(page).toHaveURL(new RegExp(`\\?search=${term}$`));
      await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true');
      const none = page.getByRole('heading', { name: `No video shows ${name.split(' ')[0]}` });
      await expect(strips(page).first().or(none)).toBeVisible();
      expect(await none.isVisible(), name).toBe(
        (await api.media(filled.workspaceId, [term])).items.length === 0,
      );
      await chip(page, name).click();
      await expect(page).toHaveURL(`${room}/media`);
    }
  });

  await test.step('by a filter that is typed', async () => {
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('mountains');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?search=hat$/);
    await chip(page, MOUNTAINS).click();
  });

  await test.step('what nothing shows, with what there is instead', async () => {
    await chip(page, MOUNTAINS).click();
    await expect(page.getByRole('heading', { name: 'No video shows Mountains' })).toBeVisible();
    await expect(page.getByText('Mountains are not detected.')).toBeVisible();
    await page
      .getByRole('group', { name: 'Seen in this workspace:' })
      .getByRole('button', { name: 'Person' })
      .click();
    await expect(page).toHaveURL(/\?search=person$/);
    await expect(strips(page).first()).toBeVisible();
  });

  await test.step('any of these, or all of these', async () => {
    await chip(page, MOUNTAINS).click();
    await expect(page).toHaveURL(/\?search=person&search=hat$/);
    await expect(strips(page).first()).toBeVisible();
    await page.getByRole('radio', { name: 'All of these' }).check();
    await expect(page).toHaveURL(/match=all/);
    await expect(page.getByRole('heading', { name: 'No video shows Person and Mountains' })).toBeVisible();
    await page.goBack();
    await expect(strips(page).first(), 'the way back asks for the earlier search').toBeVisible();
    await expect(page.getByRole('radio', { name: 'Any of these' })).toBeChecked();
  });

  await test.step('by a near word', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL(`${room}/media`);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused();
    await page.keyboard.type('human');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?text=human$/);
    await expect(page.getByRole('list', { name: 'What is asked for' })).toContainText('human: Person');
    await expect(strips(page).first()).toBeVisible();
  });

  await test.step('only long stretches', async () => {
    const before = await rows(page).count();
    await page.getByRole('combobox', { name: 'Shortest stretch' }).selectOption('2 s or longer');
    await expect(page).toHaveURL(/\?text=human&longerThan=2$/);
    await expect(strips(page).first()).toBeVisible();
    expect(await rows(page).count()).toBeLessThanOrEqual(before);
  });

  await test.step('another user opens the same address', async () => {
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Shortest stretch' })).toHaveValue('2');
    await expect(strips(page).first()).toBeVisible();
    for (const theme of ['Light', 'Dark']) {
      const change = page.getByRole('button', { name: `${theme} theme` });
      if (await change.isVisible()) await change.click();
      expect(await accessibilityFindings(page), theme).toEqual([]);
    }
  });

  await test.step('a stretch opens where it begins', async () => {
    await strips(page).first().press('Enter');
    await expect(page).toHaveURL(/\/media\/[\w-]+\/view\?t=\d/);
    await page.goBack();
    await expect(strips(page).first()).toBeVisible();
  });
});

test('what is found goes into a collection and into a generation', async ({ page, filled, api }) => {
  const { workspaceId } = filled;
  await page.goto(`/ws/${workspaceId}/media?search=person`);
  const ticks = page.getByRole('checkbox', { name: /^Choose the stretch/ });
  await expect(ticks.nth(1)).toBeAttached();

  await test.step('play one in place', async () => {
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect(page.locator('video')).toHaveCount(1);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.locator('video')).toHaveCount(0);
  });

  await test.step('two into a collection', async () => {
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await expect(page.getByText('2 stretches chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Add to collection' }).click();
    await page.getByRole('menuitem', { name: 'New collection' }).click();
    await expect(page.getByText(/was made, with 2 clips/)).toBeVisible();
    const { items } = await api.ask('GET /api/ws/{w}/collections', { params: { w: workspaceId } });
    const clips = Object.values(items[0]?.clipRefs ?? {});
    expect(clips).toHaveLength(2);
    expect(clips.every(({ title, mediaID }) => title === 'Person' && filled.mediaIds.includes(mediaID))).toBe(
      true,
    );
  });

  await test.step('their videos as footage', async () => {
    await page.getByRole('link', { name: 'Use as footage' }).click();
    await expect(page).toHaveURL(/\/create\?media=/);
    const asked = new URL(page.url()).searchParams.getAll('media');
    await expect(
      page.getByText(`It will look at ${asked.length === 1 ? '1 video' : `${asked.length} videos`}.`),
    ).toBeVisible();
    await page.goBack();
  });

  await test.step('Escape chooses none, everything can be chosen', async () => {
    await ticks.nth(0).check();
    await page.keyboard.press('ControlOrMeta+a');
    const all = await ticks.count();
    await expect(page.getByText(all === 1 ? '1 stretch chosen' : `${all} stretches chosen`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/stretch(es)? chosen/)).toBeHidden();
    await page.getByRole('button', { name: 'Choose all shown' }).click();
    await expect(page.getByText(/stretch(es)? chosen/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/stretch(es)? chosen/)).toBeHidden();
  });
});

test('all that is found is chosen, also what is not shown yet', async ({ page, filled, api }) => {
  const { workspaceId } = filled;
  const found = await api.ask('POST /api/ws/{w}/search', {
    params: { w: workspaceId },
    body: { match: 'any', terms: [{ kind: 'label', value: 'person' }] },
  });
  expect(found.countMedia).toBeGreaterThan(1);
  // One video a page, and those after the first only once everything was asked for.
  const asked = Promise.withResolvers<void>();
  await page.route(`**/api/ws/${workspaceId}/search`, async (route) => {
    const body = route.request().postDataJSON() as { cursor?: string };
    if (body.cursor) await asked.promise;
    await route.continue({ postData: JSON.stringify({ ...body, limit: 1 }) });
  });
  await page.goto(`/ws/${workspaceId}/media?search=person`);
  await page.getByRole('button', { name: `Choose all ${found.countStretches}`, exact: true }).click();
  await expect(
    page.getByRole('button', { name: `Stop: 1 of ${found.countMedia} videos loaded` }),
  ).toBeVisible();
  asked.resolve();
  await expect(page.getByText(`${found.countStretches} stretches chosen`)).toBeVisible();

  const medias = `**/api/ws/${workspaceId}/media?*`;
  const more = Promise.withResolvers<void>();
  await page.route(medias, async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('cursor')) await more.promise;
    url.searchParams.set('limit', '1');
    await route.continue({ url: url.href });
  });
  await page.goto(`/ws/${workspaceId}/media`);
  await page.getByRole('main').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: `Choose all ${filled.mediaIds.length}`, exact: true }).click();
  more.resolve();
  await expect(page.getByText(`${filled.mediaIds.length} videos chosen`)).toBeVisible();
});

test('an older collection is found by its name', async ({ page, filled, api }) => {
  const { workspaceId, mediaIds } = filled;
  const params = { w: workspaceId };
  const mediaRefId = `/ws/${workspaceId}/media/${mediaIds[0]}`;
  const clip: Clip = {
    ...{ id: `${mediaRefId}/clips/0-2`, title: 'person', source: 'clips', length: 2, start: 0, end: 2 },
    ...{ mediaID: mediaIds[0]!, thumbnailURL: '', workspaceRefId: `/ws/${workspaceId}`, mediaRefId },
  };
  const made: Collection[] = [];
  for (const title of ['Oldest of all', ...Array.from({ length: 8 }, (_, at) => `Later ${at}`)])
    made.push(await api.ask('POST /api/ws/{w}/collections', { params, body: { title, clips: [clip] } }));
  await page.goto(`/ws/${workspaceId}/media?search=person`);
  await page
    .getByRole('checkbox', { name: /^Choose the stretch/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Add to collection' }).click();
  await expect(page.getByRole('menuitem', { name: /^Later 7/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Oldest of all/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Another collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to which collection?' });
  await dialog.getByRole('searchbox', { name: 'Search collections' }).fill('no such');
  await expect(dialog.getByText('No collection is called that.')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search collections' }).fill('OLDEST');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Oldest of all/ }).click();
  await expect(page.getByText('1 clip added to Oldest of all.')).toBeVisible();
  const oldest = { ...params, id: made[0]!.id };
  const { clipRefs } = await api.ask('GET /api/ws/{w}/collections/{id}', { params: oldest });
  expect(Object.keys(clipRefs)).toHaveLength(2);
  for (const { id } of made)
    await api.ask('DELETE /api/ws/{w}/collections/{id}', { params: { ...params, id } });
});

test('a search is kept, used again and forgotten', async ({ page, filled }) => {
  const room = `/ws/${filled.workspaceId}`;
  await page.goto(`${room}/media?search=person&longerThan=1`);
  await page.getByRole('button', { name: 'Keep this search' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('People who stay');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const kept = page.getByRole('region', { name: 'Kept searches' });
  await expect(kept.getByRole('button', { name: 'People who stay', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto(`${room}/media`);
  await kept.getByRole('button', { name: 'People who stay', exact: true }).click();
  await expect(page).toHaveURL(/\?search=person&longerThan=1$/);
  await expect(strips(page).first()).toBeVisible();

  await kept.getByRole('button', { name: 'More for the search People who stay' }).click();
  await page.getByRole('menuitem', { name: 'Forget this search' }).click();
  await expect(kept).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toBeVisible();
});

test('many videos are tagged, rated and found again by their tag', async ({ page, filled }) => {
  await page.goto(`/ws/${filled.workspaceId}/media`);
  const ticks = page.getByRole('main').getByRole('checkbox');
  await ticks.nth(0).check();
  await ticks.nth(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 videos chosen')).toBeVisible();

  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('Keep');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tags of 3 videos were changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  await page.getByRole('button', { name: '4 stars' }).click();
  await expect(page.getByRole('img', { name: '4 stars' })).toHaveCount(3);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'keep' }).click();
  await expect(page).toHaveURL(/\?tag=keep$/);
  await expect(rows(page).filter({ has: page.getByRole('checkbox', { name: /all stretches/ }) })).toHaveCount(
    3,
  );
});

test('matching clips are filtered, played and known', { tag: ['@S2.18', '@S7.15'] }, async ({
  page,
  filled,
}) => {
  await page.goto(`/ws/${filled.workspaceId}/media`);
  await page.getByRole('link', { name: 'Matching clips' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matching clips' })).toBeVisible();
  await chip(page, 'Person').click();
  await expect(page).toHaveURL(/\/clips\?search=person$/);
  await page
    .getByRole('button', { name: /^About Person/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Sure');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Play Person/ })
    .first()
    .click();
  await expect(page.locator('video')).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('button', { name: /^Add Person .* to a collection/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'New collection' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await accessibilityFindings(page)).toEqual([]);
});
