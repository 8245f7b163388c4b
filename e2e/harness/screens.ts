import { expect, type Page } from '@playwright/test';
import type { Filled } from './fill.ts';
import { STEP_LIMIT_MS } from './limits.ts';
import { beginsInEitherLanguage, inEitherLanguage } from './pseudo-locale.ts';

// Said here too: screenshots and measurements run without the configuration of the flows.
const PATIENCE = { timeout: STEP_LIMIT_MS };

/** A screen of the product: where it is, and how one sees that it is there with all its content. */
export type Screen = { name: string; path: string; isPublic?: boolean; ready: (page: Page) => Promise<void> };

/** Every screen, each with something to show. */
export function screensOf(filled: Filled): Screen[] {
  const { workspaceId, mediaIds, wizardId, videographId, timelineId, templateId, personId, linkId } = filled;
  const room = `/ws/${workspaceId}`;
  const heading = (name: string | RegExp) => (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: nameOf(name) })).toBeVisible(PATIENCE);
  const screens: Screen[] = [
    { name: 'landing', path: '/', isPublic: true, ready: heading(/./) },
    { name: 'sign-in', path: '/login', isPublic: true, ready: heading('Log-in to your account') },
    { name: 'permission-denied', path: '/ws', isPublic: true, ready: heading('Permission Denied') },
    { name: 'no-such-page', path: '/nowhere', ready: heading('There is no such page') },
    { name: 'workspaces', path: '/ws', ready: withPictures(heading('Workspaces')) },
    { name: 'new-workspace', path: '/start', ready: heading('New workspace') },
    { name: 'account', path: '/account', ready: accountReady },
    { name: 'admin', path: '/admin', ready: shows('Settings in force') },
    { name: 'shared', path: `/shared/${linkId}`, isPublic: true, ready: heading(/./) },
    { name: 'library', path: `${room}/media`, ready: withPictures(heading(/./)) },
    { name: 'library-search', path: `${room}/media?search=hat`, ready: shows('No video shows Mountains') },
    { name: 'search', path: `${room}/media?search=person`, ready: withPictures(heading(/./)) },
    {
      name: 'media-view',
      path: `${room}/media/${mediaIds[0]}/view`,
      ready: withPictures(shows(beginsInEitherLanguage('Clips'))),
    },
    {
      name: 'media-edit',
      path: `${room}/media/${mediaIds[0]}/edit`,
      ready: withPictures(shows(beginsInEitherLanguage('Clips'))),
    },
    { name: 'media-create', path: `${room}/media/${mediaIds[0]}/create`, ready: shows('Recently Made') },
    { name: 'matching-clips', path: `${room}/clips`, ready: withPictures(heading(/./)) },
    { name: 'tasks', path: `${room}/tasks`, ready: withPictures(heading('Tasks')) },
    { name: 'tasks-failed', path: `${room}/tasks?state=failed`, ready: shows('No tasks: Failed') },
    { name: 'music', path: `${room}/music`, ready: musicReady },
    { name: 'people', path: `${room}/people`, ready: withPictures(heading('People')) },
    { name: 'person', path: `${room}/people/${personId}`, ready: withPictures(heading(/./)) },
    { name: 'settings', path: `${room}/settings`, ready: shows('Space used') },
    { name: 'create', path: `${room}/create`, ready: withPictures(shows('Recently Made')) },
    { name: 'create-steps', path: `${room}/create?way=steps`, ready: shows('Step 1 of 4') },
    { name: 'templates', path: `${room}/create/template`, ready: shows('Custom template') },
    { name: 'customizer', path: `${room}/create/config`, ready: shows('Footage filter') },
    { name: 'template', path: `${room}/create/template/${templateId}`, ready: heading('Short reel') },
    {
      name: 'customizer-template',
      path: `${room}/create/config/${templateId}`,
      ready: shows('Footage filter'),
    },
    { name: 'customizer-made', path: `${room}/create/config/${wizardId}`, ready: shows('Footage filter') },
    { name: 'clip-by-clip', path: `${room}/create/clips`, ready: shows('Good beginnings') },
    { name: 'editor', path: `${room}/create/editor/${wizardId}`, ready: editorReady },
    { name: 'editor-edit', path: `${room}/edit/editor/${videographId}`, ready: editorReady },
    { name: 'edit', path: `${room}/edit`, ready: heading(/./) },
    { name: 'timeline-editor', path: `${room}/edit/timeline?timeline=${timelineId}`, ready: heading(/./) },
    { name: 'timeline-view', path: `${room}/edit/timeline/${timelineId}/view`, ready: heading(/./) },
    { name: 'timelines', path: `${room}/timelines`, ready: withPictures(shows('List of Recent Timelines')) },
  ];
  return screens.map((screen) => (screen.isPublic ? screen : { ...screen, ready: withBar(screen) }));
}

function nameOf(name: string | RegExp): RegExp {
  return typeof name === 'string' ? inEitherLanguage(name) : name;
}

/** The part of the bar that only a signed-in user has comes after the first load. */
function withBar({ path, ready }: Screen) {
  return async (page: Page) => {
    await ready(page);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: beginsInEitherLanguage('Account') })).toBeVisible(PATIENCE);
    if (!path.startsWith('/ws/')) return;
    await expect(bar.getByRole('button', { name: beginsInEitherLanguage('Switch workspace') })).toBeVisible(
      PATIENCE,
    );
    await expect(bar.getByRole('button', { name: inEitherLanguage('Upload Videos') })).toBeVisible(PATIENCE);
  };
}

/** Ready when what its parts ask for has come. */
async function accountReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: inEitherLanguage('Account') })).toBeVisible(
    PATIENCE,
  );
  await expect(page.getByText(inEitherLanguage('This browser'))).toBeVisible(PATIENCE);
  await expect(page.getByRole('region', { name: inEitherLanguage('What you use') })).toContainText(
    inEitherLanguage('Storage'),
    PATIENCE,
  );
  const deeds = page.getByRole('region', { name: inEitherLanguage('What you did') });
  await expect(deeds.getByRole('listitem').first()).toBeVisible(PATIENCE);
}

/** The one piece is open, with its beats. */
async function musicReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: inEitherLanguage('Beats of A click track') }).click(PATIENCE);
  await expect(page.getByRole('group', { name: inEitherLanguage('Beats') })).toBeVisible(PATIENCE);
  await expect(page.getByText(beginsInEitherLanguage('120 bpm, 0:20'))).toBeVisible(PATIENCE);
}

function shows(heading: string | RegExp) {
  return (page: Page) => expect(page.getByRole('heading', { name: nameOf(heading) })).toBeVisible(PATIENCE);
}

/** Ready when there are pictures, and every one down to the lower edge of the window has arrived. */
function withPictures(ready: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    await ready(page);
    const arrived = () =>
      page.locator('img').evaluateAll((images) => {
        const isSeen = (image: (typeof images)[number]) =>
          image.getBoundingClientRect().top < (image.ownerDocument.defaultView?.innerHeight ?? 0);
        const seen = images.filter(isSeen);
        return images.length > 0 && seen.every((image) => image.complete && image.naturalWidth > 0);
      });
    await expect.poll(arrived, PATIENCE).toBe(true);
  };
}

/** Ready when every window of the editor shows its frame. */
export async function editorReady(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: inEitherLanguage('Next cut') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible(PATIENCE);
  const arrived = () =>
    page
      .locator('video')
      .evaluateAll((videos) => videos.every((video) => video.readyState >= 2 && !video.seeking));
  await expect.poll(arrived, PATIENCE).toBe(true);
}

const THEMES = ['dark', 'light'] as const;

/** The themes that a screen is looked at in: one after the other in turn; both in `npm run soak looks`. */
export function themesOf(place: number): readonly (typeof THEMES)[number][] {
  return process.env.CUTGRAPH_ALL_LOOKS ? THEMES : THEMES.slice(place % 2, (place % 2) + 1);
}
