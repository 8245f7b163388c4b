import type { TokenScope, User } from '@cutgraph/contract';
import { sql } from 'kysely';
import { newId } from '../../random/ids.ts';
import { hashOf, newSecret } from '../../random/secrets.ts';
import type { ChangeContext } from '../change-context.ts';
import { forgetPerson } from './forget-person.ts';
import { type Identity, TOKEN_COLUMNS, type TokenRow, toUser } from './user-table.ts';

/** Longer ones are cut off. */
const LONGEST_USER_AGENT = 300;

export function userWriter({ db, accessChanged }: ChangeContext) {
  return {
    /** Makes the person or merges what the provider says now; a person is an issuer and a subject. */
    async signIn({ photoURL, ...identity }: Identity): Promise<User> {
      const { issuer: _issuer, subject: _subject, ...profile } = identity;
      const row = await db
        .insertInto('users')
        .values({ id: newId(), ...identity, photoURL })
        .onConflict((conflict) =>
          conflict
            .columns(['issuer', 'subject'])
            .doUpdateSet({ ...profile, photoURL, lastSignInTime: sql`now()` }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return toUser(row);
    },
    /** With sessions, tokens and memberships. The owner of a workspace cannot be deleted: hand it on or delete it first. */
    async delete(userId: string): Promise<void> {
      await forgetPerson(db, userId);
      await db.deleteFrom('users').where('id', '=', userId).execute();
      accessChanged(userId);
    },
  };
}

export function sessionWriter({ db, accessChanged }: ChangeContext) {
  return {
    /** The secret is returned this once; only its hash is kept. `userAgent`: what the browser says of itself. */
    async create(
      userId: string,
      { lifetimeSeconds, userAgent = '' }: { lifetimeSeconds: number; userAgent?: string },
    ): Promise<string> {
      await db.deleteFrom('sessions').where('expiresAt', '<', sql<string>`now()`).execute();
      const secret = newSecret();
      await db
        .insertInto('sessions')
        .values({
          id: newId(),
          secretHash: hashOf(secret),
          userId,
          userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
          expiresAt: sql<string>`now() + ${lifetimeSeconds} * interval '1 second'`,
        })
        .execute();
      return secret;
    },
    /** Answers whose it was. */
    async end(secret: string): Promise<string | undefined> {
      const ended = await db
        .deleteFrom('sessions')
        .where('secretHash', '=', hashOf(secret))
        .returning('userId')
        .executeTakeFirst();
      if (ended) accessChanged(ended.userId);
      return ended?.userId;
    },
    /** Answers what its browser said of itself; undefined when this person has no such session. */
    async endOne(userId: string, sessionId: string): Promise<string | undefined> {
      const ended = await db
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .where('userId', '=', userId)
        .returning('userAgent')
        .executeTakeFirst();
      if (ended) accessChanged(userId);
      return ended?.userAgent;
    },
    async endAll(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('userId', '=', userId).execute();
      accessChanged(userId);
    },
  };
}

export function tokenWriter({ db, accessChanged }: ChangeContext) {
  return {
    async create(
      userId: string,
      { name, scope, expiresInDays }: { name: string; scope: TokenScope; expiresInDays: number | null },
    ): Promise<{ token: TokenRow; secret: string }> {
      // The prefix lets people and scanners of leaked secrets see whose it is.
      const secret = newSecret('cutgraph_');
      const expiresAt =
        expiresInDays === null ? null : sql<string>`now() + ${expiresInDays} * interval '1 day'`;
      const token = await db
        .insertInto('tokens')
        .values({ id: newId(), userId, name, scope, secretHash: hashOf(secret), expiresAt })
        .returning(TOKEN_COLUMNS)
        .executeTakeFirstOrThrow();
      return { token, secret };
    },
    /** Answers its name; undefined when this person has no such token. */
    async delete(userId: string, tokenId: string): Promise<string | undefined> {
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
