import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toLink } from './link-table.ts';

export function linkReader(db: Kysely<Tables>): Readers['links'] {
  return {
    async ofTimeline(workspaceId, timelineId) {
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
    async open(linkId) {
      const row = await db
        .selectFrom('links')
        .innerJoin('timelines', 'timelines.id', 'links.timelineId')
        .innerJoin('workspaces', 'workspaces.id', 'links.workspaceId')
        .selectAll('links')
        .where('links.id', '=', linkId)
        .where('timelines.mediaUrl', '<>', '')
        .where('workspaces.deletedAt', 'is', null)
        .where((eb) =>
          eb.or([eb('links.expiresAt', 'is', null), eb('links.expiresAt', '>', sql<Date>`now()`)]),
        )
        .executeTakeFirst();
      if (!row) return undefined;
      const { workspaceId, timelineId, passwordHash } = row;
      return { ...toLink(row), workspaceId, timelineId, passwordHash };
    },
  };
}
