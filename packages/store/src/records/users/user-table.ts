import type { TokenScope, User } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type UserTable = {
  id: string;
  issuer: string;
  subject: string;
  providerId: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL: string;
  creationTime: Generated<string>;
  lastSignInTime: Generated<string>;
};

/** A session that is not used for so long ends. */
export const SESSION_IDLE_DAYS = 14;

export type SessionTable = {
  id: Generated<string>;
  secretHash: string;
  userId: string;
  userAgent: Generated<string>;
  createdAt: Generated<string>;
  lastSeenAt: Generated<string>;
  expiresAt: string;
};

export type TokenTable = {
  id: string;
  userId: string;
  name: string;
  secretHash: string;
  scope: Generated<TokenScope>;
  createdAt: Generated<string>;
  expiresAt: string | null;
  lastUsedAt: string | null;
};

/** Named one by one: the row may have been read together with its session or token. */
export function toUser(row: Selectable<UserTable>): User {
  return {
    id: row.id,
    uid: row.id,
    displayName: row.displayName,
    email: row.email,
    emailVerified: row.emailVerified,
    photoURL: row.photoURL,
    providerId: row.providerId,
    createdBy: row.id,
    creationTime: row.creationTime,
    lastSignInTime: row.lastSignInTime,
  };
}

/** What its owner sees of an API token: not its secret. Without an expiry it does not end by itself. */
export const TOKEN_COLUMNS = ['id', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;
export type TokenRow = Pick<Selectable<TokenTable>, (typeof TOKEN_COLUMNS)[number]>;

/** What its owner sees of a session: not its secret. */
export const SESSION_COLUMNS = ['id', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'] as const;
export type SessionRow = Pick<Selectable<SessionTable>, (typeof SESSION_COLUMNS)[number]>;

/** What the identity provider says of a person. */
export type Identity = Omit<Selectable<UserTable>, 'id' | 'creationTime' | 'lastSignInTime'>;
