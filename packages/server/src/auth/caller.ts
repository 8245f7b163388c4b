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
    /** Set by `admit` before a handler runs; null for nobody. */
    principal: Principal | null;
    /** What the caller is in the workspace of the path; null where the path has none. */
    role: Role | null;
  }
}

/** What `admit` has to know of an operation. */
export type Door = Pick<Operation, 'caller' | 'whileDeleted'> & { scope: TokenScope };

/**
 * The access check of every request: who calls, from where, and may they. Runs before the input is looked at,
 * so that a stranger learns nothing from how a request is refused.
 *
 * @param workspaceId the workspace that is entered; only for the rules that are about one.
 */
export async function admit(
  request: FastifyRequest,
  app: App,
  door: Door,
  workspaceId: string | undefined,
): Promise<void> {
  const principal = await whoCalls(request, app);
  request.principal = principal;
  const { caller } = door;
  await rateLimitPrincipal(request, app, caller);
  if (caller !== 'anyone' && caller !== 'reader' && !principal) throw signInFirst();
  if (principal) {
    const { credential } = principal;
    if (credential.by === 'session' && !credential.isCall && isForeign(request, app))
      throw new Refusal('permission-denied', 'This request came from another site and was refused.', {
        reason: 'unauthorized-app' satisfies ProblemReason,
      });
    if (caller !== 'anyone') requireScope(principal, door.scope);
  }
  if (caller === 'anyone' || caller === 'signed-in') return;
  request.role = await requireRole(app, principal?.user ?? null, workspaceId, caller, door);
}

/**
 * The access check once more, for what waited for a body: whoever sent it may have signed out or been taken out since
 * `admit`, and a body may take minutes.
 */
export async function admitAgain(
  request: FastifyRequest,
  app: App,
  door: Door,
  workspaceId: string | undefined,
): Promise<void> {
  const { caller } = door;
  if (caller === 'anyone') return;
  await requireSameCaller({ app, request });
  if (caller === 'signed-in') return;
  request.role = await requireRole(app, request.principal?.user ?? null, workspaceId, caller, door);
}

/** Who calls; null for nobody. A token in the Authorization header comes before the cookie; a bad one is not helped by a good cookie. */
async function whoCalls(request: FastifyRequest, app: App): Promise<Principal | null> {
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

/** The door of an operation. */
export function doorOf(operation: Operation): Door {
  return { ...operation, scope: scopeOf(operation) };
}

/** Refuses a token that may not do as much. */
export function requireScope(principal: Principal, scope: TokenScope): void {
  if (TOKEN_SCOPES.indexOf(principal.scope) >= TOKEN_SCOPES.indexOf(scope)) return;
  const sentence = `This token has the scope "${principal.scope}", and this wants "${scope}". Make another token for it.`;
  throw new Refusal('permission-denied', sentence);
}

/** Refuses a call token: what lasts longer than it is only made, or ended, by whoever signed in. */
export function requireLasting({ principal }: FastifyRequest): Credential {
  if (principal && !principal.credential.isCall) return principal.credential;
  const sentence = 'A call token cannot do this. Ask with the session or the API token itself.';
  throw new Refusal('permission-denied', sentence);
}

function signInFirst(): Refusal {
  return new Refusal('unauthenticated', 'Sign in to do this.');
}
