import type { Page, Route } from '@playwright/test';

/** The uploads in the top bar of a page. */
export function uploadsOf(page: Page) {
  return page.getByRole('region', { name: 'Uploads' });
}

/** Opens the list of the uploads, in which each has its row. */
export async function openUploads(page: Page): Promise<void> {
  const opener = uploadsOf(page).getByRole('button', { name: /^Uploads: / });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Something with a name and bytes, as a page is given it. */
type MadeFile = { name: string; mimeType: string; buffer: Buffer };

/** Chooses files as a person does: made ones, or paths on the disk. */
export async function chooseFiles(page: Page, ...files: string[] | MadeFile[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('banner').getByRole('button', { name: 'Upload Videos' }).click();
  await (await chosen).setFiles(files);
}

/** Something that calls itself a video. */
export function madeFile(name: string, bytes = 600_000, mimeType = 'video/mp4'): MadeFile {
  return { name, mimeType, buffer: Buffer.alloc(bytes, name) };
}

/** Holds the requests of uploads by one method back: `seen` is the first of them, which goes on with the others when let go. */
export async function holdUploads(
  page: Page,
  method: 'POST' | 'PATCH',
): Promise<{ seen: Promise<void>; letGo: () => Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  const url = '**/uploads{,/*}';
  const wait = async (route: Route) => {
    if (route.request().method() === method) {
      seen.resolve();
      await held.promise;
    }
    // Its page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  };
  await page.route(url, wait);
  const letGo = async () => {
    held.resolve();
    await page.unroute(url, wait);
  };
  return { seen: seen.promise, letGo };
}

/** Sets the upload speed of a page's network: -1 is as fast as it goes, 0 no network at all. */
export async function limitUploads(page: Page): Promise<(bytesPerSecond: number) => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  return (uploadThroughput) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: uploadThroughput === 0, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
}
