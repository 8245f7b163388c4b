import { type ChangeContext, found } from '../change-context.ts';
import type { Writers } from '../writers.ts';

/** Far from the 65,535 values that one statement may carry. */
const ROWS_A_STATEMENT = 1000;

export function labelWriter({ db, note, count }: ChangeContext): Writers['labels'] {
  return {
    async replace(workspaceId, mediaId, segments) {
      // The lock makes two replacements of one media follow each other, so that the count stays exact.
      found(
        await db
          .selectFrom('media')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', mediaId)
          .forUpdate()
          .executeTakeFirst(),
        'media',
      );
      const gone = await db.deleteFrom('labels').where('mediaId', '=', mediaId).executeTakeFirst();
      const rows = segments.map(({ thumbnailTime: _time, thumbnailBox: _box, ...segment }) => ({
        ...segment,
        mediaId,
        workspaceId,
        thumbnailUrl: `/api/files/ws/${workspaceId}/media/${mediaId}/labels/${segment.id}.jpg`,
      }));
      for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
        await db
          .insertInto('labels')
          .values(rows.slice(start, start + ROWS_A_STATEMENT))
          .execute();
      }
      count(workspaceId, { clips: rows.length - Number(gone.numDeletedRows) });
      note({ kind: 'media', workspaceId, documentId: mediaId, change: 'updated' });
    },
  };
}
