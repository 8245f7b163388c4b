import type pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import { originalKey, timelineFileKey } from '../files/keys.ts';

/** What the rows of a moment say of files. */
export type NamedFiles = {
  /** Keys in the file store that belong to what had a row then. */
  list(): AsyncGenerator<string>;
  /** Keys that a backup must hold: the originals of usable videos, and finished films. */
  needed: ReadonlySet<string>;
  unfinishedUploads: number;
};

/** Reads, in the transaction of that moment, whose files are wanted. */
export async function namedFiles(client: pg.ClientBase, files: FileStore): Promise<NamedFiles> {
  const select = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows;
  const workspaces = await select<{ id: string }>('select id from workspaces order by id');
  const media = await select<{ id: string; workspace: string; status: number; isMade: boolean }>(
    // An original in a watched folder is not ours to keep.
    `select id, workspace_id as workspace, media_status as status, media_url <> '' and watched_path is null as "isMade"
     from media`,
  );
  const timelines = await select<{ id: string; workspace: string; isMade: boolean }>(
    `select id, workspace_id as workspace, media_url <> '' as "isMade" from timelines`,
  );
  const owners = {
    media: new Set(media.map(({ id }) => id)),
    videoTimelines: new Set(timelines.map(({ id }) => id)),
  };
  return {
    async *list() {
      for (const { id } of workspaces) {
        for await (const key of files.list(`ws/${id}`)) {
          const [, , kind = '', owner = ''] = key.split('/');
          // They can be rendered again.
          if (kind === 'segments') continue;
          // What has no row any more is about to be removed.
          if (!Object.hasOwn(owners, kind) || owners[kind as keyof typeof owners].has(owner)) yield key;
        }
      }
    },
    needed: new Set([
      ...media.filter(({ isMade }) => isMade).map(({ workspace, id }) => originalKey(workspace, id)),
      ...timelines
        .filter(({ isMade }) => isMade)
        .map(({ workspace, id }) => timelineFileKey(workspace, id, 'video.mp4')),
    ]),
    unfinishedUploads: media.filter(({ status }) => status === 0).length,
  };
}
