import { execFile } from 'node:child_process';
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MEDIA_STATUS, TASK_STATUS } from '@cutgraph/contract';
import { accessibilityFindings } from '../harness/accessible.ts';
import { queryDatabase } from '../harness/database.ts';
import { untilTasksEnd } from '../harness/fill.ts';
import { expect, test } from '../harness/flow.ts';
import { filesWithoutRows } from '../harness/leftovers.ts';
import { makeNumberedVideo } from '../harness/made-footage.ts';
import { processesOf } from '../harness/processes.ts';
import type { RunningApp } from '../harness/start-app.ts';
import { chooseFiles, uploadsOf } from '../harness/uploads.ts';
import { waitFor } from '../harness/wait.ts';

const run = promisify(execFile);

/** A video without a picture is music. */
const MUSIC = 'sound-only.mp4';

/** What each other file comes to: Error with words, or Done, with a warning where something is missing. */
const FILES: { name: string; error?: RegExp; warning?: RegExp }[] = [
  { name: 'diary.mp4', error: /^This file is not a video\. Cutgraph works with videos/ },
  { name: 'empty.mp4', error: /^This file is empty\. Upload it again\.$/ },
  { name: 'playlist.mp4', error: /^This file is a playlist, not a video\./ },
  { name: 'cut-off.mp4', error: /^Nothing in this video can be decoded\. The file is damaged or cut short/ },
  { name: 'half.mp4', warning: /The last \d\.\d s of 6\.0 s are missing/ },
  { name: 'silent.mp4' },
];

test('each bad file gets its outcome in clear words, and leaves nothing behind', {
  tag: ['@S4.20', '@V3.2.2'],
}, async ({ page, app, api, folder }) => {
  await test.step('what other flows of this app left to do is done', () =>
    expect.poll(() => openJobs(app)).toEqual([]));
  const bad = join(folder, 'bad');
  await mkdir(bad);
  await makeBadFiles(bad);
  const { id: workspaceId } = await api.createWorkspace('Odd files');
  await page.goto(`/ws/${workspaceId}/media`);

  const names = [...FILES.map(({ name }) => name), MUSIC];
  await chooseFiles(page, ...names.map((name) => join(bad, name)));
  await expect(uploadsOf(page).getByRole('status')).toHaveText(`${names.length} of ${names.length} uploaded`);
  const song = await waitFor(api, workspaceId, 'the music', async () => {
    const { items } = await api.ask('GET /api/ws/{w}/music', { params: { w: workspaceId } });
    return items.find(({ name, mediaStatus }) => name === MUSIC && mediaStatus === MEDIA_STATUS.Done);
  });

  const media = await waitFor(api, workspaceId, 'all outcomes', async () => {
    const { items } = await api.media(workspaceId);
    return items.every(({ mediaStatus }) => mediaStatus >= MEDIA_STATUS.Done) ? items : undefined;
  });
  expect(media.map(({ name }) => name).sort()).toEqual(FILES.map(({ name }) => name).sort());

  expect.soft(await accessibilityFindings(page)).toEqual([]);

  for (const { name, error, warning } of FILES) {
    await test.step(name, async () => {
      const one = media.find((other) => other.name === name)!;
      const words = error ?? warning;
      if (error) {
        expect(one).toMatchObject({ mediaStatus: MEDIA_STATUS.Error, error: expect.stringMatching(error) });
        expect(one.mediaURL).toBe('');
      } else {
        expect(one).toMatchObject({
          mediaStatus: MEDIA_STATUS.Done,
          error: null,
          warning: warning ? expect.stringMatching(warning) : null,
        });
      }
      const card = page.getByRole('main').getByRole('link').filter({ hasText: name });
      if (error) await expect(card).toContainText('Error');
      else await expect(card).not.toContainText(/Error|Processing/);
      if (!words) return;
      await expect(card.getByText(words)).toBeVisible();
      await card.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await page.getByRole('link', { name: 'Back to media' }).click();
    });
  }

  await test.step('a video without sound says so, and nothing failed in it', async () => {
    const silent = media.find(({ name }) => name === 'silent.mp4')!;
    const items = await untilTasksEnd(api, workspaceId, silent.id);
    expect(items.every(({ taskStatus }) => taskStatus === TASK_STATUS.Finished)).toBe(true);
    const sound = items.find(({ taskType }) => taskType === 'TranscodeCreateAudioStream_V1');
    expect(sound).toMatchObject({ outcome: 'skipped', reason: 'This video has no sound.' });
    await page.goto(`/ws/${workspaceId}/media/${silent.id}/view`);
    await page.getByRole('button', { name: 'Tasks of this video' }).click();
    // The sound's own task and that of the speech.
    await expect(page.getByText('Skipped: This video has no sound.')).toHaveCount(2);
  });

  await test.step('no file and no process without a row', async () => {
    const done = media.filter(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done);
    const kept = [...done, song].map(({ id }) => id);
    for (const { id } of [...media, song]) await untilTasksEnd(api, workspaceId, id);
    // The files of what was refused are removed by a job of its own, which reports to no one.
    await expect.poll(() => filesWithoutRows(app.dataFolder, workspaceId, kept)).toEqual([]);
    const tools = async () => (await processesOf(app.dataFolder)).filter(({ kind }) => kind === 'tool');
    await expect.poll(tools).toEqual([]);
  });
});

async function openJobs(app: RunningApp): Promise<object[]> {
  const open = `state not in ('completed', 'cancelled', 'failed')`;
  return queryDatabase(app, `select name, state::text from cutgraph_jobs.job where ${open}`);
}

async function makeBadFiles(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  const ffmpeg = (...args: string[]) =>
    run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
  const size = { width: 320, height: 180, framesPerSecond: 25 };
  const good = at('good.mp4');
  await makeNumberedVideo({ path: good, seconds: 6, ...size, sourceNumber: 1, tone: 440 });
  await makeNumberedVideo({ path: at('silent.mp4'), seconds: 3, ...size, sourceNumber: 2 });
  await writeFile(at('diary.mp4'), 'Dear diary,\ntoday I filmed nothing.\n'.repeat(50));
  await writeFile(at('empty.mp4'), '');
  await writeFile(at('playlist.mp4'), `#EXTM3U\n#EXTINF:6,\n${good}\n#EXT-X-ENDLIST\n`);
  await ffmpeg('-i', good, '-vn', '-c', 'copy', at('sound-only.mp4'));
  await writeFile(at('cut-off.mp4'), (await readFile(good)).subarray(0, 60_000));
  await ffmpeg('-i', good, '-c', 'copy', '-movflags', '+faststart', at('half.mp4'));
  await truncate(at('half.mp4'), Math.round((await readFile(at('half.mp4'))).length * 0.5));
}
