import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import { newId } from '../ids.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { Writers } from '../writers.ts';
import { forgetPerson } from './forget-person.ts';
import { toTokenRow } from './user-reader.ts';
import { toUser } from './user-table.ts';

/** Longer ones are cut off. */
const LONGEST_USER_AGENT = 300;

export function userWriter({ db, accessChanged }: ChangeContext): Writers['users'] {
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
    async delete(userId) {
      await forgetPerson(db, userId);
      await db.deleteFrom('users').where('id', '=', userId).execute();
      accessChanged(userId);
    },
  };
}

export function sessionWriter({ db, accessChanged }: ChangeContext): Writers['sessions'] {
  return {
    async create(userId, { lifetimeSeconds, userAgent = '' }) {
      await db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now()`).execute();
      const secret = newSecret();
      await db
        .insertInto('sessions')
        .values({
          id: newId(),
          secretHash: hashOf(secret),
          userId,
          userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
          expiresAt: sql<Date>`now() + ${lifetimeSeconds} * interval '1 second'`,
        })
        .execute();
      return secret;
    },
    async end(secret) {
      const ended = await db
        .deleteFrom('sessions')
        .where('secretHash', '=', hashOf(secret))
        .returning('userId')
        .executeTakeFirst();
      if (ended) accessChanged(ended.userId);
      return ended?.userId;
    },
    async endOne(userId, sessionId) {
      const ended = await db
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .where('userId', '=', userId)
        .returning('userAgent')
        .executeTakeFirst();
      if (ended) accessChanged(userId);
      return ended?.userAgent;
    },
    async endAll(userId) {
      await db.deleteFrom('sessions').where('userId', '=', userId).execute();
      accessChanged(userId);
    },
  };
}

export function tokenWriter({ db, accessChanged }: ChangeContext): Writers['tokens'] {
  return {
    async create(userId, { name, scope, expiresInDays }) {
      // The prefix lets people and scanners of leaked secrets see whose it is.
      const secret = newSecret('cutgraph_');
      const expiresAt =
        expiresInDays === null ? null : sql<Date>`now() + ${expiresInDays} * interval '1 day'`;
      const row = await db
        .insertInto('tokens')
        .values({ id: newId(), userId, name, scope, secretHash: hashOf(secret), expiresAt })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { token: toTokenRow(row), secret };
    },
    async delete(userId, tokenId) {
      const deleted = await db
        .deleteFrom('tokens')
        .where('id', '=', tokenId)
        .where('userId', '=', userId)
        .returning('name')
        .executeTakeFirst();
      if (deleted) accessChanged(userId);
      return deleted?.name;
    },
  };
}
