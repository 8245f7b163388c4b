import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MEDIA_STATUS, ProblemError, TASK_STATUS } from '@cutgraph/contract';
import { type Api, openApi } from '../../e2e/harness/api.ts';
import { startApp } from '../../e2e/harness/start-app.ts';
import { reportFigures } from '../figures.ts';

/*
 * How long a small video waits for its first task, and until it can be watched, while another person has the largest film that
 * is accepted and a video of four hours at work; and what that person's own requests take meanwhile.
 */
const CANVAS = { width: 3840, height: 3840, framesPerSecond: 60 };
const CUT_SECONDS = 139;
const LONGEST_WAIT_MS = 300_000;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-fairness-'));
const app = await startApp();
try {
  const ada = await openApi(app, 'ada@example.com');
  const bob = await openApi(app, 'bob@example.com');
  const [hers, his] = [(await ada.createWorkspace()).id, (await bob.createWorkspace()).id];

  const source = await made('source.mp4', 'color=gray:s=320x180:r=5:d=140');
  const mediaId = await ada.upload(hers, source);
  await until(async () => (await ada.medium(hers, mediaId)).mediaStatus === MEDIA_STATUS.Done);

  const film = await largestFilm(ada, hers, mediaId);
  await ada.upload(hers, await made('four-hours.mp4', 'testsrc2=s=16x16:r=1:d=14400', '-g', '250'));
  await until(async () => (await ada.timeline(hers, film.id)).progress > 0);

  const small = await made('small.mp4', 'testsrc2=s=640x360:r=25:d=8', '-b:v', '1100k');
  const waiting = await bob.upload(his, small);
  const began = performance.now();
  const requests: number[] = [];
  const firstTask = await until(async () => {
    const asked = performance.now();
    const { items } = await bob.mediaTasks(his, waiting);
    requests.push(performance.now() - asked);
    return items.some(({ taskStatus }) => taskStatus !== TASK_STATUS.Ready);
  });
  const watched = await until(async () => {
    const asked = performance.now();
    const { mediaStatus } = await bob.medium(his, waiting);
    requests.push(performance.now() - asked);
    return mediaStatus === MEDIA_STATUS.Done;
  });
  const sorted = requests.toSorted((one, other) => one - other);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  reportFigures('fairness', [
    { name: 'film_hours', value: film.hours, unit: 'h' },
    { name: 'small_video_first_task', value: (firstTask - began) / 1000, unit: 's' },
    { name: 'small_video_done', value: (watched - began) / 1000, unit: 's' },
    { name: 'other_requests_p50', value: quantile(0.5), unit: 'ms' },
    { name: 'other_requests_p99', value: quantile(0.99), unit: 'ms' },
  ]);
} finally {
  await app.discard();
  await rm(folder, { recursive: true });
}

async function made(name: string, picture: string, ...more: string[]): Promise<string> {
  const path = join(folder, name);
  const encode = ['-c:v', 'libx264', '-preset', 'veryfast', ...more, path];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', picture, ...encode]);
  console.log(`# ${name}: ${Math.round((await stat(path)).size / 1000)} kB`);
  return path;
}

/** A thousand cuts of an edit list of 104 kB, or as many as are accepted. */
async function largestFilm(api: Api, w: string, mediaId: string): Promise<{ id: string; hours: number }> {
  for (let cuts = 1000; ; cuts = Math.floor(cuts * 0.9)) {
    const editList = Array.from({ length: cuts }, (_, at) => ({
      ...{ key: String(at), inputs: ['a'] },
      ...{ startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: CUT_SECONDS } },
    }));
    const inputs = [{ key: 'a', uri: `/ws/${w}/media/${mediaId}` }];
    try {
      const { id } = await api.render(w, { canvas: CANVAS, inputs, editList });
      return { id, hours: (cuts * CUT_SECONDS) / 3600 };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 400) throw error;
      if (cuts === 1000) console.log(`# ${error.message}`);
    }
  }
}

/** When it came true, by the clock of `performance`; the end of the wait where it did not. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const end = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < end && !(await isSo())) await after(250);
  return performance.now();
}
