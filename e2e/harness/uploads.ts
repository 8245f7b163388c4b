import type { Page } from '@playwright/test';

/** The list of uploads in the corner of a page. */
export function uploadsOf(page: Page) {
  return page.getByRole('region', { name: 'Uploads' });
}

/** Chooses files as a person does: made ones, or a path on the disk. */
export async function chooseFiles(
  page: Page,
  files: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('banner').getByRole('button', { name: 'Upload Videos' }).click();
  await (await chosen).setFiles(files);
}

/** Something that calls itself a video. */
export function madeFile(name: string, bytes = 600_000, mimeType = 'video/mp4') {
  return { name, mimeType, buffer: Buffer.alloc(bytes, name) };
}

/** Sets the upload speed of a page's network: -1 is as fast as it goes, 0 no network at all. */
export async function limitUploads(page: Page): Promise<(bytesPerSecond: number) => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  return (uploadThroughput) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: uploadThroughput === 0, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
}
