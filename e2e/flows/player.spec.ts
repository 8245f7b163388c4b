import type { Locator, Page } from '@playwright/test';
import { accessibilityFindings } from '../harness/accessible.ts';
import type { Api } from '../harness/api.ts';
import { expect, NO_TOUCH, test } from '../harness/flow.ts';
import { waitFor } from '../harness/wait.ts';

const labelsOf = async (api: Api, w: string, m: string) =>
  (await api.ask('GET /api/ws/{w}/media/{m}/labels', { params: { w, m }, query: { limit: 500 } })).items;

const timeOf = (page: Page) => page.locator('video').evaluate((video) => video.currentTime);

/** Opens a media and waits until its player shows a frame. */
async function open(page: Page, w: string, m: string, route = 'view') {
  await page.goto(`/ws/${w}/media/${m}/${route}`);
  await expect(page.getByRole('heading', { name: 'Clips', exact: true })).toBeVisible();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one) => one.readyState >= 2 && !one.seeking)).toBe(true);
}

const lanesOf = (page: Page) => page.getByRole('region', { name: 'What is in it' });
const barOf = (page: Page) => page.getByRole('slider', { name: 'Position' });

test.describe('the player', () => {
  test('its keys step exactly one frame, shuttle and change the speed, wherever the focus is', async ({
    page,
    filled: { workspaceId, mediaIds },
    api,
  }) => {
    const media = await api.medium(workspaceId, mediaIds[0]!);
    await open(page, workspaceId, media.id);
    const frame = 1 / media.framesPerSecond;
    const shown = await framesShown(page, frame);
    for (let number = 1; number <= 12; number++) {
      await page.keyboard.press('.');
      await expect.poll(() => shown().then((numbers) => numbers.at(-1))).toBe(number);
      expect(await timeOf(page)).toBeCloseTo((number + 0.5) * frame, 3);
    }
    for (let number = 11; number >= 0; number--) {
      await page.keyboard.press(',');
      await expect.poll(() => shown().then((numbers) => numbers.at(-1))).toBe(number);
    }
    expect(new Set(await shown())).toHaveProperty('size', 13);

    const video = page.locator('video');
    const isPaused = () => video.evaluate((one) => one.paused);
    const rate = () => video.evaluate((one) => one.playbackRate);
    await page.keyboard.press('l');
    await expect.poll(isPaused).toBe(false);
    await page.keyboard.press('l');
    expect(await rate()).toBe(2);
    await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(true);
    const stood = await timeOf(page);
    // The start is near, and reached soon: what the button was called on the way there is kept.
    const names = await namesOf(page.getByRole('button', { name: /^Speed / }));
    await page.keyboard.press('j');
    await expect.poll(names).toContain('Speed -1×');
    await expect.poll(() => timeOf(page)).toBeLessThan(stood);
    await page.keyboard.press('k');
    for (const speed of [1.25, 1.5]) {
      await page.keyboard.press('+');
      expect(await rate()).toBe(speed);
    }
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await page.keyboard.press('End');
    expect(await timeOf(page)).toBeCloseTo(media.mediaDuration, 1);
    await page.keyboard.press('ArrowLeft');
    expect(await timeOf(page)).toBeCloseTo(media.mediaDuration - 5, 1);
  });

  test('a clip is played again from its start when its end is passed; a lane leads there', {
    tag: ['@S4.43'],
  }, async ({ page, filled: { workspaceId, mediaIds }, api }) => {
    const m = mediaIds[0]!;
    const params = { w: workspaceId, m };
    const body = { labelEntityName: 'A nod', segmentStartTime: 2, segmentEndTime: 2.6 };
    const { id: label } = await api.ask('POST /api/ws/{w}/media/{m}/labels', { params, body });
    await open(page, workspaceId, m);
    const strip = lanesOf(page).getByRole('button', { name: /^A nod, / });
    await strip.click();
    await expect(strip).toHaveAttribute('aria-pressed', 'true');
    const { from, to } = await nextTurnBack(page);
    expect(from).toBeGreaterThanOrEqual(2.6);
    expect(to).toBeCloseTo(2, 2);

    await page.getByRole('button', { name: 'Play the whole video' }).click();
    await page.keyboard.press('k');
    const [first] = await lanesOf(page).getByRole('group').all();
    await first!.getByRole('button').first().focus();
    await page.keyboard.press('ArrowDown');
    const next = lanesOf(page).locator('button:focus');
    await expect(next).not.toHaveAccessibleName(/^A nod/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('video').evaluate((one) => one.paused)).toBe(false);
    await api.ask('DELETE /api/ws/{w}/media/{m}/labels/{label}', { params: { ...params, label } });
  });

  test('I, O and Enter keep a clip of one’s own; its ends are moved, it is deleted and brought back', async ({
    page,
    filled: { workspaceId, mediaIds },
    api,
  }) => {
    const media = await api.medium(workspaceId, mediaIds[0]!);
    const frame = 1 / media.framesPerSecond;
    await open(page, workspaceId, media.id);
    for (let times = 0; times < 3; times++) await page.keyboard.press('.');
    await page.keyboard.press('i');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('o');
    const end = page.getByRole('slider', { name: 'End of the clip' });
    await end.focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('textbox', { name: 'Name of the clip' }).fill('The first word');
    await page.keyboard.press('Enter');
    const own = page.getByRole('region', { name: 'Your clips' });
    await expect(own.getByText('The first word')).toBeVisible();
    await page.reload();
    await expect(own.getByText('The first word')).toBeVisible();
    const kept = (await labelsOf(api, workspaceId, media.id)).find(({ origin }) => origin === 'member')!;
    expect(kept.segmentStartTime).toBeCloseTo(3 * frame, 3);
    expect(kept.segmentEndTime).toBeGreaterThan(5);

    await own.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Move ends' }).click();
    await page.getByRole('slider', { name: 'Start of the clip' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Save ends' }).click();
    await expect(page.getByText('The first word was changed')).toBeVisible();
    const moved = (await labelsOf(api, workspaceId, media.id)).find(({ id }) => id === kept.id)!;
    expect(moved.segmentStartTime).toBeCloseTo(kept.segmentStartTime + 1, 1);

    await own.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete clip' }).click();
    await expect(own.getByText('The first word')).toBeHidden();
    await page
      .getByRole('alert')
      .filter({ hasText: 'The first word was deleted' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(own.getByText('The first word')).toBeVisible();
    await own.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete clip' }).click();
    await expect(own.getByText('The first word')).toBeHidden();
  });

  test('boxes lie inside the picture, and follow what is corrected', async ({
    page,
    filled: { workspaceId, mediaIds },
    api,
  }) => {
    const m = await withPerson(api, workspaceId, mediaIds);
    await open(page, workspaceId, m);
    await page.keyboard.press('b');
    const boxes = page.locator('[data-track]');
    await expect(boxes.first()).toBeVisible();
    const [picture, media] = [await pictureOf(page), await api.medium(workspaceId, m)];
    expect(picture.width / picture.height).toBeCloseTo(media.width / media.height, 1);
    for (const box of await boxes.all()) expect(isInside((await box.boundingBox())!, picture)).toBe(true);

    const label = (await labelsOf(api, workspaceId, m)).find((one) => one.labelEntityName === 'person')!;
    await lanesOf(page)
      .getByRole('button', { name: /^Person, / })
      .first()
      .click();
    await page.keyboard.press('k');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('combobox', { name: 'It is' })
      .or(dialog.getByLabel('It is'))
      .first()
      .fill('ghost');
    await dialog.getByRole('radio', { name: /in this video/ }).check();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      lanesOf(page)
        .getByRole('button', { name: /^Ghost, / })
        .first(),
    ).toBeVisible();
    await expect(boxes.filter({ hasText: 'Ghost' }).first()).toBeVisible();
    expect((await api.media(workspaceId, ['ghost'])).items.map(({ id }) => id)).toEqual([m]);
    await page.getByRole('button', { name: 'Take all corrections back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take all corrections back' }).click();
    await expect(lanesOf(page).getByRole('button', { name: /^Ghost, / })).toHaveCount(0);
    expect((await labelsOf(api, workspaceId, m)).map(({ id }) => id)).toContain(label.id);
  });

  test('what is rejected is in no lane, no search and no new montage, until it is brought back', async ({
    page,
    filled: { workspaceId, mediaIds },
    api,
  }) => {
    const m = await withPerson(api, workspaceId, mediaIds);
    await open(page, workspaceId, m);
    const persons = lanesOf(page).getByRole('button', { name: /^Person, / });
    await persons.first().click();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /in this video/ }).check();
    await dialog.getByRole('button', { name: 'It is not there' }).click();
    await expect(persons).toHaveCount(0);
    expect((await api.media(workspaceId, ['person'])).items.map(({ id }) => id)).not.toContain(m);
    await page.goto(`/ws/${workspaceId}/media?search=person`);
    const { name } = await api.medium(workspaceId, m);
    await expect(page.getByText(name)).toHaveCount(0);
    await expectNoCuts(api, workspaceId, m);

    await open(page, workspaceId, m);
    const corrections = page.getByRole('region', { name: 'Corrections' });
    const back = corrections.getByRole('button', { name: /^Bring back/ });
    await expect(back.first()).toBeVisible();
    for (let left = await back.count(); left > 0; left--) {
      await back.first().click();
      await expect(back).toHaveCount(left - 1);
    }
    await expect(corrections).toBeHidden();
    await expect(persons.first()).toBeVisible();
    expect((await api.media(workspaceId, ['person'])).items.map(({ id }) => id)).toContain(m);
  });

  test('a single track is rejected by a key, and comes back by undo; stars and tags are kept', async ({
    page,
    filled: { workspaceId, mediaIds },
    api,
  }) => {
    const m = await withPerson(api, workspaceId, mediaIds);
    await open(page, workspaceId, m);
    const persons = lanesOf(page).getByRole('button', { name: /^Person, / });
    await expect(persons.first()).toBeVisible();
    const before = await persons.count();
    await persons.first().click();
    await page.keyboard.press('4');
    await expect(
      page.getByRole('group', { name: 'Rating of Person' }).getByRole('radio', { name: '4 stars' }),
    ).toBeChecked();
    await page.keyboard.press('x');
    await expect(persons).toHaveCount(before - 1);
    await page
      .getByRole('alert')
      .filter({ hasText: 'left out' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(persons).toHaveCount(before);

    await page.keyboard.press('Escape');
    const { name } = await api.medium(workspaceId, m);
    await page.getByRole('combobox', { name: `Add a tag: ${name}` }).fill('Best of');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('list', { name: `Tags of ${name}` })).toContainText('best of');
    await expect.poll(() => api.medium(workspaceId, m).then((media) => media.tags)).toEqual(['best of']);
    await page.getByRole('button', { name: 'Remove the tag best of' }).click();
    await expect.poll(() => api.medium(workspaceId, m).then((media) => media.tags)).toEqual([]);
  });
});

test('the picture of a clip plays by itself while one stays on it', { tag: ['@S4.44'] }, async ({
  page,
  filled: { workspaceId, mediaIds },
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, workspaceId, mediaIds[0]!);
  const clip = page.getByRole('region', { name: 'Clips', exact: true }).getByRole('listitem').first();
  await clip.getByText(/^at /).hover();
  const frame = clip.locator('[style*="background-position"]').last();
  const seen = new Set<string>();
  await expect
    .poll(async () => {
      seen.add((await frame.getAttribute('style')) ?? '');
      return seen.size;
    })
    .toBeGreaterThan(3);
});

test('the keys that are printed are those that were chosen', async ({
  page,
  filled: { workspaceId, mediaIds },
}) => {
  await page.evaluate(() =>
    localStorage.setItem('cutgraph-keys', '{"player.markIn":["q"],"player.markOut":["w"]}'),
  );
  await open(page, workspaceId, mediaIds[0]!);
  const bar = page.getByRole('form', { name: 'Mark a clip' });
  await expect(bar.getByRole('button', { name: 'Mark in' }).locator('kbd')).toHaveText('Q');
  await expect(page.getByText('Or by keys: Q, W, ↵.')).toBeVisible();
  await page.keyboard.press('q');
  await expect(bar.getByRole('button', { name: 'Keep clip' })).toBeEnabled();
});

test('on the card of a workspace, and on that of a film, the frame under the pointer is shown', async ({
  page,
  filled: { workspaceId },
}) => {
  await page.goto('/ws');
  const card = page.getByRole('link', { name: /^Summer in the city/ });
  await card.locator('img').first().hover();
  await expect(card.locator('[style*="background-position"]')).toBeVisible();
  await page.goto(`/ws/${workspaceId}/timelines`);
  const film = page
    .getByRole('listitem')
    .getByRole('button', { name: /^Play: / })
    .first();
  await film.hover();
  await expect(film.locator('[style*="background-position"]')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test.skip(({ browserName }) => browserName === 'firefox', NO_TOUCH);

  test('a clip is marked where a media is viewed; one that ends before it begins is refused', {
    tag: ['@S5.10'],
  }, async ({ page, filled: { workspaceId, mediaIds }, api }) => {
    const media = await api.medium(workspaceId, mediaIds[0]!);
    await open(page, workspaceId, media.id);
    const bar = page.getByRole('form', { name: 'Mark a clip' });
    const keep = bar.getByRole('button', { name: 'Keep clip' });
    const width = (await barOf(page).boundingBox())!.width;
    const markAt = async (share: number, end: 'in' | 'out') => {
      await barOf(page).tap({ position: { x: share * width, y: 12 } });
      await bar.getByRole('button', { name: `Mark ${end}` }).tap();
    };
    await markAt(0.6, 'in');
    await markAt(0.2, 'out');
    await expect(bar.getByText('Cannot have negative duration')).toBeVisible();
    await expect(keep).toBeDisabled();
    expect(await accessibilityFindings(page)).toEqual([]);
    await markAt(0.9, 'out');
    await expect(bar.getByText('Cannot have negative duration')).toBeHidden();
    for (const end of ['Start', 'End']) {
      const handle = page.getByRole('slider', { name: `${end} of the clip` });
      expect((await handle.boundingBox())!.width).toBeGreaterThanOrEqual(40);
    }
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
    await bar.getByRole('textbox', { name: 'Name of the clip' }).fill('By hand');
    await keep.tap();
    await expect(page.getByRole('region', { name: 'Your clips' }).getByText('By hand')).toBeVisible();
    const kept = (await labelsOf(api, workspaceId, media.id)).find(({ origin }) => origin === 'member')!;
    expect(kept.segmentStartTime / media.mediaDuration).toBeCloseTo(0.6, 1);
    const params = { w: workspaceId, m: media.id, label: kept.id };
    await api.ask('DELETE /api/ws/{w}/media/{m}/labels/{label}', { params });

    await page.getByRole('link', { name: `Edit ${media.name}` }).tap();
    await expect(page).toHaveURL(new RegExp(`${media.id}/edit$`));
    await expect(bar.getByRole('button', { name: 'Mark in' })).toBeVisible();
  });

  test('a finger that is drawn along a picture sees its frames, and opens nothing', async ({
    page,
    filled: { workspaceId },
  }) => {
    await page.goto(`/ws/${workspaceId}/media`);
    const card = page.getByRole('main').locator('a:has(img)').first();
    const { x, y, width, height } = (await card.locator('img').first().boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : [{ x: x + share * width, y: y + height / 2 }],
      });
    const frame = card.locator('[style*="background-position"]');
    await touch('touchStart', 0.2);
    await touch('touchMove', 0.4);
    await touch('touchMove', 0.6);
    await expect(frame).toBeVisible();
    await touch('touchEnd');
    await expect(frame).toBeHidden();
    await expect(page).toHaveURL(/\/media$/);
    // To the browser the finger may have left with a swing, which the next touch only stops.
    await expect(async () => {
      if (!page.url().endsWith('/view')) await card.tap({ timeout: 2_000 });
      expect(page.url()).toMatch(/\/view$/);
    }).toPass();
  });
});

test('every part of the player can be used by everybody, with marks, boxes and a clip chosen', {
  tag: ['@S2.15'],
}, async ({ page, filled: { workspaceId, mediaIds }, api }) => {
  const m = await withPerson(api, workspaceId, mediaIds);
  await open(page, workspaceId, m, 'edit');
  await page.keyboard.press('b');
  await lanesOf(page).getByRole('button').first().click();
  await page.keyboard.press('k');
  await page.keyboard.press('i');
  for (const theme of ['dark', 'light']) {
    const switchTo = page.getByRole('button', { name: `${theme === 'dark' ? 'Dark' : 'Light'} theme` });
    if (await switchTo.isVisible()) await switchTo.click();
    expect.soft(await accessibilityFindings(page), theme).toEqual([]);
    await page
      .getByRole('button', { name: /^About/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await accessibilityFindings(page), `${theme}, about a clip`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(barOf(page)).toBeVisible();
});

/** A media in which the program saw a person. */
async function withPerson(api: Api, w: string, mediaIds: readonly string[]): Promise<string> {
  for (const m of mediaIds)
    if ((await labelsOf(api, w, m)).some((label) => label.labelEntityName === 'person')) return m;
  throw new Error('No person was seen in the footage.');
}

/** A new generation that follows persons has no cut of this media. */
async function expectNoCuts(api: Api, w: string, m: string): Promise<void> {
  const { items } = await api.templates(w);
  const reel = items.find((template) => template.durationPreset === 'reel')!;
  const begun = await api.generate(w, {
    templateId: reel.id,
    editPreset: 'fast',
    queryLabelEntityName: 'person',
  });
  const wizard = await waitFor(api, w, 'the generation', async () => {
    const now = await api.wizard(w, begun.id);
    return now.isRunning ? undefined : now;
  });
  expect(wizard.error).toBeNull();
  const { cuts } = await api.videograph(wizard.videographRef!);
  const media = Object.values(cuts).map((cut) => cut.mediaID);
  expect(media.length).toBeGreaterThan(0);
  expect(media).not.toContain(m);
}

/**
 * The numbers of all frames that the browser has put on the screen since. After a seek Firefox names the time that was asked
 * for, Chromium that of the frame.
 */
async function framesShown(page: Page, frameSeconds: number): Promise<() => Promise<number[]>> {
  const video = page.locator('video');
  await video.evaluate((one) => {
    const times: number[] = [];
    Object.assign(one, { shownTimes: times });
    const note = (_now: number, { mediaTime }: { mediaTime: number }): void => {
      times.push(mediaTime);
      one.requestVideoFrameCallback(note);
    };
    one.requestVideoFrameCallback(note);
  });
  return async () => {
    const times = await video.evaluate((one) => (one as unknown as { shownTimes: number[] }).shownTimes);
    return times.map((time) => Math.floor(time / frameSeconds + 0.1));
  };
}

/** All names that a control has had since. */
async function namesOf(control: Locator): Promise<() => Promise<string[]>> {
  const kept = await control.evaluateHandle((one) => {
    const names: string[] = [];
    const note = () => names.push(one.getAttribute('aria-label') ?? '');
    const { MutationObserver } = one.ownerDocument.defaultView!;
    new MutationObserver(note).observe(one, { attributeFilter: ['aria-label'] });
    return names;
  });
  return () => kept.jsonValue();
}

/** Where the video is sent back from, and to what time, the next time that the player does so: exact on a slow machine too. */
function nextTurnBack(page: Page): Promise<{ from: number; to: number }> {
  return page.locator('video').evaluate(
    (one) =>
      new Promise((done) => {
        // A video inherits it from all elements that play.
        const media = Object.getPrototypeOf(Object.getPrototypeOf(one));
        const { get, set } = Object.getOwnPropertyDescriptor(media, 'currentTime')!;
        Object.defineProperty(one, 'currentTime', {
          configurable: true,
          get,
          set(to: number) {
            const from: number = get!.call(one);
            set!.call(one, to);
            if (to < from) done({ from, to });
          },
        });
      }),
  );
}

type Area = { x: number; y: number; width: number; height: number };

/** Where the picture is in its element. */
async function pictureOf(page: Page): Promise<Area> {
  return (await page.locator('[data-area]').boundingBox())!;
}

function isInside(box: Area, area: Area): boolean {
  return (
    box.x >= area.x - 1 &&
    box.y >= area.y - 1 &&
    box.x + box.width <= area.x + area.width + 1 &&
    box.y + box.height <= area.y + area.height + 1
  );
}
