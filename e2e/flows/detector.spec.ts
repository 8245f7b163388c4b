import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openApi } from '../harness/api.ts';
import { signIn } from '../harness/browser.ts';
import { untilUnderstood } from '../harness/fill.ts';
import { expect, test } from '../harness/flow.ts';
import { makePan } from '../harness/footage.ts';
import { type RunningApp, startApp } from '../harness/start-app.ts';

const MODEL = resolve(
  import.meta.dirname,
  '../..',
  process.env.CUTGRAPH_MODELS ?? '../shared/models',
  'yolox_nano.onnx',
);

// Which detector there is is the installation's: the other flows keep the one they have.
let own: RunningApp | undefined;
test.afterAll(() => own?.discard());
// A second try within ten seconds is refused; the browser notes that on its console.
test.use({
  ...{ isSignedIn: false, hasOwnContext: true },
  expectedComplaints: [/429 \(Too Many Requests\) \(.*\/detector\/fetch\)$/],
});

test('a better detector is asked for, put there by hand where there is no network, and looks at the video again', async ({
  page,
  folder,
}) => {
  own = await startApp({ env: { CUTGRAPH_MODELS: '' } });
  const api = await openApi(own);
  const { id: w } = await api.createWorkspace('Harbour');
  const clip = join(folder, 'pan.mp4');
  await makePan({ path: clip, from: 220, to: 260, seconds: 2, tone: 330 });
  await untilUnderstood(api, w, await api.upload(w, clip));
  await signIn(page, own.url);
  await page.goto(`${own.url}/ws/${w}/media`);
  const line = page.getByRole('region', { name: 'Detector' });

  await test.step('the built-in one is said to be in use; flows have no network', async () => {
    await expect(line).toContainText(
      'Objects are found with the built-in detector. A better one is a 3.7 MB',
    );
    await line.getByRole('button', { name: 'Get the better detector' }).click();
    await expect(line).toContainText('this installation is set to stay offline (CUTGRAPH_OFFLINE=1)');
    await expect(line).toContainText('copy yolox_nano.onnx from its models folder into that of this one');
  });

  const isThere = await copyFile(MODEL, join(await modelsOf(own), 'yolox_nano.onnx')).then(
    () => true,
    () => false,
  );
  test.skip(!isThere, 'There is no yolox_nano.onnx to put there (CUTGRAPH_MODELS).');

  await test.step('once its file is there, it looks again at the video, and the line says what came of it', async () => {
    // Two tries in ten seconds are refused with a sentence.
    await expect(async () => {
      await line.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 });
      await expect(line).toContainText('New videos use the better detector.', { timeout: 3000 });
    }).toPass();
    await expect(line).toContainText('1 video was analyzed with the built-in one.');
    await line.getByRole('button', { name: 'Look again at 1 video' }).click();
    await expect(line).toContainText(
      /Looked again at 1 video\. Before: \d+ objects?, \d+ labels?\. Now: \d+ objects?/,
    );
    await line.getByRole('button', { name: 'Hide' }).click();
    await expect(line).toHaveCount(0);
  });
});

async function modelsOf({ dataFolder }: RunningApp): Promise<string> {
  const models = join(dataFolder, 'models');
  await mkdir(models, { recursive: true });
  return models;
}
