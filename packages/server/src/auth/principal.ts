import type { TokenScope, User } from '@cutgraph/contract';
import type { App } from '../app.ts';

/** What a request authenticates with: a session or an API token, itself or through a call token that was made with it. */
export type Credential = {
  by: 'session' | 'token';
  hash: string;
  isCall: boolean;
  /** When a call token ends; in milliseconds since 1970, as all such numbers. */
  expiresAt?: number;
};

/** The authenticated caller: who they are, by what credential, and how much that lets them do. */
export type Principal = {
  user: User;
  credential: Credential;
  scope: TokenScope;
  /** Of the session or the token: no secret. */
  credentialId: string;
  /** When the credential ends by itself; Infinity when it does not. */
  endsAt: number;
};

/**
 * The principal of a credential; null when the credential has ended.
 *
 * @param options.quietly does not count as use of the session, so a window that is left open keeps none from ending.
 */
export async function principalOf(
  { store }: App,
  credential: Credential,
  options: { quietly?: boolean } = {},
): Promise<Principal | null> {
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
