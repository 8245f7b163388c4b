import type { WatchedFolder } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { WatchedMedia } from './watched-table.ts';

/** A folder that was not looked at for so long is of no interest any more. */
const FORGOTTEN_AFTER_SECONDS = 7 * 24 * 3600;

export function watchedReader(db: Kysely<Tables>) {
  const media = () =>
    db
      .selectFrom('media')
      .select(['id as mediaId', 'watchedRoot as root', 'watchedPath as path', 'size'])
      .select(['watchedModifiedMs as modifiedMs', 'watchedInode as inode', 'contentKey', 'missingSince'])
      .where('contentKey', 'is not', null)
      .$narrowType<Omit<WatchedMedia, 'size' | 'mediaId' | 'missingSince'>>();

  return {
    /** Where the original of a media lies; undefined for one that was uploaded. */
    ofMedia: (mediaId: string): Promise<WatchedMedia | undefined> =>
      media().where('id', '=', mediaId).executeTakeFirst(),
    /** In no order. */
    ofWorkspace: (workspaceId: string): Promise<WatchedMedia[]> =>
      media().where('workspaceId', '=', workspaceId).execute(),
    /** The content keys of what members have deleted from a workspace. */
    async unwanted(workspaceId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('unwantedFiles')
        .select('contentKey')
        .where('workspaceId', '=', workspaceId)
        .execute();
      return new Set(rows.map(({ contentKey }) => contentKey));
    },
    /** Who owns a workspace that is not deleted, and so what is found for it. */
    async ownerOf(workspaceId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('workspaces')
        .innerJoin('members', 'members.workspaceId', 'workspaces.id')
        .select('members.userId')
        .where('workspaces.id', '=', workspaceId)
        .where('workspaces.deletedAt', 'is', null)
        .where('members.role', '=', 'owner')
        .executeTakeFirst();
      return row?.userId;
    },
    /** What the last look at each folder has found that was not longer ago than said, by their names. */
    folders: (withinSeconds = FORGOTTEN_AFTER_SECONDS): Promise<WatchedFolder[]> =>
      db
        .selectFrom('watchedFolders')
        .selectAll()
        .where('scannedAt', '>', sql<string>`now() - ${withinSeconds} * interval '1 second'`)
        .orderBy('root')
        .orderBy('workspaceId')
        .execute(),
  };
}
