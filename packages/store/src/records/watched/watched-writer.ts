import {
  advanceMediaJob,
  MEDIA_STATUS,
  mediaRef,
  taskTypesOf,
  visibleLineOf,
  type WatchedFolder,
} from '@cutgraph/contract';
import { sql } from 'kysely';
import { json } from '../../db/json.ts';
import { mediaFolder, originalKey, STORAGE_BUCKET } from '../../files/keys.ts';
import type { JobWriter } from '../../queue/queue.ts';
import { newId } from '../../random/ids.ts';
import { assignMediaTurns } from '../../turns/turns.ts';
import type { ChangeContext } from '../change-context.ts';
import type { WatchedFile, WatchedMedia } from './watched-table.ts';

/** A file that becomes a media. */
export type NewWatched = WatchedFile & { contentKey: string };

export function watchedWriter({ db, note, count }: ChangeContext, jobs: JobWriter) {
  return {
    /**
     * Makes media of files, each with its tasks and its turn, and has them begun, in a few statements for all of them: a
     * folder may have thousands. Their bytes are not counted, since they take no room of ours.
     */
    async take(
      { root, workspaceId, createdBy }: { root: string; workspaceId: string; createdBy: string },
      files: readonly NewWatched[],
    ): Promise<void> {
      if (files.length === 0) return;
      const rows = files.map(({ path, size, modifiedMs, inode, contentKey }) => {
        const id = newId();
        return {
          ...{ id, workspaceId, name: nameOf(path), type: '', size, createdBy },
          ...{
            lastModified: dateOf(modifiedMs),
            uploadMetadata: json({}),
            mediaContentType: 'Video' as const,
          },
          ...{ mediaStatus: MEDIA_STATUS.Processing, storageRef: originalKey(workspaceId, id) },
          ...{ storageFolderRef: mediaFolder(workspaceId, id), storageBucket: STORAGE_BUCKET },
          ...{ watchedRoot: root, watchedPath: path, watchedModifiedMs: modifiedMs, watchedInode: inode },
          contentKey,
        };
      });
      // Another folder of the workspace may have the same content, and be looked at in this moment.
      const made = await db
        .insertInto('media')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['workspaceId', 'contentKey']).where('contentKey', 'is not', null).doNothing(),
        )
        .returning('id')
        .execute();
      if (made.length === 0) return;
      const ids = made.map(({ id }) => id);
      const tasks = ids.flatMap((id) =>
        taskTypesOf('Video').map((taskType) => ({
          ...{ id: newId(), workspaceId, taskType, subjectRef: mediaRef(workspaceId, id) },
        })),
      );
      await db.insertInto('tasks').values(tasks).execute();
      await assignMediaTurns({ db }, createdBy, ids);
      for (const mediaId of ids) await jobs.enqueue(advanceMediaJob, { workspaceId, mediaId });
      for (const documentId of ids) note({ kind: 'media', workspaceId, documentId, change: 'created' });
      for (const { id: documentId } of tasks)
        note({ kind: 'task', workspaceId, documentId, change: 'created' });
      count(workspaceId, { media: ids.length });
    },
    /** The original of a media lies there now; it is not missing. A name that no member has changed follows that of the file. */
    async move(
      workspaceId: string,
      before: Pick<WatchedMedia, 'mediaId' | 'path'>,
      { root, path, modifiedMs, inode }: Omit<WatchedFile, 'size'> & { root: string },
    ): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('media')
        .set({
          ...{ watchedRoot: root, watchedPath: path, watchedModifiedMs: modifiedMs, watchedInode: inode },
          missingSince: null,
          name: sql`case when name = ${nameOf(before.path)} then ${nameOf(path)} else name end`,
        })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', before.mediaId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        note({ kind: 'media', workspaceId, documentId: before.mediaId, change: 'updated' });
    },
    /** Their originals are not there any more; when that began stays. */
    async miss(workspaceId: string, mediaIds: readonly string[]): Promise<void> {
      const rows = await db
        .updateTable('media')
        .set({ missingSince: sql`now()` })
        .where('workspaceId', '=', workspaceId)
        .where(sql<boolean>`id = any(${[...mediaIds]}::text[])`)
        .where('missingSince', 'is', null)
        .returning('id')
        .execute();
      for (const { id } of rows) note({ kind: 'media', workspaceId, documentId: id, change: 'updated' });
    },
    /** A media that is about to be deleted is not to be taken again; nothing happens to one that was uploaded. */
    async unwant(workspaceId: string, mediaId: string): Promise<void> {
      await sql`insert into unwanted_files (workspace_id, content_key, path)
        select workspace_id, content_key, watched_path from media
        where workspace_id = ${workspaceId} and id = ${mediaId} and content_key is not null
        on conflict do nothing`.execute(db);
    },
    /** What a look at a folder has found. */
    async report({ scannedAt: _scannedAt, refused, ...seen }: WatchedFolder): Promise<void> {
      const { root: _root, workspaceId: _workspaceId, ...facts } = seen;
      const now = { ...facts, refused: json(refused), scannedAt: sql<string>`now()` };
      await db
        .insertInto('watchedFolders')
        .values({ ...seen, ...now })
        .onConflict((conflict) => conflict.columns(['root', 'workspaceId']).doUpdateSet(now))
        .execute();
    },
  };
}

/** What a library shows: one line without what cannot be printed. */
function nameOf(path: string): string {
  return visibleLineOf(path.split('/').at(-1) ?? '') || 'Video';
}

/** A file system may have times that no calendar has. */
function dateOf(modifiedMs: number): Date | null {
  const date = new Date(Math.trunc(modifiedMs));
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : null;
}
