import type { Workspace, WorkspaceRole } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import { type Page, pageOf, readCursor } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { GRACE_DAYS, type RoleIn, toWorkspace } from './workspace-table.ts';

export const isPastGrace = sql<boolean>`deleted_at < now() - ${sql.lit(GRACE_DAYS)} * interval '1 day'`;

export function workspaceReader(db: Kysely<Tables>) {
  const workspaces = (userId: string | null) =>
    db
      .selectFrom('workspaces')
      .leftJoin('members as own', (join) =>
        join.onRef('own.workspaceId', '=', 'workspaces.id').on('own.userId', '=', userId),
      )
      .selectAll('workspaces')
      .select((eb) => [
        eb.ref('own.role').$castTo<WorkspaceRole | null>().as('role'),
        eb
          .selectFrom('members')
          .select(sql<string[] | null>`array_agg(user_id order by created_at, user_id)`.as('list'))
          .whereRef('members.workspaceId', '=', 'workspaces.id')
          .as('userAccessList'),
      ]);
  const entered = (userId: string) =>
    workspaces(userId)
      .where('own.role', 'is not', null)
      .where((eb) => eb.or([eb('workspaces.deletedAt', 'is', null), eb('own.role', '=', 'owner')]))
      .orderBy('workspaces.createdAt', 'desc')
      .orderBy('workspaces.id', 'desc');
  return {
    /** Newest first: those that they may enter, and deleted ones that they may bring back. */
    ofUser: async (userId: string): Promise<Workspace[]> =>
      (await entered(userId).execute()).map(toWorkspace),
    /** The same, a page at a time. A cursor that is none refuses with `invalid-argument`. */
    async pageOfUser(
      userId: string,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<Page<Workspace>> {
      const last = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await entered(userId)
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(workspaces.created_at, workspaces.id) < (${last?.time}, ${last?.id})`),
        )
        .limit(limit + 1)
        .execute();
      const { page, nextCursor } = pageOf(
        rows.map((row) => ({ ...row, time: row.createdAt })),
        { limit },
      );
      return { items: page.map(toWorkspace), nextCursor };
    },
    /** As this person sees it (null: a visitor), whether they may or not: see `roleOf`. */
    async byId(workspaceId: string, userId: string | null): Promise<Workspace | undefined> {
      const row = await workspaces(userId).where('workspaces.id', '=', workspaceId).executeTakeFirst();
      return row && toWorkspace(row);
    },
    /** Undefined for whom it does not exist. */
    async roleOf(workspaceId: string, userId: string | null): Promise<RoleIn | undefined> {
      const row = await db
        .selectFrom('workspaces')
        .leftJoin('members', (join) =>
          join.onRef('members.workspaceId', '=', 'workspaces.id').on('members.userId', '=', userId),
        )
        .select(['members.role', 'workspaces.isPublic', 'workspaces.deletedAt'])
        .where('workspaces.id', '=', workspaceId)
        .executeTakeFirst();
      if (!row) return undefined;
      const isDeleted = row.deletedAt !== null;
      if (row.role) return isDeleted && row.role !== 'owner' ? undefined : { role: row.role, isDeleted };
      return row.isPublic && !isDeleted ? { role: 'visitor', isDeleted } : undefined;
    },
    /** 0 where there is none. */
    async countClips(workspaceId: string): Promise<number> {
      const row = await db
        .selectFrom('workspaces')
        .select('countClips')
        .where('id', '=', workspaceId)
        .executeTakeFirst();
      return row?.countClips ?? 0;
    },
    /** Ids of those that are past their grace. */
    async pastGrace(): Promise<string[]> {
      const rows = await db
        .selectFrom('workspaces')
        .select('id')
        .where(isPastGrace)
        .orderBy('deletedAt')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
