/**
 * `npm run soak s3-browser`: a browser at Cutgraph with its files in a store that it reaches itself (OpenStack Swift, at another
 * origin). What it uploads goes to the store and not through the server, goes on there after a reload, and goes through the
 * server where the store cannot be reached; what it plays comes from the store. Ends with a line `N passed, N failed`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startSwift } from '../../packages/store/test/swift.ts';
import { openApi } from '../harness/api.ts';
import { complaintsOf, openBrowser, signIn } from '../harness/browser.ts';
import { openChecks } from '../harness/checks.ts';
import { untilTasksEnd } from '../harness/fill.ts';
import { makeLargeVideo } from '../harness/made-footage.ts';
import { startApp } from '../harness/start-app.ts';
import { chooseFiles, limitUploads, uploadsOf } from '../harness/uploads.ts';
import { freePort } from '../others/foreign-process.ts';

const BYTES = 40_000_000;
const LIMIT_MS = 600_000;
const { check, end } = openChecks();

const port = await freePort();
const swift = await startSwift({ pages: `http://127.0.0.1:${port}` });
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-soak-s3-browser-'));
const env = {
  CUTGRAPH_S3_BUCKET: swift.bucket,
  CUTGRAPH_S3_ENDPOINT: swift.endpoint,
  CUTGRAPH_S3_REGION: swift.region,
  CUTGRAPH_S3_ACCESS_KEY_ID: swift.credentials.accessKeyId,
  CUTGRAPH_S3_SECRET_ACCESS_KEY: swift.credentials.secretAccessKey,
  CUTGRAPH_S3_PRESIGNED_SECONDS: '600',
  CUTGRAPH_S3_PRESIGNED_UPLOADS: '1',
};
const app = await startApp({ env, port });
const browser = await openBrowser();
try {
  const api = await openApi(app);
  const { id: w } = await api.createWorkspace('At the store');
  const path = join(folder, 'long-walk.mp4');
  await makeLargeVideo(path, BYTES);
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const complaints = complaintsOf(page);
  const asked: { method: string; origin: string; status: number; bytes: number }[] = [];
  page.on('response', async (response) => {
    const request = response.request();
    const bytes = Number((await request.allHeaders())['content-length'] ?? 0);
    const { origin } = new URL(response.url());
    asked.push({ method: request.method(), origin, status: response.status(), bytes });
  });
  const sent = (method: string, origin: string) =>
    asked.filter((one) => one.method === method && one.origin === origin);

  const bytesOf = (requests: typeof asked) => requests.reduce((sum, { bytes }) => sum + bytes, 0);
  const uploaded = () =>
    expect(uploadsOf(page).getByRole('status')).toHaveText('1 of 1 uploaded', { timeout: LIMIT_MS });
  /** Whether what is kept is what was chosen; the newest is the first. */
  const isKept = async (file: string) => {
    const { items } = await api.media(w);
    const kept = await api.file(`/api/files/ws/${w}/media/${items[0]!.id}/original`);
    return kept.equals(await readFile(file));
  };

  await signIn(page, app.url);
  await page.goto(`/ws/${w}/media`);
  await chooseFiles(page, path);
  await uploaded();
  const parts = sent('PUT', swift.endpoint);
  check(
    `all ${BYTES} bytes went to the store, in ${parts.length} parts`,
    bytesOf(parts) === BYTES && parts.every(({ status }) => status === 200),
    JSON.stringify(asked.filter(({ method }) => method !== 'GET')),
  );
  check('no byte of it went through the server', sent('PATCH', app.url).length === 0);
  check('it arrived byte for byte', await isKept(path));
  const { items } = await api.media(w);
  check('the page complained of nothing', complaints.length === 0, complaints.join('; '));

  const resumed = join(folder, 'resumed.mp4');
  await makeLargeVideo(resumed, BYTES);
  const limit = await limitUploads(page);
  await limit(3_000_000);
  asked.splice(0);
  await page.reload();
  await chooseFiles(page, resumed);
  await expect.poll(() => sent('PUT', swift.endpoint).length, { timeout: LIMIT_MS }).toBe(3);
  await page.reload();
  const before = bytesOf(sent('PUT', swift.endpoint));
  await limit(-1);
  await chooseFiles(page, resumed);
  await uploaded();
  const after = bytesOf(sent('PUT', swift.endpoint)) - before;
  check(
    `after a reload it goes on behind ${before} bytes: ${after} more`,
    before + after === BYTES && sent('PATCH', app.url).length === 0,
  );
  check('it arrived byte for byte', await isKept(resumed));

  const around = join(folder, 'around.mp4');
  await makeLargeVideo(around, BYTES);
  asked.splice(0);
  await page.reload();
  await page.route(`${swift.endpoint}/**`, (route) => route.abort());
  await chooseFiles(page, around);
  await uploaded();
  await page.unroute(`${swift.endpoint}/**`);
  check(
    'where the store cannot be reached it goes through the server',
    sent('PATCH', app.url).length > 0 && sent('PUT', swift.endpoint).length === 0,
    JSON.stringify(asked.filter(({ method }) => method !== 'GET')),
  );
  check('it arrived byte for byte', await isKept(around));

  await untilTasksEnd(api, w, items[0]!.id);
  await page.goto(`/ws/${w}/media/${items[0]!.id}/view`);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one) => one.readyState), { timeout: LIMIT_MS }).toBeGreaterThan(1);
  await video.evaluate((one) => one.play());
  await expect
    .poll(() => video.evaluate((one) => one.currentTime), { timeout: LIMIT_MS })
    .toBeGreaterThan(0.2);
  const readThere = sent('GET', swift.endpoint);
  check(
    'the player followed a presigned address, and plays',
    readThere.some(({ status }) => status === 206 || status === 200) &&
      asked.some(({ status, origin }) => status === 302 && origin === app.url),
    JSON.stringify(readThere),
  );
} finally {
  await browser.close();
  await app.discard();
  await swift.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
end();
