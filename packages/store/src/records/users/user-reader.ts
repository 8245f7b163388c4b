import type { TokenScope, User } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import {
  SESSION_COLUMNS,
  SESSION_IDLE_DAYS,
  type SessionRow,
  TOKEN_COLUMNS,
  type TokenRow,
  toUser,
} from './user-table.ts';

export function userReader(db: Kysely<Tables>) {
  const users = () => db.selectFrom('users').selectAll();
  return {
    async byId(userId: string): Promise<User | undefined> {
      const row = await users().where('id', '=', userId).executeTakeFirst();
      return row && toUser(row);
    },
    async byIdentity(issuer: string, subject: string): Promise<User | undefined> {
      const row = await users()
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row && toUser(row);
    },
    /** Several people of different issuers may have the same address. */
    async byEmail(email: string): Promise<User[]> {
      const rows = await users().where('email', '=', email).orderBy('creationTime').execute();
      return rows.map(toUser);
    },
  };
}

export function sessionReader(db: Kysely<Tables>) {
  const living = () =>
    db
      .selectFrom('sessions')
      .where('sessions.expiresAt', '>', sql<string>`now()`)
      .where('sessions.lastSeenAt', '>', sql<string>`now() - ${SESSION_IDLE_DAYS} * interval '1 day'`);
  const withPerson = () =>
    living()
      .innerJoin('users', 'users.id', 'sessions.userId')
      .selectAll('users')
      .select(['sessions.id as sessionId', 'sessions.expiresAt']);
  return {
    /**
     * The person of a living session, by what is kept of its secret (see `hashOf`). One ends at its expiry, or when it
     * was not used for `SESSION_IDLE_DAYS`; that it was used is noted once a minute at most, and not with `quietly`.
     */
    async byHash(
      secretHash: string,
      { quietly = false }: { quietly?: boolean } = {},
    ): Promise<{ user: User; sessionId: string; expiresAt: string } | undefined> {
      const row = await withPerson().where('sessions.secretHash', '=', secretHash).executeTakeFirst();
      if (!row) return undefined;
      if (!quietly)
        await db
          .updateTable('sessions')
          .set({ lastSeenAt: sql`now()` })
          .where('id', '=', row.sessionId)
          .where('lastSeenAt', '<', sql<string>`now() - interval '1 minute'`)
          .execute();
      return { user: toUser(row), sessionId: row.sessionId, expiresAt: row.expiresAt };
    },
    /** Whose living session it is, by its id; no use of it. */
    async personOf(sessionId: string): Promise<User | undefined> {
      const row = await withPerson().where('sessions.id', '=', sessionId).executeTakeFirst();
      return row && toUser(row);
    },
    /** The living ones, the last used first. */
    async list(userId: string): Promise<SessionRow[]> {
      return living()
        .select(SESSION_COLUMNS)
        .where('userId', '=', userId)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('id')
        .execute();
    },
  };
}

export function tokenReader(db: Kysely<Tables>) {
  const withPerson = () =>
    db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.userId')
      .selectAll('users')
      .select(['tokens.id as tokenId', 'tokens.scope', 'tokens.expiresAt'])
      .where((eb) =>
        eb.or([eb('tokens.expiresAt', 'is', null), eb('tokens.expiresAt', '>', sql<string>`now()`)]),
      );
  return {
    /** The person of an API token that has not expired; notes that it was used, once a minute at most, and not with `quietly`. */
    async byHash(
      secretHash: string,
      { quietly = false }: { quietly?: boolean } = {},
    ): Promise<{ user: User; tokenId: string; scope: TokenScope; expiresAt: string | null } | undefined> {
      const row = await withPerson().where('tokens.secretHash', '=', secretHash).executeTakeFirst();
      if (!row) return undefined;
      if (!quietly)
        await db
          .updateTable('tokens')
          .set({ lastUsedAt: sql`now()` })
          .where('id', '=', row.tokenId)
          .where(({ eb, or }) =>
            or([
              eb('lastUsedAt', 'is', null),
              eb('lastUsedAt', '<', sql<string>`now() - interval '1 minute'`),
            ]),
          )
          .execute();
      const { tokenId, scope, expiresAt } = row;
      return { user: toUser(row), tokenId, scope, expiresAt: expiresAt };
    },
    /** Whose token it is, by its id, while it has not expired; no use of it. */
    async personOf(tokenId: string): Promise<User | undefined> {
      const row = await withPerson().where('tokens.id', '=', tokenId).executeTakeFirst();
      return row && toUser(row);
    },
    async list(userId: string): Promise<TokenRow[]> {
      return db
        .selectFrom('tokens')
        .select(TOKEN_COLUMNS)
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute();
    },
  };
}
