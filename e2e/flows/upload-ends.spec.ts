import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../harness/flow.ts';
import { chooseFiles, madeFile, uploadsOf } from '../harness/uploads.ts';

// Each code of the file store as the screen tells it: its code and its words.
test.use({ expectedComplaints: [/Failed to load resource|net::ERR_/] });

const answers = (status: number, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      status,
      detail,
      code: 'from-a-test',
      title: '',
      type: 'about:blank',
      requestId: '',
    }),
  });

async function expectEnd(page: Page, name: string, code: string, words: string | RegExp): Promise<void> {
  const row = uploadsOf(page).getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveAttribute('data-state', 'error', { timeout: 20_000 });
  await expect(row).toHaveAttribute('data-code', code);
  await expect(row).toContainText(words);
}

test('what the server answers is told by its code', async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  const path = `/ws/${id}/media`;
  const cases = [
    [401, 'Sign in to do this.', 'unauthenticated', 'You are signed out.'],
    [402, 'This workspace is full.', 'quota-exceeded', 'This workspace is full.'],
    [
      403,
      'Ask the owner.',
      'unauthorized',
      `User does not have permission to access ${path}. Ask the owner.`,
    ],
    [
      403,
      'This request came from another site and was refused.',
      'unauthorized-app',
      'Open the app at its own address.',
    ],
    [400, 'Upload-Length must say more.', 'invalid-argument', 'Upload-Length must say more.'],
    [
      418,
      'I am a teapot.',
      'unknown',
      'An unknown error occurred, please check the error payload for server response. 418 I am a teapot.',
    ],
    [507, 'The disk of the server is full.', 'quota-exceeded', 'The disk of the server is full.'],
    [
      507,
      'The server has no place for files.',
      'invalid-default-bucket',
      'The server has no place for files.',
    ],
  ] as const;
  for (const [index, [status, detail, code, words]] of cases.entries()) {
    const name = `case-${index}.mp4`;
    await page.route('**/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? answers(status, detail)(route) : route.continue(),
    );
    await chooseFiles(page, madeFile(name));
    await expectEnd(page, name, code, words);
    await page.unroute('**/uploads/*');
  }
});

test('what really goes wrong is told by its code', async ({ page, api, folder }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  let letGo = () => {};
  const hold = async (method: string) => {
    const held = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<void>();
    letGo = held.resolve;
    await page.route('**/uploads{,/*}', async (route) => {
      if (route.request().method() === method) {
        seen.resolve();
        await held.promise;
      }
      await route.continue();
    });
    return seen.promise;
  };
  const free = async () => {
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };

  await test.step('invalid-format: the server knows what a video type looks like', async () => {
    await chooseFiles(page, madeFile('odd-type.mp4', 1000, 'video/(what)'));
    await expectEnd(page, 'odd-type.mp4', 'invalid-format', 'Upload accepts video/* files only');
  });

  await test.step('cannot-slice-blob: the file changes after it was chosen', async () => {
    const path = join(folder, 'changes.mp4');
    await writeFile(path, Buffer.alloc(2_000_000));
    const seen = hold('POST');
    await chooseFiles(page, path);
    await seen;
    await writeFile(path, Buffer.alloc(1_000_000, 1));
    await free();
    await expectEnd(
      page,
      'changes.mp4',
      'cannot-slice-blob',
      'Cannot slice blob for upload. Please retry the upload.',
    );
  });

  await test.step('object-not-found: the video is deleted while its bytes are on their way', async () => {
    const seen = hold('PATCH');
    await chooseFiles(page, madeFile('deleted.mp4'));
    await seen;
    const { items } = await api.media(id);
    await api.deleteMedia(id, items.find(({ name }) => name === 'deleted.mp4')!.id);
    await free();
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
    // The date of a made file is when it is chosen, so the page is told another.
    await page.addInitScript(() => {
      Object.defineProperty(File.prototype, 'lastModified', { get: () => 7 });
    });
    await page.reload();
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
    const seen = hold('POST');
    await chooseFiles(page, madeFile('too-late.mp4'));
    await seen;
    await api.call('DELETE', `/api/ws/${id}`);
    await free();
    await expectEnd(page, 'too-late.mp4', 'app-deleted', 'This workspace is not there any more.');
  });
});

test('a browser without what it takes, and a page that cannot load its own script', async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  await page.route('**/upload-failure-*.js', (route) => route.abort());
  await chooseFiles(page, madeFile('no-script.mp4'));
  await expectEnd(page, 'no-script.mp4', 'internal-error', 'The upload stopped. What arrived is kept');
  await page.unrouteAll();

  await page.addInitScript(() => {
    Object.defineProperty(Blob.prototype, 'slice', { value: undefined });
  });
  await page.reload();
  await chooseFiles(page, madeFile('no-slices.mp4'));
  await expectEnd(
    page,
    'no-slices.mp4',
    'unsupported-environment',
    'This browser cannot send files in parts.',
  );
});
