import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers, TokenRow } from '../readers.ts';
import { SESSION_IDLE_DAYS, type TokenTable, toUser } from './user-table.ts';

export function userReader(db: Kysely<Tables>): Readers['users'] {
  const users = () => db.selectFrom('users').selectAll();
  return {
    async byId(userId) {
      const row = await users().where('id', '=', userId).executeTakeFirst();
      return row && toUser(row);
    },
    async byIdentity(issuer, subject) {
      const row = await users()
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row && toUser(row);
    },
    async byEmail(email) {
      const rows = await users().where('email', '=', email).orderBy('creationTime').execute();
      return rows.map(toUser);
    },
  };
}

export function sessionReader(db: Kysely<Tables>): Readers['sessions'] {
  const living = () =>
    db
      .selectFrom('sessions')
      .where('sessions.expiresAt', '>', sql<Date>`now()`)
      .where('sessions.lastSeenAt', '>', sql<Date>`now() - ${SESSION_IDLE_DAYS} * interval '1 day'`);
  const withPerson = () =>
    living()
      .innerJoin('users', 'users.id', 'sessions.userId')
      .selectAll('users')
      .select(['sessions.id as sessionId', 'sessions.expiresAt']);
  return {
    async byHash(secretHash, { quietly = false } = {}) {
      const row = await withPerson().where('sessions.secretHash', '=', secretHash).executeTakeFirst();
      if (!row) return undefined;
      if (!quietly)
        await db
          .updateTable('sessions')
          .set({ lastSeenAt: sql`now()` })
          .where('id', '=', row.sessionId)
          .where('lastSeenAt', '<', sql<Date>`now() - interval '1 minute'`)
          .execute();
      return { user: toUser(row), sessionId: row.sessionId, expiresAt: row.expiresAt.toISOString() };
    },
    async personOf(sessionId) {
      const row = await withPerson().where('sessions.id', '=', sessionId).executeTakeFirst();
      return row && toUser(row);
    },
    async list(userId) {
      const rows = await living()
        .selectAll('sessions')
        .where('userId', '=', userId)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
        id,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
    },
  };
}

export function tokenReader(db: Kysely<Tables>): Readers['tokens'] {
  const withPerson = () =>
    db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.userId')
      .selectAll('users')
      .select(['tokens.id as tokenId', 'tokens.scope', 'tokens.expiresAt'])
      .where((eb) =>
        eb.or([eb('tokens.expiresAt', 'is', null), eb('tokens.expiresAt', '>', sql<Date>`now()`)]),
      );
  return {
    async byHash(secretHash, { quietly = false } = {}) {
      const row = await withPerson().where('tokens.secretHash', '=', secretHash).executeTakeFirst();
      if (!row) return undefined;
      if (!quietly)
        await db
          .updateTable('tokens')
          .set({ lastUsedAt: sql`now()` })
          .where('id', '=', row.tokenId)
          .where(({ eb, or }) =>
            or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', sql<Date>`now() - interval '1 minute'`)]),
          )
          .execute();
      const { tokenId, scope, expiresAt } = row;
      return { user: toUser(row), tokenId, scope, expiresAt: expiresAt?.toISOString() ?? null };
    },
    async personOf(tokenId) {
      const row = await withPerson().where('tokens.id', '=', tokenId).executeTakeFirst();
      return row && toUser(row);
    },
    async list(userId) {
      const rows = await db
        .selectFrom('tokens')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute();
      return rows.map(toTokenRow);
    },
  };
}

export function toTokenRow(row: Selectable<TokenTable>): TokenRow {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
