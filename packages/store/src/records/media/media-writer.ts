import type { Media } from '@cutgraph/contract';
import { sql, type UpdateObject } from 'kysely';
import { json } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import { mediaFolder, originalKey, STORAGE_BUCKET } from '../../files/keys.ts';
import { assignMediaTurn } from '../../turns/turns.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { deleteFaces, deleteTasks } from '../delete-dependents.ts';
import { columnOf } from '../kept-message.ts';
import { type MediaPatch, type NewMedia, toMedia } from './media-table.ts';

/**
 * @param mediaSettled begins the generations that waited for a media that goes.
 * @param deleteSegments forgets what was rendered of it.
 */
export function mediaWriter(
  context: ChangeContext,
  mediaSettled: (workspaceId: string, mediaId: string) => Promise<void>,
  deleteSegments: (workspaceId: string, mediaId: string) => Promise<void>,
) {
  const { db, note, count } = context;
  return {
    /** Its status is Uploading. */
    async create({
      lastModified,
      uploadMetadata,
      mediaContentType = 'Video',
      ...media
    }: NewMedia): Promise<Media> {
      const row = await db
        .insertInto('media')
        .values({
          ...media,
          lastModified: dateOf(lastModified),
          uploadMetadata: json(uploadMetadata),
          mediaContentType,
          storageRef: originalKey(media.workspaceId, media.id),
          storageFolderRef: mediaFolder(media.workspaceId, media.id),
          storageBucket: STORAGE_BUCKET,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      count(media.workspaceId, { media: countOf(mediaContentType), bytes: media.size });
      note({ kind: 'media', workspaceId: media.workspaceId, documentId: media.id, change: 'created' });
      return toMedia(row, null);
    },
    async update(workspaceId: string, mediaId: string, patch: MediaPatch): Promise<Media> {
      const before = found(
        await db
          .selectFrom('media')
          .select(['size', 'mediaContentType'])
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', mediaId)
          .forUpdate()
          .executeTakeFirst(),
        'media',
      );
      const row = await db
        .updateTable('media')
        .set({ ...toColumns(patch), ...(!isMarkAlone(patch) && { updatedAt: sql`now()` }) })
        .where('id', '=', mediaId)
        .returningAll()
        .executeTakeFirstOrThrow();
      count(workspaceId, {
        media: countOf(row.mediaContentType) - countOf(before.mediaContentType),
        bytes: row.size - before.size,
      });
      note({ kind: 'media', workspaceId, documentId: mediaId, change: 'updated' });
      return toMedia(row, null);
    },
    /** With its labels, faces and tasks, and the rendered segments in which it is; false when it was gone. Its files are a job of their own. */
    async delete(workspaceId: string, mediaId: string): Promise<boolean> {
      // Tasks first: a transaction that moves a task locks its media after it.
      await deleteTasks(db, workspaceId, `/ws/${workspaceId}/media/${mediaId}`);
      const row = await db
        .selectFrom('media')
        .select(['size', 'mediaContentType', 'watchedRoot'])
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', mediaId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return false;
      await deleteSegments(workspaceId, mediaId);
      await deleteFaces(context, workspaceId, mediaId);
      const points = await db.deleteFrom('clipPoints').where('mediaId', '=', mediaId).executeTakeFirst();
      const labels = await db.deleteFrom('labels').where('mediaId', '=', mediaId).executeTakeFirst();
      await db.deleteFrom('media').where('id', '=', mediaId).execute();
      count(workspaceId, {
        media: -countOf(row.mediaContentType),
        bytes: row.watchedRoot === null ? -row.size : 0,
        clips: -Number(labels.numDeletedRows),
        points: Number(points.numDeletedRows),
      });
      note({ kind: 'media', workspaceId, documentId: mediaId, change: 'deleted' });
      await mediaSettled(workspaceId, mediaId);
      return true;
    },
    /**
     * Puts the media in line and answers its turn; a smaller one comes first, of equal ones the older. It is the first
     * turn that is still at work, or the one after its user's last, whichever is later: users advance alternately.
     */
    takeTurn: (workspaceId: string, mediaId: string): Promise<number> =>
      assignMediaTurn(context, workspaceId, mediaId),
  };
}

/** Music is not counted among the media of a workspace. */
function countOf(mediaContentType: Media['mediaContentType']): 0 | 1 {
  return mediaContentType === 'Audio' ? 0 : 1;
}

/** Tags and stars are given to one media after another: it would go to the front of the list under the hand that gives them. */
function isMarkAlone({ tags, rating, ...rest }: MediaPatch): boolean {
  const isMark = tags !== undefined || rating !== undefined;
  return isMark && Object.values(rest).every((value) => value === undefined);
}

function toColumns(patch: MediaPatch): UpdateObject<Tables, 'media'> {
  const {
    persons,
    uploadMetadata,
    spriteSheetTiles,
    clipObject,
    lastModified,
    recordedAt,
    failure,
    ...same
  } = patch;
  return {
    ...same,
    error: columnOf(failure),
    lastModified: dateOf(lastModified),
    recordedAt: dateOf(recordedAt),
    persons: persons && json(persons),
    uploadMetadata: uploadMetadata && json(uploadMetadata),
    spriteSheetTiles: spriteSheetTiles === undefined ? undefined : json(spriteSheetTiles),
    clipObject: clipObject && json(clipObject),
  };
}

function dateOf<Absent extends null | undefined>(text: string | Absent): Date | Absent {
  return typeof text === 'string' ? new Date(text) : text;
}
