import type { Link } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { type OpenLink, toLink } from './link-table.ts';

export function linkReader(db: Kysely<Tables>) {
  return {
    /** The newest first, expired ones too. */
    async ofTimeline(workspaceId: string, timelineId: string): Promise<Link[]> {
      const rows = await db
        .selectFrom('links')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('timelineId', '=', timelineId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toLink);
    },
    /** One that has not expired, of a timeline that is finished and a workspace that is not deleted. */
    async open(linkId: string): Promise<OpenLink | undefined> {
      const row = await db
        .selectFrom('links')
        .innerJoin('timelines', 'timelines.id', 'links.timelineId')
        .innerJoin('workspaces', 'workspaces.id', 'links.workspaceId')
        .selectAll('links')
        .where('links.id', '=', linkId)
        .where('timelines.mediaURL', '<>', '')
        .where('workspaces.deletedAt', 'is', null)
        .where((eb) =>
          eb.or([eb('links.expiresAt', 'is', null), eb('links.expiresAt', '>', sql<string>`now()`)]),
        )
        .executeTakeFirst();
      if (!row) return undefined;
      const { workspaceId, timelineId, passwordHash } = row;
      return { ...toLink(row), workspaceId, timelineId, passwordHash };
    },
  };
}

export function linkWriter({ db, note, accessChanged }: ChangeContext) {
  return {
    async create(link: {
      workspaceId: string;
      timelineId: string;
      passwordHash: string | null;
      expiresAt: string | null;
      allowsComments?: boolean;
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
    /** Until this transaction ends the link is not deleted; refuses with `not-found` where it was. */
    async hold(linkId: string): Promise<void> {
      const row = await db
        .selectFrom('links')
        .select('id')
        .where('id', '=', linkId)
        .forKeyShare()
        .executeTakeFirst();
      found(row, 'link');
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
