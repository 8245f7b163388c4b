/**
 * `npm run screenshots -- --documents`: the pictures that the documents and the front page show, of footage that is drawn here,
 * into their places.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Api, openApi } from '../harness/api.ts';
import { openBrowser, signIn } from '../harness/browser.ts';
import { untilGenerated, untilTasksEnd } from '../harness/fill.ts';
import { editorReady } from '../harness/screens.ts';
import { startApp } from '../harness/start-app.ts';
import { drawnFootage } from './drawn-footage.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LANDING = join(ROOT, 'apps/web/src/features/landing');
const PLACES = {
  dark: [join(ROOT, 'docs/pictures/editor.jpg'), join(LANDING, 'editor-dark.jpg')],
  light: [join(LANDING, 'editor-light.jpg')],
};
const CUTS_TAKEN = 6;
const SIZE = { width: 1440, height: 900 };

const app = await startApp();
const browser = await openBrowser();
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-pictures-'));
try {
  const api = await openApi(app);
  const editor = await walkedFilm(api, await drawnFootage(browser, folder));
  for (const [theme, places] of Object.entries(PLACES)) {
    const context = await browser.newContext({
      ...{ baseURL: app.url, reducedMotion: 'reduce', viewport: SIZE },
    });
    await context.addInitScript(`localStorage.setItem('mantine-color-scheme-value', '${theme}')`);
    const page = await context.newPage();
    await signIn(page, app.url);
    await page.goto(editor);
    await editorReady(page);
    // Without the bar that warns of the demo sign-in.
    const y = (await page.getByRole('banner').boundingBox())?.y ?? 0;
    const clip = { x: 0, y, width: SIZE.width, height: SIZE.height - y };
    for (const path of places) await page.screenshot({ path, clip, type: 'jpeg', quality: 82 });
    console.log(places.join('\n'));
    await context.close();
  }
} finally {
  await browser.close();
  await app.discard();
  await rm(folder, { recursive: true, force: true });
}

/** A film that follows the walker, some cuts long already; answers where its editor is. */
async function walkedFilm(api: Api, clips: readonly string[]): Promise<string> {
  const { id } = await api.createWorkspace('One long walk', 'From the beach to the snow');
  const mediaIds: string[] = [];
  for (const clip of clips) mediaIds.push(await api.upload(id, clip, ''));
  for (const mediaId of mediaIds) await untilTasksEnd(api, id, mediaId, () => true);
  const wizard = await api.generate(id, {
    ...{ name: 'Half a minute on foot', durationTargetTime: 30 },
    ...{ editPreset: 'fast', queryLabelEntityName: 'person', childLimitMin: 4 },
  });
  const videographRef = (await untilGenerated(api, id, wizard.id)).videographRef!;
  const { path } = await api.autopath(videographRef);
  const { revision } = await api.videograph(videographRef);
  await api.putVideograph(videographRef, revision, { path: path.slice(0, CUTS_TAKEN) });
  return `/ws/${id}/create/editor/${wizard.id}`;
}
