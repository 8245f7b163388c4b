import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaFileKey } from '@cutgraph/store';
import type pg from 'pg';

/** A video that can be watched, and when it changed: where it is in the library. */
export type LibraryPlace = { id: string; updatedAt: string };

const PLACES = 500;
export const WATCHED = 50;
const WATCHED_BYTES = 20_000_000;

/** Some videos by chance, of which the first `WATCHED` have files. */
export async function libraryPlaces(
  database: pg.Client,
  w: string,
  filesFolder: string,
): Promise<LibraryPlace[]> {
  const { rows: places } = await database.query<LibraryPlace>(
    `select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt" from media
     where workspace_id = $1 and media_status = 2 and media_content_type = 'Video' order by id limit $2`,
    [w, PLACES],
  );
  await putWatched(filesFolder, w, places);
  return places;
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
