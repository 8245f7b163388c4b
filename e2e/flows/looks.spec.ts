import type { Page } from '@playwright/test';
import { squashed } from '../browsers/screens.ts';
import { accessibilityFindings } from '../harness/accessible.ts';
import { goInside } from '../harness/browser.ts';
import { coveredControls } from '../harness/covered-controls.ts';
import { dataOnScreen } from '../harness/data-on-screen.ts';
import { expect, test } from '../harness/flow.ts';
import { inEitherLanguage, PSEUDO_LOCALE } from '../harness/pseudo-locale.ts';
import { editorReady, screensOf, themesOf } from '../harness/screens.ts';
import { unmarkedTexts } from '../harness/unmarked-texts.ts';

const softly = expect.configure({ soft: true });

/** Every text is marked there, which makes it longer: what fits with its marks fits without. */
const IN_PSEUDO_LOCALE = { hasOwnContext: true, locale: PSEUDO_LOCALE };

test.describe('signed in', () => {
  test.use(IN_PSEUDO_LOCALE);

  test('every screen can be used by everybody, in dark and light, also on a narrow phone', {
    tag: ['@S2.16', '@S2.17', '@S2.26'],
  }, async ({ page, filled, footage }) => {
    const screens = screensOf(filled).filter(({ isPublic }) => !isPublic);
    const data = [
      ...dataOnScreen(filled, footage),
      ...(await textsOfWorkspaces(page)),
      ...(await textsOfInstallation(page)),
    ];
    for (const [place, screen] of screens.entries()) await look(page, screen, place, data);
  });
});

test.describe('signed out', () => {
  test.use({ ...IN_PSEUDO_LOCALE, isSignedIn: false });

  test('the open screens too', async ({ page, filled, footage }) => {
    const screens = screensOf(filled).filter(({ isPublic }) => isPublic);
    for (const [place, screen] of screens.entries())
      await look(page, screen, place, dataOnScreen(filled, footage));
  });
});

test('the editor shows pictures in their shape and works by its keys', { tag: ['@S2.25', '@S4.37'] }, async ({
  page,
  filled: { workspaceId, wizardId },
}) => {
  await page.goto(`/ws/${workspaceId}/create/editor/${wizardId}`);
  const next = page.getByRole('region', { name: 'Next cut' });
  const candidates = next.getByRole('listitem');
  const film = page.getByRole('region', { name: 'Film so far' }).getByRole('listitem');
  await expect(film).toHaveCount(1);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await editorReady(page);
    const shapes = () => squashed({ evaluate: (expression) => page.evaluate(expression) });
    await expect.poll(shapes, `pictures at ${size.width} px`).toBeNull();
    expect(await endOfBar(page), `the bar at ${size.width} px`).toEqual({ isThere: true, off: 0 });
  }
  const offered = await candidates.count();
  for (let place = 1; place <= offered; place++) {
    await page.keyboard.press(String(place));
    await expect(film, `after key ${place}`).toHaveCount(2);
    await page.keyboard.press('Backspace');
    await expect(film, 'after Backspace').toHaveCount(1);
  }
  await page.keyboard.press('Backspace');
  await expect(film, 'the first cut stays').toHaveCount(1);
  await page.keyboard.press('a');
  await expect(film, 'after A').toHaveCount(2);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(film, 'after a reload').toHaveCount(2);
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

/** How far (pixels) the bar ends from where dialogs and what stays below it suppose, see tokens.css. */
function endOfBar(page: Page): Promise<{ isThere: boolean; off: number }> {
  return page.evaluate(`(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.height = 'calc(var(--bar-height) + var(--banner-height))';
    const supposed = probe.getBoundingClientRect().height;
    probe.remove();
    const { bottom } = document.querySelector('header').getBoundingClientRect();
    return { isThere: bottom > 0, off: Math.round(bottom + scrollY - supposed) };
  })()`);
}

/** Flows before this one left workspaces of their own in the same app. */
async function textsOfWorkspaces(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/ws?limit=100');
  const { items } = (await answer.json()) as { items: { title: string; description: string }[] };
  return items.flatMap(({ title, description }) => [title, description]).filter(Boolean);
}

/** What administrators see: names of settings and their values, users, kinds of jobs, and what of the flows before this one has failed. */
async function textsOfInstallation(page: Page): Promise<string[]> {
  const [installation, users, workers] = await Promise.all(
    ['installation', 'users', 'workers'].map(async (of) =>
      (await page.request.get(`/api/admin/${of}`)).json(),
    ),
  );
  // Why something has failed is said by the catalogue, and `reason` says it in English.
  const { failures, ...rest } = installation as { failures: { taskType: string; workspaceId: string }[] };
  const { items } = workers as { items: { name: string; doing: string[]; lastFailure: string | null }[] };
  const ofWorkers = items.map(({ name, doing, lastFailure }) => [name, doing, lastFailure]);
  return textsIn([
    users,
    rest,
    ofWorkers,
    failures.map(({ taskType, workspaceId }) => [taskType, workspaceId]),
  ]);
}

/** All names and texts of a document. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(textsIn)];
}

type Screen = ReturnType<typeof screensOf>[number];

async function look(page: Page, { name, path, ready }: Screen, place: number, data: string[]): Promise<void> {
  await test.step(name, async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (place === 0) await page.goto(path);
    else await goInside(page, path);
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LOCALE);
    expect.soft(await unmarkedTexts(page, data), `${name} has texts of no catalogue`).toEqual([]);
    for (const theme of themesOf(place)) {
      const switchTo = page.getByRole('button', { name: inEitherLanguage(`${theme} theme`) });
      if (await switchTo.isVisible()) await switchTo.click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      expect.soft(await accessibilityFindings(page), `${name}, ${theme}`).toEqual([]);
    }
    await softly.poll(() => coveredControls(page), `${name} at 1440 px`).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    // The page follows its window in a moment.
    await softly.poll(() => coveredControls(page), `${name} at 360 px`).toEqual([]);
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect.soft(width, `${name} scrolls sideways at 360 px`).toBeLessThanOrEqual(360);
    expect.soft(await cutWords(page), `${name} cuts words off at 360 px`).toEqual([]);
  });
}

/** Words on buttons that do not fit into them, and are cut off in the middle of a letter. */
function cutWords(page: Page): Promise<string[]> {
  return page.locator('button *').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { overflowX, textOverflow } = part.ownerDocument.defaultView!.getComputedStyle(part);
        const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1;
        return isCut && part.childElementCount === 0 && overflowX === 'hidden' && textOverflow !== 'ellipsis';
      })
      .map((part) => part.textContent ?? '')
      .filter((text) => text !== ''),
  );
}
