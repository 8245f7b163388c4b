import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import type { ChangeContext } from '../change-context.ts';
import { authorColumns, type ReviewAuthor, type StoredApproval } from './review-table.ts';

export function approvalReader(db: Kysely<Tables>) {
  return {
    /** The oldest first. */
    async ofFilm(workspaceId: string, timelineId: string): Promise<StoredApproval[]> {
      const rows = await db
        .selectFrom('approvals')
        .leftJoin('users', 'users.id', 'approvals.authorId')
        .selectAll('approvals')
        .select('users.displayName')
        .where('approvals.workspaceId', '=', workspaceId)
        .where('timelineId', '=', timelineId)
        .orderBy('createdAt')
        .orderBy('approvals.id')
        .execute();
      return rows.map(({ id, authorId, displayName, guestName, createdAt, linkId, guestId }) => ({
        ...{ id, createdAt, linkId, guestId },
        author: { uid: authorId, name: displayName ?? guestName ?? '' },
      }));
    },
  };
}

export function approvalWriter({ db, note }: ChangeContext) {
  const noted = (workspaceId: string, timelineId: string) =>
    note({ kind: 'review', workspaceId, documentId: timelineId, change: 'updated' });
  return {
    /** False where this person had approved it already. */
    async give(workspaceId: string, timelineId: string, author: ReviewAuthor): Promise<boolean> {
      const result = await db
        .insertInto('approvals')
        .values({ id: newId(), workspaceId, timelineId, ...authorColumns(author) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (result.numInsertedOrUpdatedRows === 0n) return false;
      noted(workspaceId, timelineId);
      return true;
    },
    /** False where there was none of this person. */
    async takeBack(workspaceId: string, timelineId: string, author: ReviewAuthor): Promise<boolean> {
      const [column, id] =
        'authorId' in author
          ? (['authorId', author.authorId] as const)
          : (['guestId', author.guestId] as const);
      const result = await db
        .deleteFrom('approvals')
        .where('workspaceId', '=', workspaceId)
        .where('timelineId', '=', timelineId)
        .where(column, '=', id)
        .executeTakeFirst();
      if (result.numDeletedRows === 0n) return false;
      noted(workspaceId, timelineId);
      return true;
    },
  };
}
