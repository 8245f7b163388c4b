import {
  type Operation,
  type ProblemReason,
  scopeOf,
  TOKEN_SCOPES,
  type TokenScope,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { hashOf } from '@cutgraph/store';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { rateLimitPrincipal } from '../http/limit-requests.ts';
import { isForeign } from '../http/origin.ts';
import { credentialOfCall } from './call-token.ts';
import { type Credential, type Principal, principalOf } from './principal.ts';
import { type Role, requireRole } from './role.ts';
import { sessionOf } from './session-cookie.ts';
import { requireSameCaller } from './watch-access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authorize` before a handler runs; null when the request has no valid credential. */
    principal: Principal | null;
    /** What the caller is in the workspace of the path; null where the path has none. */
    role: Role | null;
  }
}

/** Who may call an operation. */
export type AccessRule = Pick<Operation, 'caller' | 'whileDeleted'> & { scope: TokenScope };

/**
 * The access check of every request: authenticates, checks the origin, counts rate limits, checks scope and role. Runs
 * before the input is validated, so a refusal reveals nothing to a stranger.
 *
 * @param workspaceId the workspace of the path; only for rules that are about one.
 */
export async function authorize(
  request: FastifyRequest,
  app: App,
  rule: AccessRule,
  workspaceId: string | undefined,
): Promise<void> {
  const principal = await authenticate(request, app);
  request.principal = principal;
  const { caller } = rule;
  await rateLimitPrincipal(request, app, caller);
  if (caller !== 'anyone' && caller !== 'reader' && !principal) throw signInFirst();
  if (principal) {
    const { credential } = principal;
    if (credential.by === 'session' && !credential.isCall && isForeign(request, app))
      throw new Refusal('permission-denied', 'This request came from another site and was refused.', {
        reason: 'unauthorized-app' satisfies ProblemReason,
      });
    if (caller !== 'anyone') requireScope(principal, rule.scope);
  }
  if (caller === 'anyone' || caller === 'signed-in') return;
  request.role = await requireRole(app, principal?.user ?? null, workspaceId, caller, rule);
}

/**
 * The access check again, once a body has arrived: that may take minutes, in which the caller may have signed out or lost
 * their role.
 */
export async function authorizeAgain(
  request: FastifyRequest,
  app: App,
  rule: AccessRule,
  workspaceId: string | undefined,
): Promise<void> {
  const { caller } = rule;
  if (caller === 'anyone') return;
  await requireSameCaller({ app, request });
  if (caller === 'signed-in') return;
  request.role = await requireRole(app, request.principal?.user ?? null, workspaceId, caller, rule);
}

/** The principal of a request. A token in the Authorization header takes precedence over the cookie, even when it is invalid. */
async function authenticate(request: FastifyRequest, app: App): Promise<Principal | null> {
  const credential = credentialOf(request, app);
  return credential && principalOf(app, credential);
}

function credentialOf(request: FastifyRequest, app: App): Credential | null {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    const secret = sessionOf(request, app);
    return secret ? { by: 'session', hash: hashOf(secret), isCall: false } : null;
  }
  const token = /^Bearer ([\w.~+/=-]{8,512})$/i.exec(authorization)?.[1];
  if (!token) return null;
  return credentialOfCall(app, token) ?? { by: 'token', hash: hashOf(token), isCall: false };
}

/** The access rule of an operation. */
export function accessRuleOf(operation: Operation): AccessRule {
  return { ...operation, scope: scopeOf(operation) };
}

/** Refuses a principal whose scope is too narrow. */
export function requireScope(principal: Principal, scope: TokenScope): void {
  if (TOKEN_SCOPES.indexOf(principal.scope) >= TOKEN_SCOPES.indexOf(scope)) return;
  const sentence = `This token has the scope "${principal.scope}", and this wants "${scope}". Make another token for it.`;
  throw new Refusal('permission-denied', sentence);
}

/** Refuses a call token: what outlives it is only created or ended with a session or an API token. */
export function requireLasting({ principal }: FastifyRequest): Credential {
  if (principal && !principal.credential.isCall) return principal.credential;
  const sentence = 'A call token cannot do this. Ask with the session or the API token itself.';
  throw new Refusal('permission-denied', sentence);
}

function signInFirst(): Refusal {
  return new Refusal('unauthenticated', 'Sign in to do this.');
}
