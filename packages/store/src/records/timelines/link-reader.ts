import type { Link } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
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
