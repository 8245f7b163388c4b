import { type Caller as CallerRule, idSchema, type User } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { hashOf } from '@cutgraph/store';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { type Credential, credentialOfCall, userOfCredential } from './call-token.ts';
import { isForeign } from './origin.ts';
import { notFound } from './problem.ts';

export const SESSION_COOKIE = 'cutgraph_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admit` before a handler runs. */
    user: User | null;
    /** By what the caller was known; null for nobody. */
    credential: Credential | null;
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
  const { user, credential } = await whoCalls(request, app);
  request.user = user;
  request.credential = user && credential;
  if (rule !== 'anyone' && !user) throw new Refusal('unauthenticated', 'Sign in to do this.');
  if (user && credential?.by === 'session' && !credential.isCall && isForeign(request, app)) {
    throw new Refusal('permission-denied', 'This request came from another site and was refused.');
  }
  if (rule === 'member') await requireMember(app, user as User, workspaceId);
}

/** Lets only members through; to others the workspace does not exist. */
export async function requireMember(app: App, user: User, workspaceId: string | undefined): Promise<void> {
  const id = idSchema.safeParse(workspaceId);
  if (!id.success || !(await app.store.read.workspaces.isMember(id.data, user.id))) throw notFound();
}

/** Refuses a call token: what lasts longer than it is only made by whoever signed in. */
export function requireLasting({ credential }: FastifyRequest): Credential {
  if (credential && !credential.isCall) return credential;
  const sentence = 'A call token cannot make another token. Ask with the session or the API token itself.';
  throw new Refusal('permission-denied', sentence);
}

/** A token in the Authorization header comes before the cookie; a bad one is not helped by a good cookie. */
async function whoCalls(
  request: FastifyRequest,
  app: App,
): Promise<{ user: User | null; credential: Credential | null }> {
  const credential = credentialOf(request, app);
  const user = credential ? await userOfCredential(app, credential) : undefined;
  return { user: user ?? null, credential };
}

function credentialOf(request: FastifyRequest, app: App): Credential | null {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    const secret = request.cookies[SESSION_COOKIE];
    return secret ? { by: 'session', hash: hashOf(secret), isCall: false } : null;
  }
  const token = /^Bearer ([\w.~+/=-]{8,512})$/i.exec(authorization)?.[1];
  if (!token) return null;
  return credentialOfCall(app, token) ?? { by: 'token', hash: hashOf(token), isCall: false };
}
