import { type Caller as CallerRule, idSchema, type User } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { isForeign } from './origin.ts';
import { notFound } from './problem.ts';

export const SESSION_COOKIE = 'cutgraph_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admit` before a handler runs. */
    user: User | null;
  }
}

/**
 * The access check of every request: who calls, from where, and may they. Runs before the input is looked at,
 * so that a stranger learns nothing from how a request is refused.
 *
 * @param workspaceId the workspace that is entered; only for the rule `member`.
 */
export async function admit(
  request: FastifyRequest,
  app: App,
  rule: CallerRule,
  workspaceId: string | undefined,
): Promise<void> {
  const { user, byCookie } = await whoCalls(request, app);
  request.user = user;
  if (rule !== 'anyone' && !user) throw new Refusal('unauthenticated', 'Sign in to do this.');
  if (byCookie && isForeign(request, app)) {
    throw new Refusal('permission-denied', 'This request came from another site and was refused.');
  }
  if (rule === 'member') await requireMember(app, user as User, workspaceId);
}

/** Lets only members through; to others the workspace does not exist. */
export async function requireMember(app: App, user: User, workspaceId: string | undefined): Promise<void> {
  const id = idSchema.safeParse(workspaceId);
  if (!id.success || !(await app.store.read.workspaces.isMember(id.data, user.id))) throw notFound();
}

/** A token in the Authorization header comes before the cookie; a bad one is not helped by a good cookie. */
async function whoCalls(
  request: FastifyRequest,
  app: App,
): Promise<{ user: User | null; byCookie: boolean }> {
  const authorization = request.headers.authorization;
  if (authorization !== undefined) {
    const token = /^Bearer ([\w.~+/=-]{8,512})$/i.exec(authorization)?.[1];
    const user = token ? await app.store.read.tokens.userOf(token) : undefined;
    return { user: user ?? null, byCookie: false };
  }
  const secret = request.cookies[SESSION_COOKIE];
  const user = secret ? await app.store.read.sessions.userOf(secret) : undefined;
  return { user: user ?? null, byCookie: user !== undefined };
}
