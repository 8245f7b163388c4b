import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedSegmentKey } from '@cutgraph/store';
import { queryDatabase } from '../harness/database.ts';
import { processesOf } from '../harness/processes.ts';
import { untilNone } from '../harness/wait.ts';
import type { Stage } from './stage.ts';

/** Of every media here: no speech is known in any. */
const MEDIA_FILES = [
  ...['proxy.mp4', 'thumbnail.jpg', 'sprite.jpg', 'video.hevc.mp4', 'video.webm'],
  ...['facts.json', 'observations.csv', 'quality.json', 'speech.json', 'looks.json', 'persons.json'],
];
const SOUND_FILES = ['audio.m4a', 'waveform.json'];
const PHOTO_FILES = ['still.jpg', 'still.mp4'];
/** They may be empty: nothing was found, or what was found before is gone. */
const PICTURE_FOLDERS = ['labels', 'faces', 'persons'];
const TIMELINE_FILES = ['video.mp4', 'thumbnail.jpg'];

/** What should not be there when nothing goes on any more: files without rows, rows without files, work, processes. */
export async function findDebris(stage: Stage): Promise<string[]> {
  return [
    ...(await strangeJobs(stage)),
    ...(await strangeProcesses(stage)),
    ...(await strangeFiles(stage)),
    ...(await wrongCounts(stage)),
  ];
}

/** Ends the app as Ctrl-C does, and answers which of its processes outlive it. */
export async function endWithoutTrace({ app }: Stage): Promise<string[]> {
  await app.stop();
  const look = async () => (await processesOf(app.dataFolder)).map(({ kind, pid }) => `${kind} ${pid}`);
  return untilNone(look, 60);
}

async function strangeJobs({ app }: Stage): Promise<string[]> {
  const rows = await queryDatabase<{ name: string; state: string; data: object }>(
    app,
    `select name, state::text, data from cutgraph_jobs.job where state not in ('completed', 'cancelled')`,
  );
  return rows.map(({ name, state, data }) => `a job is ${state}: ${name} ${JSON.stringify(data)}`);
}

/** One of each part, all under the supervisor but the database, and nothing that works. */
async function strangeProcesses({ app }: Stage): Promise<string[]> {
  const found = await processesOf(app.dataFolder);
  const supervisor = await app.pidOf('supervisor');
  const kindOf = new Map(found.map(({ pid, kind }) => [pid, kind]));
  const problems: string[] = [];
  for (const { pid, parent, kind } of found) {
    const isPlaced = {
      supervisor: pid === supervisor,
      server: parent === supervisor,
      worker: parent === supervisor,
      model: kindOf.get(parent) === 'worker',
      database: true,
      tool: false,
    }[kind];
    if (!isPlaced) problems.push(`a process is left: ${kind} ${pid} of ${kindOf.get(parent) ?? parent}`);
  }
  for (const kind of ['supervisor', 'server', 'worker'] as const) {
    const count = found.filter((one) => one.kind === kind).length;
    if (count !== 1) problems.push(`there are ${count} of ${kind}`);
  }
  return problems;
}

async function strangeFiles({ app, workspaceId }: Stage): Promise<string[]> {
  const wanted = await wantedFiles(app, workspaceId);
  const there = await entriesOf(join(app.dataFolder, 'files'), { folders: false });
  return [
    ...there.filter((path) => !wanted.has(path)).map((path) => `a file has no row: ${path}`),
    ...[...wanted].filter((path) => !there.includes(path)).map((path) => `a row has no file: ${path}`),
    ...(await emptyFolders(join(app.dataFolder, 'files'))).map((path) => `a folder is left empty: ${path}`),
    ...(await entriesOf(join(app.dataFolder, 'uploads'), { folders: true })).map(
      (path) => `an upload is left: ${path}`,
    ),
    ...(await entriesOf(join(app.dataFolder, 'temporary', 'worker'), { folders: true })).map(
      (path) => `a working file is left: ${path}`,
    ),
  ];
}

/** Every file that a row speaks of. */
async function wantedFiles(app: Stage['app'], workspaceId: string): Promise<Set<string>> {
  type Row = {
    id: string;
    tracks: string[];
    screenshots: number;
    sound: boolean;
    photo: boolean;
    motion: boolean;
  };
  const media = await queryDatabase<Row>(
    app,
    `select id, cardinality(screenshot_urls) as screenshots, has_sound as sound,
       media_content_type = 'Image' as photo, motion_url <> '' as motion,
       array(select person ->> 'track' from jsonb_array_elements(persons) as person) as tracks
     from media`,
  );
  const pictures = await queryDatabase<{ folder: string; id: string; media_id: string }>(
    app,
    `select 'labels' as folder, id, media_id from labels
     union all select 'faces', id, media_id from faces`,
  );
  const timelines = await queryDatabase<{ id: string }>(app, 'select id from timelines');
  const kept = await queryDatabase<{ media_ids: string[]; file_id: string }>(
    app,
    'select media_ids, file_id from cached_segments',
  );
  const wanted = new Set<string>();
  const want = (mediaId: string, name: string) => wanted.add(`ws/${workspaceId}/media/${mediaId}/${name}`);
  for (const { id, tracks, screenshots, sound, photo, motion } of media) {
    for (const name of [`${id}_media`, ...MEDIA_FILES]) want(id, name);
    if (sound) for (const name of SOUND_FILES) want(id, name);
    if (photo) for (const name of PHOTO_FILES) want(id, name);
    if (motion) want(id, 'motion.json');
    for (const track of tracks) want(id, `persons/${track}.jpg`);
    for (let number = 0; number < screenshots; number++) want(id, `screenshots/${number}.jpg`);
  }
  for (const { folder, id, media_id } of pictures) want(media_id, `${folder}/${id}.jpg`);
  for (const { id } of timelines)
    for (const name of TIMELINE_FILES) wanted.add(`ws/${workspaceId}/videoTimelines/${id}/${name}`);
  for (const { media_ids, file_id } of kept) wanted.add(cachedSegmentKey(workspaceId, media_ids, file_id));
  return wanted;
}

async function wrongCounts({ app, workspaceId }: Stage): Promise<string[]> {
  const [row] = await queryDatabase<{ counted: string; real: string }>(
    app,
    `select concat_ws(' ', count_media, count_clips, total_byte_size) as counted,
       concat_ws(' ',
         (select count(*) from media where workspace_id = $1),
         (select count(*) from labels where workspace_id = $1),
         (select sum(size) from media where workspace_id = $1)) as real
     from workspaces where id = $1`,
    [workspaceId],
  );
  return row?.counted === row?.real ? [] : [`the workspace counts ${row?.counted} but has ${row?.real}`];
}

async function entriesOf(folder: string, { folders }: { folders: boolean }): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => folders || !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function emptyFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const filled = new Set(entries.map((entry) => entry.parentPath));
  return entries
    .filter((entry) => entry.isDirectory() && !PICTURE_FOLDERS.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !filled.has(path));
}
