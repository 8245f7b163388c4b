import type { RecommendationInput, RecommendationResult } from '@cutgraph/contract';
import type { Locator, Page, Request } from '@playwright/test';
import { accessibilityFindings } from '../harness/accessible.ts';
import { expect, test } from '../harness/flow.ts';

type Asked = { workspaceId: string; visited: RecommendationInput[]; inputSearch: RecommendationInput[] };

const ADDRESS = '**/api/functions/asyncClipRecommendation';
const isAsking = (request: Request) => request.url().includes('/asyncClipRecommendation');
const asked = async (request: Promise<Request>) => (await request).postDataJSON() as Asked;

test.describe('a film made clip by clip', () => {
  test('begins with a clip, grows by what could follow, and becomes a video', {
    tag: ['@S1.10', '@S2.12', '@S2.14', '@S3.65', '@S4.12', '@S4.14', '@S4.15', '@S5.07', '@S7.31', '@S9.11'],
  }, async ({ page, api, filled }) => {
    const { workspaceId, mediaIds } = filled;
    const mediaRef = `/ws/${workspaceId}/media/${mediaIds[0]}`;
    const film = filmOf(page);

    await test.step('from the clip list of a video', async () => {
      await page.goto(`${mediaRef}/view`);
      const asking = asked(page.waitForRequest(isAsking));
      await page
        .getByRole('link', { name: /^Start from this clip/ })
        .first()
        .click();
      await expect(film).toHaveCount(1);
      const { inputSearch, visited } = await asking;
      expect(inputSearch).toEqual(visited);
      const clip = inputSearch[0]!;
      expect(clip.mediaRefId).toBe(mediaRef);
      expect(clip.clipRefId).toBe(`${mediaRef}/clips/${clip.targetObjectId}`);
      expect(clip.endTimeOffset).toBeGreaterThan(clip.startTimeOffset);
    });

    const followers = followersOf(page);
    await test.step('at most three are offered, and one that is taken is asked about next', async () => {
      await expect(followers.first()).toBeVisible();
      expect(await followers.count()).toBeLessThanOrEqual(3);
      await expect(followers.first()).toContainText(/clips? of its kind in this video/);
      expect(await accessibilityFindings(page)).toEqual([]);
      const asking = asked(page.waitForRequest(isAsking));
      await followers.first().click();
      await expect(film).toHaveCount(2);
      const { inputSearch, visited } = await asking;
      expect(visited).toHaveLength(2);
      expect(inputSearch[0]).toEqual(visited[1]);
      await expect(page.getByRole('region', { name: 'What could follow' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await page.keyboard.press('1');
      await expect(film).toHaveCount(3);
    });

    await test.step('clips change places, go and come back', async () => {
      const last = await film.nth(2).getAttribute('aria-label');
      await page.getByRole('button', { name: 'Move earlier' }).click();
      await expect(film.nth(1)).toHaveAttribute('aria-label', last!.replace('Clip 3', 'Clip 2'));
      await film.nth(1).focus();
      await page.keyboard.press('Delete');
      await expect(film).toHaveCount(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(film).toHaveCount(3);
      await expect(film.nth(1)).toHaveAttribute('aria-label', last!.replace('Clip 3', 'Clip 2'));
      const first = await film.nth(0).getAttribute('aria-label');
      await film.nth(0).dragTo(film.nth(1));
      await expect(film.nth(1)).toHaveAttribute('aria-label', first!.replace('Clip 1', 'Clip 2'));
      await expect(page.getByText(/is clip 2 of 3 now/)).toBeAttached();
    });

    await test.step('it is kept when the page is reloaded, and elsewhere in the workspace', async () => {
      const before = await labelsOf(film);
      await page.reload();
      await expect(film).toHaveCount(3);
      await expect.poll(() => labelsOf(film)).toEqual(before);
      await page.goto(`/ws/${workspaceId}/media`);
      await page.goto(`/ws/${workspaceId}/create/clips`);
      await expect(film).toHaveCount(3);
      await expect.poll(() => labelsOf(film)).toEqual(before);
    });

    await test.step('it makes room for another one, and comes back', async () => {
      await page.goto(`/ws/${workspaceId}/media/${mediaIds[1]}/view`);
      await page
        .getByRole('link', { name: /^Start from this clip/ })
        .first()
        .click();
      await expect(page.getByText('The one before, with 3 clips, gives way to it.')).toBeVisible();
      await expect(film).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(film).toHaveCount(3);
    });

    await test.step('it is played through, and made a video', async () => {
      await page.keyboard.press('p');
      await expect(page.getByRole('button', { name: 'Stop playing' })).toBeVisible();
      await page.keyboard.press('p');
      const queued = page.waitForResponse((response) => response.url().endsWith('/videoTimelines'));
      await page.getByRole('button', { name: 'Create Video' }).click();
      const { id } = await (await queued).json();
      await expect(page.getByRole('heading', { name: 'List of Recent Timelines' })).toBeVisible();
      const { exportTimeline, leftOut } = await api.timeline(workspaceId, id);
      expect(exportTimeline.editList.length).toBeGreaterThan(0);
      expect(
        exportTimeline.editList.length + leftOut.length,
        'each cut is there or said to be left out',
      ).toBe(3);
      expect(exportTimeline.inputs.map(({ uri }) => uri)).toContain(mediaRef);
    });

    await test.step('it is still there to continue, until one starts over', async () => {
      await page.goto(`/ws/${workspaceId}/create/clips`);
      await expect(film).toHaveCount(3);
      await page.getByRole('button', { name: 'Start over' }).click();
      await expect(film).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Good beginnings' })).toBeVisible();
      await expect(film).toHaveCount(0);
    });
  });

  test('begins with nothing, and refuses to render nothing', async ({ page, filled: { workspaceId } }) => {
    const asking = asked(page.waitForRequest(isAsking));
    await page.goto(`/ws/${workspaceId}/create/clips`);
    const { inputSearch, visited } = await asking;
    expect(visited).toEqual([]);
    expect(inputSearch).toMatchObject([{ startTimeOffset: 100, endTimeOffset: 200 }]);
    await expect(page.getByRole('button', { name: 'Create Video' })).toBeDisabled();
    await page.getByRole('region', { name: 'Good beginnings' }).getByRole('button').first().click();
    await expect(filmOf(page)).toHaveCount(1);
  });

  test('is generated from its first clip', async ({ page, api, filled: { workspaceId, mediaIds } }) => {
    await page.goto(`/ws/${workspaceId}/media/${mediaIds[0]}/view`);
    await page
      .getByRole('link', { name: /^Start from this clip/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Generate from the first clip' }).click();
    await page.getByRole('menuitem', { name: 'Short reel' }).click();
    await expect(page).toHaveURL(/\/create\/editor\/[\w-]+$/);
    const wizard = await api.wizard(workspaceId, new URL(page.url()).pathname.split('/').at(-1)!);
    expect(wizard.initConfig).toMatchObject({ startPreset: 'clip', startTimeMediaID: mediaIds[0] });
  });
});

test.describe('when something fails', () => {
  test.use({ expectedComplaints: [/503|404/] });

  test('the failure is reported in the product’s words and can be tried again', { tag: ['@S8.01'] }, async ({
    page,
    filled,
  }) => {
    await page.route(ADDRESS, (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' }),
    );
    await page.goto(`/ws/${filled.workspaceId}/create/clips`);
    await expect(page.getByText('Failed to fetch recommendations')).toBeVisible();
    await page.unroute(ADDRESS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('region', { name: 'Good beginnings' }).getByRole('button').first(),
    ).toBeVisible();
  });

  test('a result whose video cannot be read is left out, and logged', { tag: ['@S7.32'] }, async ({
    page,
    filled,
  }) => {
    const warned = page.waitForEvent('console', (message) => message.text().includes('was left out'));
    await page.route(ADDRESS, async (route) => {
      const results = (await (await route.fetch()).json()) as RecommendationResult[];
      const gone = { ...results[0]!, mediaRefId: `/ws/${filled.workspaceId}/media/nothing-here-0000` };
      await route.fulfill({ json: [gone, results[0]] });
    });
    await page.goto(`/ws/${filled.workspaceId}/create/clips`);
    await expect(page.getByRole('region', { name: 'Good beginnings' }).getByRole('listitem')).toHaveCount(1);
    expect((await warned).type()).toBe('warning');
  });
});

const labelsOf = (film: Locator) =>
  film.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

function filmOf(page: Page) {
  return page.getByRole('region', { name: 'Your clips' }).getByRole('button', { name: /^Clip \d+:/ });
}

function followersOf(page: Page) {
  return page.getByRole('region', { name: 'What could follow' }).getByRole('button', { name: /^Take clip/ });
}
