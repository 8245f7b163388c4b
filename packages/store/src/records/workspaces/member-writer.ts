import type { Invite, User, WorkspaceRole } from '@cutgraph/contract';
import { sql } from 'kysely';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { toInvite } from './member-reader.ts';

const INVITED_FOR_DAYS = 30;

export function memberWriter({ db, note, accessChanged }: ChangeContext) {
  const changed = (workspaceId: string, userId: string, change: 'updated' | 'deleted') => {
    note({ kind: 'member', workspaceId, documentId: userId, change });
    accessChanged(userId);
  };
  // One order for all who change members of a workspace, so that there is always one owner.
  const lockAll = (workspaceId: string) =>
    db
      .selectFrom('members')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .orderBy('userId')
      .forUpdate()
      .execute();
  return {
    /** No other transaction changes the role of a member, or removes one, until this one ends. */
    async lock(workspaceId: string): Promise<void> {
      await lockAll(workspaceId);
    },
    /** Refuses with `not-found` for who is none. `owner` hands the workspace on: who had it becomes an editor. */
    async setRole(workspaceId: string, userId: string, role: WorkspaceRole): Promise<void> {
      const rows = await lockAll(workspaceId);
      const own = found(
        rows.find((row) => row.userId === userId),
        'member',
      );
      if (own.role === role) return;
      const owner = rows.find((row) => row.role === 'owner');
      if (role === 'owner' && owner) await put(workspaceId, owner.userId, 'editor');
      await put(workspaceId, userId, role);
    },
    /** Never the owner. False when they were none. */
    async remove(workspaceId: string, userId: string): Promise<boolean> {
      const result = await db
        .deleteFrom('members')
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .where('role', '<>', 'owner')
        .executeTakeFirst();
      if (result.numDeletedRows === 0n) return false;
      changed(workspaceId, userId, 'deleted');
      note({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'updated' });
      return true;
    },
  };

  async function put(workspaceId: string, userId: string, role: 'owner' | 'editor' | 'viewer') {
    await db
      .updateTable('members')
      .set({ role })
      .where('workspaceId', '=', workspaceId)
      .where('userId', '=', userId)
      .execute();
    changed(workspaceId, userId, 'updated');
  }
}

export function inviteWriter({ db, note }: ChangeContext) {
  return {
    /** For 30 days; again for the same email takes the place of the one before. */
    async create(
      workspaceId: string,
      { email, role, invitedBy }: { email: string; role: Invite['role']; invitedBy: string },
    ): Promise<Invite> {
      const expiresAt = sql<string>`now() + ${INVITED_FOR_DAYS} * interval '1 day'`;
      const row = await db
        .insertInto('invites')
        .values({ id: newId(), workspaceId, email, role, invitedBy, expiresAt })
        .onConflict((conflict) =>
          conflict
            .columns(['workspaceId', 'email'])
            .doUpdateSet({ role, invitedBy, expiresAt, createdAt: sql`now()` }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'invite', workspaceId, documentId: row.id, change: 'created' });
      return toInvite(row);
    },
    /** Answers the one that was; undefined when there was none. */
    async delete(workspaceId: string, inviteId: string): Promise<Invite | undefined> {
      const row = await db
        .deleteFrom('invites')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', inviteId)
        .returningAll()
        .executeTakeFirst();
      if (row) note({ kind: 'invite', workspaceId, documentId: inviteId, change: 'deleted' });
      return row && toInvite(row);
    },
    /** Makes the person a member wherever their verified email is invited; who is a member already keeps the higher role. Answers where. */
    async acceptFor({
      id: userId,
      email,
      emailVerified,
    }: User): Promise<{ workspaceId: string; role: Invite['role'] }[]> {
      if (!emailVerified || email === '') return [];
      const rows = await db
        .deleteFrom('invites')
        .where('email', '=', email.toLowerCase())
        .returningAll()
        .execute();
      const taken = rows.filter((row) => Date.parse(row.expiresAt) > Date.now());
      for (const { workspaceId, id, role } of taken) {
        await db
          .insertInto('members')
          .values({ workspaceId, userId, role })
          .onConflict((conflict) =>
            conflict
              .columns(['workspaceId', 'userId'])
              .doUpdateSet({ role })
              .where('members.role', '=', 'viewer'),
          )
          .execute();
        note({ kind: 'invite', workspaceId, documentId: id, change: 'deleted' });
        note({ kind: 'member', workspaceId, documentId: userId, change: 'created' });
        note({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'updated' });
      }
      return taken.map(({ workspaceId, role }) => ({ workspaceId, role }));
    },
  };
}
