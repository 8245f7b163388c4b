import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { runFfmpeg } from '../corpus/run-ffmpeg.ts';
import { queryDatabase } from '../harness/database.ts';
import { filesWithoutRows } from '../harness/leftovers.ts';
import { processesOf } from '../harness/processes.ts';
import type { RunningApp } from '../harness/start-app.ts';
import { CANARY_COLOUR, CANARY_WORDS } from './traps.ts';

/** What is left over when all media have ended: files without a row or of a media in Error, jobs, tools that still run. */
export async function findRemains(
  app: RunningApp,
  workspaceId: string,
  media: readonly Media[],
): Promise<string[]> {
  const done = media.filter(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done).map(({ id }) => id);
  const files = await filesWithoutRows(app.dataFolder, workspaceId, done);
  const nameOf = new Map(media.map(({ id, name }) => [id, name]));
  const jobs = await queryDatabase<{ name: string; state: string }>(
    app,
    `select name, state::text from cutgraph_jobs.job where state not in ('completed', 'cancelled', 'failed')`,
  );
  const unended = await queryDatabase<{ task_type: string }>(
    app,
    'select task_type from tasks where task_status not in (2, 3)',
  );
  const tools = (await processesOf(app.dataFolder)).filter(({ kind }) => kind === 'tool');
  return [
    ...files.map((name) => `files are left: ${nameOf.get(name) ?? name}`),
    ...jobs.map(({ name, state }) => `a job is ${state}: ${name}`),
    ...unended.map(({ task_type }) => `a task has not ended: ${task_type}`),
    ...tools.map(({ pid }) => `a tool still runs: ${pid}`),
  ];
}

/** Derived files in which the canary can be seen or read; the uploaded files themselves may name it. */
export async function findCanary(app: RunningApp, suspects: readonly Media[]): Promise<string[]> {
  const folder = join(app.dataFolder, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.endsWith('_media')) continue;
    if ((await readFile(path)).includes(CANARY_WORDS)) found.push(`${path} holds the words of the canary`);
    const isSuspect = suspects.some(({ id }) => basename(entry.parentPath) === id);
    if (isSuspect && entry.name === 'sprite.jpg' && (await showsCanary(path)))
      found.push(`${path} shows the canary`);
  }
  return found;
}

/** Whether a picture or a video is of the canary's colour, all in all. */
export async function showsCanary(path: string): Promise<boolean> {
  const mean = ['-vf', 'scale=1:1:flags=area,format=rgb24', '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'];
  const pixel = await runFfmpeg(['-i', path, ...mean]);
  return CANARY_COLOUR.every((value, i) => Math.abs(value - (pixel[i] ?? -1)) < 60);
}
