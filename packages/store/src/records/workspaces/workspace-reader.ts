import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toWorkspace } from './workspace-table.ts';

export function workspaceReader(db: Kysely<Tables>): Readers['workspaces'] {
  const workspaces = () =>
    db
      .selectFrom('workspaces')
      .selectAll('workspaces')
      .select((eb) =>
        eb
          .selectFrom('members')
          .select(sql<string[] | null>`array_agg(user_id order by created_at, user_id)`.as('list'))
          .whereRef('members.workspaceId', '=', 'workspaces.id')
          .as('userAccessList'),
      );
  return {
    async ofUser(userId) {
      const rows = await workspaces()
        .innerJoin('members', 'members.workspaceId', 'workspaces.id')
        .where('members.userId', '=', userId)
        .orderBy('workspaces.createdAt', 'desc')
        .orderBy('workspaces.id', 'desc')
        .execute();
      return rows.map(toWorkspace);
    },
    async byId(workspaceId) {
      const row = await workspaces().where('workspaces.id', '=', workspaceId).executeTakeFirst();
      return row && toWorkspace(row);
    },
    async isMember(workspaceId, userId) {
      const row = await db
        .selectFrom('members')
        .select('userId')
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
