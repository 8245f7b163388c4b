import { type FailedTask, type KnownUser, TASK_STATUS } from '@cutgraph/contract';
import { textOfMessage } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import { type Page, pageOf, readCursor } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { taskMessageOf } from '../kept-message.ts';

const MOST_FAILURES = 20;
/** Of a task that was not run because one before it has failed, which is in the list. */
const FOLLOWS = textOfMessage({ code: 'task-not-run' });

/** What is known of the installation as a whole, for those who run it. */
export function installationReader(db: Kysely<Tables>) {
  return {
    async database(): Promise<{ version: string; bytes: number }> {
      const { rows } = await sql<{ version: string; bytes: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
        db,
      );
      return rows[0]!;
    },
    /** Of media and bytes the workspaces keep count. */
    async counts(): Promise<{ users: number; workspaces: number; media: number; bytes: number }> {
      const { rows } = await sql<{ users: number; workspaces: number; media: number; bytes: number }>`
        select (select count(*) from users)::bigint as users, count(*)::bigint as workspaces,
          coalesce(sum(count_media), 0)::bigint as media, coalesce(sum(total_byte_size), 0)::bigint as bytes
        from workspaces`.execute(db);
      return rows[0]!;
    },
    /** The newest first, without those that only follow from another. */
    async failures(): Promise<FailedTask[]> {
      const rows = await db
        .selectFrom('tasks')
        .select(['id', 'workspaceId', 'taskType', 'subjectRef', 'reason', 'endedAt'])
        .where('taskStatus', '=', TASK_STATUS.Error)
        .where(sql<boolean>`reason is distinct from ${FOLLOWS}`)
        .orderBy('endedAt', (order) => order.desc().nullsLast())
        .limit(MOST_FAILURES)
        .execute();
      return rows.map((row) => ({ ...row, ...taskMessageOf(row.reason) }));
    },
    /** Those who have signed in, the newest first. A cursor that is none refuses with `invalid-argument`. */
    async users({ limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<Page<KnownUser>> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await db
        .selectFrom('users')
        .leftJoin('members', (join) =>
          join.onRef('members.userId', '=', 'users.id').on('members.role', '=', 'owner'),
        )
        .leftJoin('workspaces', 'workspaces.id', 'members.workspaceId')
        .leftJoin('userLimits', 'userLimits.userId', 'users.id')
        .select([
          'users.id',
          'users.displayName',
          'users.email',
          'users.creationTime',
          'users.lastSignInTime',
          'userLimits.bytes as mostBytes',
          'userLimits.minutes',
          'userLimits.runningJobs',
          'userLimits.workspaces as mostWorkspaces',
          'userLimits.tokens',
        ])
        .select((eb) => eb.fn.count<number>('workspaces.id').as('workspaces'))
        .select(sql<number>`coalesce(sum(workspaces.total_byte_size), 0)::bigint`.as('bytes'))
        .select(
          sql<string>`to_char(users.creation_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
            'time',
          ),
        )
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(users.creation_time, users.id) < (${after!.time}::timestamptz, ${after!.id})`,
          ),
        )
        .groupBy(['users.id', 'userLimits.userId'])
        .orderBy('users.creationTime', 'desc')
        .orderBy('users.id', 'desc')
        .limit(limit + 1)
        .execute();
      const { page, nextCursor } = pageOf(rows, { limit });
      const items = page.map(
        ({ time: _time, mostBytes, minutes, runningJobs, mostWorkspaces, tokens, ...user }) => ({
          ...user,
          limits: { bytes: mostBytes, minutes, runningJobs, workspaces: mostWorkspaces, tokens },
        }),
      );
      return { items, nextCursor };
    },
  };
}
