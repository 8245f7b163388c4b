import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers, TokenRow } from '../readers.ts';
import { hashOf } from '../secrets.ts';
import { type TokenTable, toUser } from './user-table.ts';

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
  return {
    userOf: (secret) => userOfHash(hashOf(secret)),
    userOfHash,
  };

  async function userOfHash(secretHash: string) {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .selectAll('users')
      .where('sessions.secretHash', '=', secretHash)
      .where('sessions.expiresAt', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row && toUser(row);
  }
}

export function tokenReader(db: Kysely<Tables>): Readers['tokens'] {
  return {
    userOf: (secret) => userOfHash(hashOf(secret)),
    userOfHash,
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

  async function userOfHash(secretHash: string) {
    const row = await db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.userId')
      .selectAll('users')
      .where('tokens.secretHash', '=', secretHash)
      .executeTakeFirst();
    if (!row) return undefined;
    await db
      .updateTable('tokens')
      .set({ lastUsedAt: sql`now()` })
      .where('secretHash', '=', secretHash)
      .where(({ eb, or }) =>
        or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', sql<Date>`now() - interval '1 minute'`)]),
      )
      .execute();
    return toUser(row);
  }
}

export function toTokenRow(row: Selectable<TokenTable>): TokenRow {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
