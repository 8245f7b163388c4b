import type { TokenScope, User } from '@cutgraph/contract';
import type { App } from '../app.ts';

/** By what a caller is known: a session or an API token, itself or through a call token that was made with it. */
export type Credential = {
  by: 'session' | 'token';
  hash: string;
  isCall: boolean;
  /** When a call token ends; in milliseconds since 1970, as all such numbers. */
  expiresAt?: number;
};

/** Somebody who is known, by what, and how much that lets them do. */
export type Known = {
  user: User;
  credential: Credential;
  scope: TokenScope;
  /** Of the session or the token: no secret. */
  credentialId: string;
  /** When the credential ends by itself; Infinity when it does not. */
  endsAt: number;
};

/**
 * The person of a credential, while it holds.
 *
 * @param options.quietly is no use of it: a window that is left open keeps no session from ending.
 */
export async function knownBy(
  { store }: App,
  credential: Credential,
  options: { quietly?: boolean } = {},
): Promise<Known | null> {
  const { by, hash, isCall, expiresAt = Number.POSITIVE_INFINITY } = credential;
  const endOf = (moment: string | null) => (moment ? Math.min(Date.parse(moment), expiresAt) : expiresAt);
  if (expiresAt <= Date.now()) return null;
  if (by === 'session') {
    const found = await store.read.sessions.byHash(hash, options);
    const scope = isCall ? 'write' : 'admin';
    if (!found) return null;
    const { user, sessionId: credentialId } = found;
    return { user, credential, scope, credentialId, endsAt: endOf(found.expiresAt) };
  }
  const found = await store.read.tokens.byHash(hash, options);
  if (!found) return null;
  // A call token is for calls: it decides nothing about who may enter.
  const scope = isCall && found.scope === 'admin' ? 'write' : found.scope;
  const { user, tokenId: credentialId } = found;
  return { user, credential, scope, credentialId, endsAt: endOf(found.expiresAt) };
}
