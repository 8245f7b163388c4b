import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clip, Collection, CollectionClip, Media } from '@cutgraph/contract';
import type { Page } from '@playwright/test';
import { readZip } from '../../packages/server/test/read-zip.ts';
import { accessibilityFindings } from '../harness/accessible.ts';
import type { Api } from '../harness/api.ts';
import { DESKTOP } from '../harness/browser.ts';
import { type Filled, untilRendered } from '../harness/fill.ts';
import { expect, test } from '../harness/flow.ts';
import { measureFilm } from '../harness/measure.ts';

const run = promisify(execFile);
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 180, framesPerSecond: 30 };

/** It depends on the shape of the footage whether anything of the film is left out. */
const SAYS_WHAT_IS_LEFT_OUT = /All of this film is in it|What the file does not have of this film/;

test.describe('the timeline editor', () => {
  test('a collection is put in order, trimmed, muted and faded, rendered, and varied', {
    tag: ['@S2.29', '@S2.30', '@S2.31', '@S2.34', '@S9.07'],
  }, async ({ page, api, filled, folder }) => {
    const { workspaceId } = filled;
    const [talk, street] = await twoVideos(api, filled);
    const collection = await collect(api, workspaceId, 'Order me', [
      clipOf(workspaceId, talk, 0, 5.5),
      clipOf(workspaceId, street, 0, 7),
      clipOf(workspaceId, talk, 5.2, 10.7),
    ]);
    const params = { w: workspaceId, id: collection.id };
    const saved = () => api.ask('GET /api/ws/{w}/collections/{id}', { params });
    const film = filmOf(page);
    // What is rendered is measured in seconds and decibels: a small picture is enough.
    await page.route(`**/api/ws/${workspaceId}/videoTimelines`, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const postData = JSON.stringify({ ...route.request().postDataJSON(), canvas: SMALL });
      return route.continue({ postData });
    });

    await test.step('it is opened from the list', async () => {
      await page.goto(`/ws/${workspaceId}/edit`);
      await expect(page.getByRole('link', { name: 'Order me', exact: true })).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Order me', exact: true }).click();
      await expect(page).toHaveURL(/edit\/timeline\?collection=/);
      await expect(film).toHaveCount(3);
      await expect(page.getByText('3 clips, 0:18.0')).toBeVisible();
    });

    await test.step('the last clip is moved by the keyboard, and a screen reader announces it', async () => {
      await film.nth(2).click();
      await page.keyboard.press('Control+ArrowLeft');
      await expect(page.getByText(/is clip 2 of 3 now/)).toBeAttached();
      await expect(film.nth(1)).toHaveAttribute('aria-current', 'true');
      await expect.poll(async () => startsOf(await saved())).toEqual([0, 5.2, 0]);
    });

    await test.step('it is muted', async () => {
      await page.keyboard.press('m');
      await expect(film.nth(1)).toHaveAccessibleName(/silent/);
    });

    await test.step('the first fades in, and the last is trimmed frame by frame', async () => {
      await page.keyboard.press('ArrowLeft');
      const fade = page.getByRole('slider', { name: 'Fade in' });
      await fade.focus();
      for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
      await expect(fade).toHaveAttribute('aria-valuenow', '1');
      await film.nth(2).click();
      await page.getByRole('slider', { name: 'End of the clip' }).focus();
      await page.keyboard.press('Shift+ArrowLeft');
      const frames = 10 / street.framesPerSecond;
      await expect.poll(async () => lastEnd(await saved())).toBeCloseTo(7 - frames, 1);
    });

    await test.step('all of it is undone and done again', async () => {
      const after = await saved();
      for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
      await expect.poll(async () => startsOf(await saved())).toEqual([0, 0, 5.2]);
      for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(async () => (await saved()).clipRefs).toEqual(after.clipRefs);
    });

    await test.step('its project can be downloaded before it is rendered', async () => {
      await page.getByRole('button', { name: 'Export to an editing program' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export to an editing program' });
      await expect(dialog.getByRole('status')).toHaveText(SAYS_WHAT_IS_LEFT_OUT);
      await expect(dialog.getByRole('link')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('on a phone all of it fits the screen', async () => {
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Add a caption here' }).click();
      await page.getByRole('button', { name: 'Add a title card' }).click();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
      for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z');
      await page.setViewportSize(DESKTOP.viewport);
    });

    await test.step('it plays through', async () => {
      await film.nth(0).click();
      await page.keyboard.press('p');
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      const place = page.getByRole('slider', { name: 'Place in the film' });
      await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(0.3);
      await page.keyboard.press('p');
      expect(await accessibilityFindings(page)).toEqual([]);
    });

    const made = await test.step('it is rendered', async () => {
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page).toHaveURL(/\/edit\/timeline\/[\w-]+\/view$/);
      const id = new URL(page.url()).pathname.split('/').at(-2)!;
      const timeline = await untilRendered(api, workspaceId, id);
      expect(timeline).toMatchObject({
        title: 'Order me',
        madeFrom: `/ws/${workspaceId}/collections/${collection.id}`,
      });
      await expect(page.getByText('Finished', { exact: true })).toBeVisible();
      await expect(page.locator('video')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download Link' })).toHaveAttribute(
        'href',
        timeline.mediaURL,
      );
      expect(await accessibilityFindings(page)).toEqual([]);
      return timeline;
    });

    await test.step('what was made is as long and as loud as it was asked for', async () => {
      const path = join(folder, 'ordered.mp4');
      await writeFile(path, await api.file(made.mediaURL));
      const { durationSeconds } = await measureFilm(path);
      const seconds = Object.values((await saved()).clipRefs).reduce((sum, { length }) => sum + length, 0);
      expect(Math.abs(durationSeconds - seconds)).toBeLessThanOrEqual(0.1);
      expect(await loudestIn(path, 2, 3)).toBeGreaterThan(-50);
      expect(await loudestIn(path, 6, 4.5)).toBeLessThan(-80);
    });

    const edl = await test.step('it goes on in an editing program, alone or with its originals', async () => {
      await page.getByRole('button', { name: 'More actions: Order me' }).click();
      await page.getByRole('menuitem', { name: 'Export to an editing program' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export to an editing program' });
      await expect(dialog.getByRole('status')).toHaveText(SAYS_WHAT_IS_LEFT_OUT);
      await dialog.getByRole('combobox', { name: 'Program' }).selectOption('Any program (EDL)');
      for (const one of [
        '1 fade: picture and sound begin and end without.',
        '1 clip with a volume of their own: as loud as recorded.',
      ])
        await expect(dialog.getByRole('listitem').filter({ hasText: one })).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      const [project] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download the project' }).click(),
      ]);
      expect(project.suggestedFilename()).toBe('Order me.edl');
      const text = await readFile(await project.path(), 'utf8');
      expect(text).toContain(`* FROM CLIP NAME: ${talk.name}`);
      const [zip] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: 'Download with originals' }).click(),
      ]);
      expect(zip.suggestedFilename()).toBe('Order me.zip');
      const files = readZip(await readFile(await zip.path()));
      expect([...files.keys()].sort()).toEqual(
        ['Order me.edl', 'left-out.txt', `media/${talk.name}`, `media/${street.name}`].sort(),
      );
      expect(files.get(`media/${talk.name}`)).toHaveLength(talk.size);
      await page.keyboard.press('Escape');
      return text;
    });

    await test.step('it is opened again, varied, given music, and rendered beside the first', async () => {
      await page.getByRole('link', { name: 'Edit', exact: true }).last().click();
      await expect(page).toHaveURL(/edit\/timeline\?timeline=/);
      await expect(film).toHaveCount(3);
      await film.nth(2).click();
      await page.keyboard.press('Delete');
      await expect(film).toHaveCount(2);
      await expect(page.getByRole('textbox', { name: 'Title of the film' })).toHaveValue('Order me 2');
      await page.getByRole('combobox', { name: 'Music', exact: true }).click();
      await page.getByRole('option', { name: 'A click track, 120 bpm, 0:20.0' }).click();
      await expect(page.getByRole('checkbox', { name: 'Turn it down while someone speaks' })).toBeChecked();
      await page.getByRole('button', { name: 'Lock to the beats' }).click();
      await expect(page.getByText(/moved\. 2 of 2 end on a beat\./)).toBeVisible();
      await page.getByRole('textbox', { name: 'Title of the film' }).scrollIntoViewIfNeeded();
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page).toHaveURL(/\/edit\/timeline\/[\w-]+\/view$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Order me 2' })).toBeVisible();
      await expect(page.getByText(/^Rendering|^Finished/)).toBeVisible();
      const { items } = await api.timelines(workspaceId);
      expect(items[0]).toMatchObject({ madeFrom: `/ws/${workspaceId}/videoTimelines/${made.id}` });
      expect(items[0]?.exportTimeline.editList).toHaveLength(2);
      expect(await api.timeline(workspaceId, made.id)).toEqual(made);
      const { mediaURL } = await untilRendered(api, workspaceId, items[0]!.id);
      const path = join(folder, 'varied.mp4');
      await writeFile(path, await api.file(mediaURL));
      // The second clip is muted: what is heard there is the music.
      expect(await loudestIn(path, 6, 4.5)).toBeGreaterThan(-50);
    });

    await test.step('both are in the List of Recent Timelines', async () => {
      await page.goto(`/ws/${workspaceId}/timelines`);
      await expect(page.getByRole('heading', { level: 1, name: 'List of Recent Timelines' })).toBeVisible();
      const rows = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: /^Order me/ }) });
      await expect(rows).toHaveCount(2);
      for (const text of ['Finished', 'Updated At', 'Download Link'])
        await expect(rows.first().getByText(text)).toBeVisible();
      await rows.last().getByRole('link', { name: 'Order me', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${made.id}/view$`));
    });

    await test.step('what went out comes back as a film to edit, its missing video linked by hand', async () => {
      await page.goto(`/ws/${workspaceId}/timelines`);
      await page.getByRole('button', { name: 'Import an edit' }).click();
      const dialog = page.getByRole('dialog');
      const buffer = Buffer.from(edl.replaceAll(street.name, 'elsewhere.mov'));
      const file = { name: 'Order me.edl', mimeType: 'text/plain', buffer };
      await dialog.getByLabel('File of an edit').setInputFiles(file);
      await dialog.getByRole('combobox').selectOption(String(SMALL.framesPerSecond));
      await expect(dialog.getByText(/^2 clips, 0:11\.0, /)).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Link elsewhere.mov' }).click();
      await dialog.getByRole('searchbox', { name: 'Search videos by name' }).fill(street.name);
      await dialog.getByRole('list').getByRole('button').first().click();
      await expect(dialog.getByText(/^3 clips, /)).toBeVisible();
      await page.setViewportSize(PHONE);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
      await page.setViewportSize(DESKTOP.viewport);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page).toHaveURL(/edit\/timeline\?collection=/);
      await expect(film).toHaveCount(3);
      const id = new URL(page.url()).searchParams.get('collection')!;
      const again = await api.ask('GET /api/ws/{w}/collections/{id}', { params: { w: workspaceId, id } });
      expect(again.title).toBe('Order me');
      expect(again.mediaRefs.toSorted()).toEqual([talk.id, street.id].toSorted());
      for (const [at, start] of startsOf(await saved()).entries())
        expect(startsOf(again)[at]).toBeCloseTo(start, 1);
    });
  });

  test('cuts shorter than 5 s are left out, and of nothing no video is made', {
    tag: ['@S5.16', '@S5.18'],
  }, async ({ page, api, filled }) => {
    const { workspaceId } = filled;
    const [talk] = await twoVideos(api, filled);
    const { id } = await collect(api, workspaceId, 'Short ones', [
      clipOf(workspaceId, talk, 0, 4.99),
      clipOf(workspaceId, talk, 1, 6),
    ]);
    await page.goto(`/ws/${workspaceId}/edit/timeline?collection=${id}`);
    const film = filmOf(page);
    await expect(page.getByText('Cuts shorter than 5 s are left out: clip 1 (4.99 s)')).toBeVisible();
    await expect(film.nth(1)).not.toHaveAccessibleName(/left out/);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL(/\/edit\/timeline\/[\w-]+\/view$/);
    await expect(page.getByRole('region', { name: 'Notes' })).toHaveText(
      'NotesCut 1 is 4.99 s long. Cuts shorter than 5 s are left out.',
    );
    const made = new URL(page.url()).pathname.split('/').at(-2)!;
    await page.goto(`/ws/${workspaceId}/edit/timeline?collection=${id}`);
    await expect(film).toHaveCount(2);
    await api.ask('DELETE /api/ws/{w}/videoTimelines/{id}', { params: { w: workspaceId, id: made } });
    await film.nth(1).click();
    const end = page.getByRole('textbox', { name: 'To', exact: true });
    await end.fill('0.5');
    await end.press('Enter');
    await expect(page.getByRole('alert').getByText('Cannot have negative duration')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await end.press('Escape');
    await expect(end).toHaveValue('6.00');
    await expect(page.getByText('Cannot have negative duration')).toBeHidden();
    await page.getByRole('button', { name: 'Take out' }).click();
    await expect(page.getByText('No Items to render').first()).toBeVisible();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('alert').getByText('No Items to render')).toBeVisible();
    await film.nth(0).click();
    await page.keyboard.press('Delete');
    await expect(page.getByText('Not saved: a collection needs at least one clip')).toBeVisible();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(film).toHaveCount(2);
  });

  test('one film is made in several shapes together', async ({ page, api, filled, folder }) => {
    const { workspaceId } = filled;
    const [talk] = await twoVideos(api, filled);
    const { id } = await collect(api, workspaceId, 'In shapes', [clipOf(workspaceId, talk, 0, 5)]);
    await page.goto(`/ws/${workspaceId}/edit/timeline?collection=${id}`);
    await page.getByRole('button', { name: 'Create in several shapes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create in several shapes' });
    await expect(dialog.getByRole('checkbox', { name: '16:9, wide: as it is here' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: '9:16, upright' }).check();
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create 2 videos' }).click();
    await expect(page).toHaveURL(/\/edit\/timeline\/[\w-]+\/view$/);
    await expect(page.getByText('2 videos are being made.')).toBeVisible();

    const { items } = await api.timelines(workspaceId);
    const [upright, wide] = ['In shapes (9:16)', 'In shapes'].map((name) =>
      items.find(({ title }) => title === name),
    );
    expect(wide).toBeDefined();
    const { mediaURL } = await untilRendered(api, workspaceId, upright!.id);
    const path = join(folder, 'upright.mp4');
    await writeFile(path, await api.file(mediaURL));
    expect(await measureFilm(path)).toMatchObject({ width: 1080, height: 1920 });
  });

  test.describe('with another user', () => {
    test.use({ expectedComplaints: [/409/] });

    test('two versions are both shown, and one is chosen', async ({ page, api, filled }) => {
      const { workspaceId } = filled;
      const [talk, street] = await twoVideos(api, filled);
      const { id, revision } = await collect(api, workspaceId, 'Ours', [
        clipOf(workspaceId, talk, 0, 6),
        clipOf(workspaceId, street, 0, 6),
      ]);
      const params = { w: workspaceId, id };
      await page.goto(`/ws/${workspaceId}/edit/timeline?collection=${id}`);
      await expect(filmOf(page)).toHaveCount(2);
      // Theirs is saved while ours is on its way.
      let isTheirsSaved = false;
      await page.route(`**/api/ws/${workspaceId}/collections/${id}`, async (route) => {
        if (route.request().method() === 'PUT' && !isTheirsSaved) {
          isTheirsSaved = true;
          const body = { title: 'Theirs' };
          await api.ask('PUT /api/ws/{w}/collections/{id}', { params, revision, body });
        }
        await route.continue();
      });
      await filmOf(page).nth(0).click();
      await page.keyboard.press('m');
      const note = page.getByRole('alert', { name: 'Two versions of this film' });
      await expect(note).toBeVisible();
      await expect(note.getByRole('listitem')).toHaveText(['The title is "Theirs".']);
      expect(await accessibilityFindings(page)).toEqual([]);
      await note.getByRole('button', { name: 'Keep mine' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const kept = await api.ask('GET /api/ws/{w}/collections/{id}', { params });
      expect(kept).toMatchObject({ title: 'Ours', revision: revision + 2 });
      expect(kept.clipRefs['0']?.volume).toBe(0);
    });
  });

  test('collections are renamed, duplicated and deleted, and deleted ones come back', async ({
    page,
    api,
    filled,
  }) => {
    const { workspaceId } = filled;
    const [talk] = await twoVideos(api, filled);
    await collect(api, workspaceId, 'Draft', [clipOf(workspaceId, talk, 0, 6)]);
    await page.goto(`/ws/${workspaceId}/edit`);
    const heading = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
    const choose = async (collection: string, act: string) => {
      await page.getByRole('button', { name: `More actions: ${collection}` }).click();
      await page.getByRole('menuitem', { name: act }).click();
    };
    await choose('Draft', 'Rename');
    await page.getByRole('textbox', { name: 'Title' }).fill('Cut one');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(heading('Cut one')).toBeVisible();
    await choose('Cut one', 'Duplicate');
    await expect(heading('Copy of Cut one')).toBeVisible();
    await choose('Cut one', 'Delete');
    await expect(heading('Cut one')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heading('Cut one')).toBeVisible();
  });
});

function filmOf(page: Page) {
  return page.getByRole('region', { name: 'Film' }).getByRole('button', { name: /^Clip \d+:/ });
}

/** Two of the videos: one that is heard, and another, each longer than 7 s. */
async function twoVideos(api: Api, { workspaceId }: Filled): Promise<[Media, Media]> {
  const { items } = await api.media(workspaceId);
  const long = items.filter(({ mediaDuration }) => mediaDuration > 7);
  const talk = long.find(({ hasSound, mediaDuration }) => hasSound && mediaDuration > 10.8);
  const street = long.find((media) => media !== talk);
  if (!talk || !street) throw new Error('The footage has no video with sound beside another one.');
  return [talk, street];
}

function clipOf(workspaceId: string, media: Media, start: number, end: number): Clip {
  const mediaRefId = `/ws/${workspaceId}/media/${media.id}`;
  return {
    id: `${mediaRefId}/clips/${start}-${end}`,
    title: 'person',
    source: 'clips',
    length: end - start,
    start,
    end,
    mediaID: media.id,
    thumbnailURL: '',
    workspaceRefId: `/ws/${workspaceId}`,
    mediaRefId,
  };
}

function collect(api: Api, workspaceId: string, title: string, clips: Clip[]): Promise<Collection> {
  return api.ask('POST /api/ws/{w}/collections', { params: { w: workspaceId }, body: { title, clips } });
}

const inOrder = ({ clipRefs }: Collection): CollectionClip[] =>
  Object.keys(clipRefs)
    .sort((a, b) => Number(a) - Number(b))
    .map((place) => clipRefs[place]!);
const startsOf = (collection: Collection) => inOrder(collection).map(({ start }) => start);
const lastEnd = (collection: Collection) => inOrder(collection).at(-1)!.end;

/** The loudest sample of a stretch in dB. */
async function loudestIn(path: string, from: number, seconds: number): Promise<number> {
  const { stderr } = await run(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-hide_banner', '-ss', String(from), '-t', String(seconds), '-i', path],
    ...['-af', 'volumedetect', '-vn', '-f', 'null', '-'],
  ]);
  return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}
