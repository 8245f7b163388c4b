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
  photoUrl: string;
  creationTime: Generated<Date>;
  lastSignInTime: Generated<Date>;
};

/** A session that nobody uses for so long ends. */
export const SESSION_IDLE_DAYS = 14;

export type SessionTable = {
  id: Generated<string>;
  secretHash: string;
  userId: string;
  userAgent: Generated<string>;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
  expiresAt: Date;
};

export type TokenTable = {
  id: string;
  userId: string;
  name: string;
  secretHash: string;
  scope: Generated<TokenScope>;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

export function toUser(row: Selectable<UserTable>): User {
  return {
    id: row.id,
    uid: row.id,
    displayName: row.displayName,
    email: row.email,
    emailVerified: row.emailVerified,
    photoURL: row.photoUrl,
    providerId: row.providerId,
    createdBy: row.id,
    creationTime: row.creationTime.toISOString(),
    lastSignInTime: row.lastSignInTime.toISOString(),
  };
}

/** An API token as its owner sees it: without its secret. Without an expiry it does not end by itself. */
export type TokenRow = {
  id: string;
  name: string;
  scope: TokenScope;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
};

/** A session as its owner sees it: without its secret. */
export type SessionRow = {
  id: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

export type Identity = {
  issuer: string;
  subject: string;
  providerId: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL: string;
};
