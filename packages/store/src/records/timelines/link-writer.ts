import type { Link } from '@cutgraph/contract';
import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import { newId } from '../ids.ts';
import { toLink } from './link-table.ts';

export function linkWriter({ db, note, accessChanged }: ChangeContext) {
  return {
    async create(link: {
      workspaceId: string;
      timelineId: string;
      passwordHash: string | null;
      expiresAt: string | null;
      createdBy: string;
    }): Promise<Link> {
      const row = await db
        .insertInto('links')
        .values({ id: newId(), ...link })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'link', workspaceId: link.workspaceId, documentId: link.timelineId, change: 'created' });
      return toLink(row);
    },
    /** False when it was gone. */
    async delete(workspaceId: string, timelineId: string, linkId: string): Promise<boolean> {
      const result = await db
        .deleteFrom('links')
        .where('workspaceId', '=', workspaceId)
        .where('timelineId', '=', timelineId)
        .where('id', '=', linkId)
        .executeTakeFirst();
      if (result.numDeletedRows === 0n) return false;
      note({ kind: 'link', workspaceId, documentId: timelineId, change: 'deleted' });
      accessChanged(linkId);
      return true;
    },
    /** Counts a view. */
    async viewed(linkId: string): Promise<void> {
      const row = await db
        .updateTable('links')
        .set({ views: sql`views + 1`, lastViewedAt: sql`now()` })
        .where('id', '=', linkId)
        .returning(['workspaceId', 'timelineId'])
        .executeTakeFirst();
      if (!row) return;
      note({ kind: 'link', workspaceId: row.workspaceId, documentId: row.timelineId, change: 'updated' });
    },
  };
}
