import { rename, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openApi } from '../harness/api.ts';
import { signIn } from '../harness/browser.ts';
import { expect, test } from '../harness/flow.ts';
import { startApp } from '../harness/start-app.ts';
import { chooseFiles, holdUploads, madeFile, openUploads, uploadsOf } from '../harness/uploads.ts';

// Each code of the file store as the screen shows it: its code and its message.
test.use({ expectedComplaints: [/Failed to load resource|net::ERR_/] });

const rowOf = (page: Page, name: string) => uploadsOf(page).getByRole('listitem').filter({ hasText: name });

async function expectEnd(page: Page, name: string, code: string, words: string | RegExp): Promise<void> {
  const row = rowOf(page, name);
  // A page that closes behind a sign-out begins again with its panel closed.
  await expect(async () => {
    await openUploads(page);
    expect(await row.getAttribute('data-state', { timeout: 1000 })).toBe('error');
  }).toPass();
  await expect(row).toHaveAttribute('data-code', code);
  await expect(row).toContainText(words);
}

test('what the server refuses is shown with its code', { tag: ['@S8.26'] }, async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);

  await test.step('unauthorized-app: the page lies at another address', async () => {
    // The server's own answer to a page of another address, which no page can be made to say of itself.
    await page.route('**/uploads', async (route) => {
      const headers = { ...(await route.request().allHeaders()), origin: 'https://elsewhere.example' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await chooseFiles(page, madeFile('foreign.mp4'));
    await expectEnd(page, 'foreign.mp4', 'unauthorized-app', 'Open the app at its own address.');
    await page.unroute('**/uploads');
  });

  await test.step('invalid-format: the server knows what a video type looks like', async () => {
    await chooseFiles(page, madeFile('odd-type.mp4', 1000, 'video/(what)'));
    await expectEnd(page, 'odd-type.mp4', 'invalid-format', 'Upload accepts video/* files only');
  });
});

test('what a full or failing server answers is shown with its code', {
  tag: ['@S8.25', '@S8.27', '@S8.31', '@S8.36'],
}, async ({ browser, folder }) => {
  const { bsize, blocks } = await statfs(folder);
  /** Larger than the whole disk by so much, and yet of no bytes. */
  const beyondDisk = (gigabytes: number) => blocks * bsize + gigabytes * 1e9;
  const hollow = async (name: string, gigabytes: number) => {
    const path = join(folder, name);
    await writeFile(path, '');
    await truncate(path, beyondDisk(gigabytes));
    return path;
  };
  const app = await startApp({
    env: {
      CUTGRAPH_WORKSPACE_BYTES: String(beyondDisk(2)),
      CUTGRAPH_MAX_UPLOAD_BYTES: String(beyondDisk(4)),
    },
  });
  const context = await browser.newContext({
    baseURL: app.url,
    storageState: { cookies: [], origins: [] },
  });
  try {
    const api = await openApi(app);
    const { id } = await api.createWorkspace();
    const page = await context.newPage();
    await signIn(page, app.url);
    await page.goto(`/ws/${id}/media`);

    await test.step('quota-exceeded: the disk of the server has no room', async () => {
      await chooseFiles(page, await hollow('over-disk.mp4', 1));
      await expectEnd(page, 'over-disk.mp4', 'quota-exceeded', "The server's disk has no room for this file");
    });

    await test.step('quota-exceeded: the workspace may not keep as much', async () => {
      await chooseFiles(page, await hollow('over-quota.mp4', 3));
      await expectEnd(page, 'over-quota.mp4', 'quota-exceeded', /This workspace may keep .* does not fit/);
    });

    await test.step('invalid-argument: no file may be as large', async () => {
      await chooseFiles(page, await hollow('over-all.mp4', 5));
      await expectEnd(page, 'over-all.mp4', 'invalid-argument', 'This file is too large: at most');
    });

    await test.step('invalid-default-bucket: the folder of the server is gone, and comes back', async () => {
      const uploads = join(app.dataFolder, 'uploads');
      await rename(uploads, `${uploads}-away`);
      await chooseFiles(page, madeFile('no-place.mp4'));
      await expectEnd(page, 'no-place.mp4', 'invalid-default-bucket', 'The server has no place for files');
      await rename(`${uploads}-away`, uploads);
      const row = rowOf(page, 'no-place.mp4');
      await row.getByRole('button', { name: 'Retry' }).click();
      await expect(row).toHaveAttribute('data-state', 'success');
    });

    await test.step('503: the database dies; the row says so, and the upload goes on by itself', async () => {
      const { seen, letGo } = await holdUploads(page, 'PATCH');
      await chooseFiles(page, madeFile('patient.mp4'));
      await seen;
      const refused = page.waitForResponse(
        (response) => response.status() === 503 && response.request().method() === 'PATCH',
      );
      // Its supervisor is stopped: it would restart the database before an upload is refused.
      const supervisor = (await app.pidOf('supervisor'))!;
      const database = (await app.pidOf('database'))!;
      const row = rowOf(page, 'patient.mp4');
      process.kill(supervisor, 'SIGSTOP');
      try {
        process.kill(database, 'SIGKILL');
        await letGo();
        await openUploads(page);
        await refused;
        await expect(row).toContainText('The server cannot reach its database just now.');
      } finally {
        process.kill(supervisor, 'SIGCONT');
      }
      await expect(row).toHaveAttribute('data-state', 'success');
    });

    await test.step('unauthenticated: the session is ended elsewhere', async () => {
      const { seen, letGo } = await holdUploads(page, 'PATCH');
      await chooseFiles(page, madeFile('signed-out.mp4'));
      await seen;
      await api.ask('DELETE /api/auth/sessions', {});
      await letGo();
      await expectEnd(page, 'signed-out.mp4', 'unauthenticated', 'You are signed out.');
    });
  } finally {
    await context.close();
    await app.discard();
  }
});

test('an answer that our server never gives (a made one) is shown as unknown', { tag: ['@S8.21'] }, async ({
  page,
  api,
}) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  await page.route('**/uploads', (route) => route.fulfill({ status: 418, body: 'I am a teapot.' }));
  await chooseFiles(page, madeFile('teapot.mp4'));
  await expectEnd(
    page,
    'teapot.mp4',
    'unknown',
    'An unknown error occurred, please check the error payload for server response. 418 I am a teapot.',
  );
});

test('what really goes wrong is shown with its code', {
  tag: ['@S8.24', '@S8.29', '@S8.30', '@S8.32', '@S8.34'],
}, async ({ page, api, folder }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);

  await test.step('cannot-slice-blob: the file changes after it was chosen', async () => {
    const path = join(folder, 'changes.mp4');
    await writeFile(path, Buffer.alloc(2_000_000));
    const { seen, letGo } = await holdUploads(page, 'POST');
    await chooseFiles(page, path);
    await seen;
    await writeFile(path, Buffer.alloc(1_000_000, 1));
    await letGo();
    await expectEnd(
      page,
      'changes.mp4',
      'cannot-slice-blob',
      'Cannot slice blob for upload. Please retry the upload.',
    );
  });

  await test.step('object-not-found: the video is deleted while its bytes are on their way', async () => {
    const { seen, letGo } = await holdUploads(page, 'PATCH');
    await chooseFiles(page, madeFile('deleted.mp4'));
    await seen;
    const { items } = await api.media(id);
    await api.deleteMedia(id, items.find(({ name }) => name === 'deleted.mp4')!.id);
    await letGo();
    await expectEnd(
      page,
      'deleted.mp4',
      'object-not-found',
      'The server has nothing of this upload any more.',
    );
  });

  await test.step('invalid-url and server-file-wrong-size: what the browser remembers is not true', async () => {
    const remember = (name: string, uploadUrl: string) =>
      page.evaluate(
        ([workspaceId, fileName, url]) => {
          const kept = {
            workspaceId,
            name: fileName,
            size: 600_000,
            lastModified: 7,
            uploadUrl: url,
            sent: 1,
          };
          localStorage.setItem('cutgraph-uploads', JSON.stringify([kept]));
        },
        [id, name, uploadUrl],
      );
    // The date of a made file is when it is chosen, so the page gets another.
    await page.reload();
    await page.evaluate(() => {
      Object.defineProperty(File.prototype, 'lastModified', { get: () => 7 });
    });
    await chooseFiles(page, madeFile('short.mp4', 1000));
    await expect(uploadsOf(page).getByRole('status')).toHaveText('1 of 1 uploaded');
    const short = (await api.media(id)).items.find(({ name }) => name === 'short.mp4')!;

    await remember('no-address.mp4', 'http://[');
    await chooseFiles(page, madeFile('no-address.mp4'));
    await expectEnd(page, 'no-address.mp4', 'invalid-url', 'The address of this upload is none.');

    await remember('other-size.mp4', `/api/ws/${id}/uploads/${short.id}`);
    await chooseFiles(page, madeFile('other-size.mp4'));
    await expectEnd(
      page,
      'other-size.mp4',
      'server-file-wrong-size',
      'Server recorded incorrect upload file size, please retry the upload.',
    );
  });

  await test.step('app-deleted: the workspace is deleted', async () => {
    const { seen, letGo } = await holdUploads(page, 'POST');
    await chooseFiles(page, madeFile('too-late.mp4'));
    await seen;
    await api.ask('DELETE /api/ws/{w}', { params: { w: id } });
    await letGo();
    await expectEnd(page, 'too-late.mp4', 'app-deleted', 'This workspace is not there any more.');
  });
});

test('a browser without what it takes, and a page that cannot load its own script', {
  tag: ['@S8.33', '@S8.35'],
}, async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  await page.route('**/upload-failure-*.js', (route) => route.abort());
  await chooseFiles(page, madeFile('no-script.mp4'));
  await expectEnd(page, 'no-script.mp4', 'internal-error', 'The upload stopped. What arrived is kept');
  await page.unrouteAll();

  await page.reload();
  await page.evaluate(() => {
    Object.defineProperty(Blob.prototype, 'slice', { value: undefined });
  });
  await chooseFiles(page, madeFile('no-slices.mp4'));
  await expectEnd(
    page,
    'no-slices.mp4',
    'unsupported-environment',
    'This browser cannot send files in parts.',
  );
});
