import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import { newId } from '../ids.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { Writers } from '../writers.ts';
import { toTokenRow } from './user-reader.ts';
import { toUser } from './user-table.ts';

export function userWriter({ db }: ChangeContext): Writers['users'] {
  return {
    async signIn({ photoURL, ...identity }) {
      const { issuer: _issuer, subject: _subject, ...profile } = identity;
      const row = await db
        .insertInto('users')
        .values({ id: newId(), ...identity, photoUrl: photoURL })
        .onConflict((conflict) =>
          conflict
            .columns(['issuer', 'subject'])
            .doUpdateSet({ ...profile, photoUrl: photoURL, lastSignInTime: sql`now()` }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return toUser(row);
    },
  };
}

export function sessionWriter({ db }: ChangeContext): Writers['sessions'] {
  return {
    async create(userId, { lifetimeSeconds }) {
      await db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now()`).execute();
      const secret = newSecret();
      await db
        .insertInto('sessions')
        .values({
          secretHash: hashOf(secret),
          userId,
          expiresAt: sql<Date>`now() + ${lifetimeSeconds} * interval '1 second'`,
        })
        .execute();
      return secret;
    },
    async end(secret) {
      await db.deleteFrom('sessions').where('secretHash', '=', hashOf(secret)).execute();
    },
  };
}

export function tokenWriter({ db }: ChangeContext): Writers['tokens'] {
  return {
    async create(userId, name) {
      // The prefix lets people and scanners of leaked secrets see whose it is.
      const secret = newSecret('cutgraph_');
      const row = await db
        .insertInto('tokens')
        .values({ id: newId(), userId, name, secretHash: hashOf(secret) })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { token: toTokenRow(row), secret };
    },
    async delete(userId, tokenId) {
      const result = await db
        .deleteFrom('tokens')
        .where('id', '=', tokenId)
        .where('userId', '=', userId)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
