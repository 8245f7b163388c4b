import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { immichForTest } from '../../packages/immich/test/immich-server.ts';
import { openApi } from '../harness/api.ts';
import { signIn } from '../harness/browser.ts';
import { expect, test } from '../harness/flow.ts';
import { makePan } from '../harness/footage.ts';
import { type RunningApp, startApp } from '../harness/start-app.ts';

// Which networks may be asked is the installation's.
let own: RunningApp | undefined;
let immich: Awaited<ReturnType<typeof immichForTest>> | undefined;
test.afterAll(async () => {
  immich?.close();
  await own?.discard();
});
// An address that is not allowed is refused; the browser notes that on its console.
test.use({
  ...{ isSignedIn: false, hasOwnContext: true },
  expectedComplaints: [/400 \(Bad Request\) \(.*\/immich\/connections\)$/],
});

test('an Immich is connected, its album imported once, and the connection removed', async ({
  page,
  folder,
}) => {
  immich = await immichForTest();
  own = await startApp({ env: { CUTGRAPH_ALLOWED_NETWORKS: '127.0.0.1' } });
  const clip = join(folder, 'pan.mp4');
  await makePan({ path: clip, from: 220, to: 260, seconds: 2, tone: 330 });
  const album = randomUUID();
  immich.albums.set(album, 'Harbour');
  immich.people.push({ id: randomUUID(), name: 'Kim', isHidden: false });
  immich.add({ album, name: 'boats.mp4', bytes: await readFile(clip) });
  const api = await openApi(own);
  const { id: w } = await api.createWorkspace('Harbour');
  await signIn(page, own.url);
  const connections = page.getByRole('region', { name: 'Connections' });

  await test.step('the library leads to the account, where an Immich is connected by a key', async () => {
    await page.goto(`${own!.url}/ws/${w}/media`);
    await page.getByRole('button', { name: 'Import from Immich' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Connect an Immich' }).click();
    await connections.getByLabel('Address of Immich').fill('http://192.168.1.20:2283');
    await connections.getByLabel('API key').fill(immich!.key());
    await connections.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('CUTGRAPH_ALLOWED_NETWORKS')).toBeVisible();
    await connections.getByLabel('Address of Immich').fill(immich!.address);
    await connections.getByRole('button', { name: 'Connect' }).click();
    await expect(connections.getByRole('listitem')).toContainText('Ada · Immich 2.3.1');
    await expect(connections.getByLabel('API key')).toHaveValue('');
  });

  await test.step('an album comes, and comes once', async () => {
    await page.goto(`${own!.url}/ws/${w}/media`);
    await page.getByRole('button', { name: 'Import from Immich' }).click();
    const dialog = page.getByRole('dialog');
    const begin = dialog.getByRole('button', { name: 'Import', exact: true });
    await expect(begin).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'What to import' }).click();
    await page.getByRole('option', { name: 'Harbour (1)' }).click();
    await begin.click();
    const rows = dialog.getByRole('listitem');
    await expect(rows).toContainText(['Done · 1 file imported']);
    await begin.click();
    await expect(rows).toContainText([
      'Done · 0 files imported · 1 file here already',
      'Done · 1 file imported',
    ]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('boats.mp4')).toBeVisible();
  });

  await test.step('a removed connection is gone, and what was imported stays', async () => {
    await page.goto(`${own!.url}/account`);
    await connections.getByRole('button', { name: /^Remove http/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(connections.getByText('No connections yet.')).toBeVisible();
    expect((await api.media(w)).items.map(({ name }) => name)).toEqual(['boats.mp4']);
  });
});
