import type { Invite, Member } from '@cutgraph/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { InviteTable } from './workspace-table.ts';

export function memberReader(db: Kysely<Tables>) {
  return {
    /** The owner first, then by when they came; with all emails. */
    async list(workspaceId: string): Promise<Member[]> {
      return db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.userId')
        .select([
          'users.id as uid',
          'users.displayName',
          'users.email',
          'users.emailVerified',
          'users.photoURL',
          'members.role',
          'members.createdAt',
        ])
        .where('members.workspaceId', '=', workspaceId)
        .orderBy(sql`members.role = 'owner'`, 'desc')
        .orderBy('members.createdAt')
        .orderBy('users.id')
        .execute();
    },
  };
}

export function inviteReader(db: Kysely<Tables>) {
  return {
    /** Those that have not expired, the newest first. */
    async list(workspaceId: string): Promise<Invite[]> {
      const rows = await db
        .selectFrom('invites')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('expiresAt', '>', sql<string>`now()`)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toInvite);
    },
  };
}

export function toInvite({ workspaceId: _workspaceId, ...invite }: Selectable<InviteTable>): Invite {
  return invite;
}
