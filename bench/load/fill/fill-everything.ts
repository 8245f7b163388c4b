import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaFileKey, type Store } from '@cutgraph/store';
import type pg from 'pg';
import { MADE_FUNCTIONS } from '../made-ids.ts';
import type { Scale } from '../scale.ts';
import { fillFaces } from './fill-faces.ts';
import { type Films, fillFilms } from './fill-films.ts';
import { fillFootage } from './fill-footage.ts';
import { fillPeople, type LoadUser } from './fill-people.ts';
import { fillPoints } from './fill-points.ts';
import { fillWork } from './fill-work.ts';

/** A video that can be watched, and when it changed: where it is in the library. */
export type LibraryPlace = { id: string; updatedAt: string };

export type Filled = Films & {
  users: LoadUser[];
  w: string;
  /** Of videos, by chance; the first `WATCHED` of them have files. */
  places: LibraryPlace[];
  /** People, by number from 1. */
  people: number;
  templates: string[];
};

const PLACES = 500;
export const WATCHED = 50;
const WATCHED_BYTES = 20_000_000;

/** Fills an empty installation by statements that make each row from its number: the same scale makes the same rows, but for times. */
export async function fillEverything(
  store: Store,
  database: pg.Client,
  { scale, filesFolder }: { scale: Scale; filesFolder: string },
): Promise<Filled> {
  await database.query(MADE_FUNCTIONS);
  const { users, w } = await timed('people, workspaces', () => fillPeople(store, database, scale));
  await timed('media, labels, texts', () => fillFootage(database, scale));
  const people = await timed('faces', () => fillFaces(database, w, scale));
  await timed('tasks, events', () => fillWork(database, w, scale));
  await timed('points, observations', () => fillPoints(database, { w, filesFolder, scale }));
  const createdBy = users[0]!.id;
  const films = await timed('films', () => fillFilms(store, database, { w, createdBy, scale }));
  await timed('vacuum analyze', () => database.query('vacuum analyze'));
  const { rows: places } = await database.query<LibraryPlace>(
    `select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt" from media
     where workspace_id = $1 and media_status = 2 and media_content_type = 'Video' order by id limit $2`,
    [w, PLACES],
  );
  await putWatched(filesFolder, w, places);
  const { id } = await store.change((write) => write.templates.create(w, { name: 'Ours' }));
  return { ...films, users, w, places, people, templates: [id] };
}

/** Files that take no space on the disk, of the size of ten seconds at 1080p. */
async function putWatched(filesFolder: string, w: string, places: readonly LibraryPlace[]): Promise<void> {
  for (const { id } of places.slice(0, WATCHED)) {
    const path = join(filesFolder, mediaFileKey(w, id, 'proxy.mp4'));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
    await truncate(path, WATCHED_BYTES);
    const picture = join(filesFolder, mediaFileKey(w, id, 'labels/label-001.jpg'));
    await mkdir(dirname(picture), { recursive: true });
    await writeFile(picture, Buffer.alloc(5000));
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const before = performance.now();
  const answer = await work();
  console.log(`# ${what}: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  return answer;
}
