import type { User } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';
import type { App } from '../app.ts';
import { SESSION_SECONDS } from '../auth/session-cookie.ts';
import type { Identity } from './identity.ts';
import { requireAllowed } from './sign-in-allowed.ts';

/**
 * Lets in whom a provider vouches for: keeps the person, takes up their invitations, and begins a session in place of the
 * browser's earlier one, all or nothing. Answers the secret of the session. Refuses a newcomer who is not on the list of
 * those who may come.
 */
export async function enter(
  { store, signInAllowed }: App,
  identity: Identity,
  how: { through: string; userAgent: string | undefined; earlierSession: string | undefined },
): Promise<string> {
  if (signInAllowed && !(await store.read.users.byIdentity(identity.issuer, identity.subject)))
    requireAllowed(identity, signInAllowed);
  return store.change(async (write) => {
    const user = await write.users.signIn(identity);
    if (how.earlierSession) await endEarlier(write, how.earlierSession);
    await write.audit.note({
      action: 'signed-in',
      actorId: user.id,
      details: { provider: how.through },
    });
    await takeUpInvitations(write, user);
    return write.sessions.create(user.id, {
      lifetimeSeconds: SESSION_SECONDS,
      ...(how.userAgent === undefined ? {} : { userAgent: how.userAgent }),
    });
  });
}

async function endEarlier(write: Writers, secret: string): Promise<void> {
  const actorId = await write.sessions.end(secret);
  if (actorId !== undefined) await write.audit.note({ action: 'signed-out', actorId });
}

async function takeUpInvitations(write: Writers, user: User): Promise<void> {
  for (const { workspaceId, role } of await write.invites.acceptFor(user))
    await write.audit.note({
      action: 'member-joined',
      actorId: user.id,
      workspaceId,
      subject: user.displayName,
      details: { role },
    });
}
